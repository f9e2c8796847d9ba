import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { phone } from "./browser.ts";
import { newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil, reads, shows } from "./shown.ts";

async function middle(what: Locator) {
  const box = await lookUntil(
    () => what.boundingBox({ timeout: 10_000 }),
    (seen) => seen !== null,
  );
  assert.ok(box, "it is there to be dragged");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** With the mouse: down, over in a few steps, up. */
async function drag(page: Page, what: Locator, onto: Locator) {
  const [from, to] = [await middle(what), await middle(onto)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** With a finger, which would scroll where nothing is taken in hand. */
async function dragByFinger(page: Page, what: Locator, onto: Locator) {
  await what.scrollIntoViewIfNeeded();
  const [from, to] = [await middle(what), await middle(onto)];
  const touch = await page.context().newCDPSession(page);
  const feel = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await feel("touchStart", [from]);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
    await feel("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await feel("touchEnd", []);
  await touch.detach();
}

const target = (page: Page, id: string) => page.locator(`[data-target="${id}"]`).first();

test("drag, ambition: a token comes from the bank, heroes go into the row", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "ambition", ["human", "level:1"]);
  const coin = target(page, "bank:G");
  await drag(page, coin, coin);
  await reads(page.locator(".log"), /Rien n’a encore été joué/, "let go where it was, nothing is played");
  await drag(page, coin, page.locator(".kingdom.own"));
  await page.locator(".log", { hasText: "Or" }).waitFor();
  const pass = page.getByRole("button", { name: "Passer" });
  await page.locator("[data-target^='h:'][data-can]").first().or(pass).waitFor();
  if ((await pass.count()) > 0) await pass.click();
  for (const hero of ["h:S2", "h:S4", "h:S5"])
    await drag(page, target(page, hero), page.locator(".combat .hole").first());
  await shows(page.locator(".front.sealed"), 3);
  await page.getByRole("button", { name: "Confirmer" }).waitFor();
});

test("drag, combat: a leader to a head, a card to its column", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "combat", ["human", "human"]);
  const curtain = page.locator(".curtain button");
  await curtain.or(page.locator("[data-can]")).first().waitFor();
  if ((await curtain.count()) > 0) await curtain.click();
  await drag(page, target(page, "leader R"), target(page, "3.0"));
  await reads(page.locator(".log"), /Arc pose son Prêtre en haut de la colonne 3/);
  const hand = page.locator("[data-target^='hand '][data-can]").first();
  await drag(page, hand, target(page, "6.0"));
  await reads(page.locator(".log"), /dans la colonne 6/);
});

test("drag, soldiers: a piece to its cell, and back where it was", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "human"]);
  await drag(page, target(page, "a2"), target(page, "a2"));
  await reads(page.locator(".log"), /Rien n’a encore été joué/);
  await drag(page, target(page, "a2"), target(page, "a3"));
  await reads(page.locator(".log"), /Soldat a2 → a3/);
});

test("drag, ambition: by a finger on a phone, straight up and down", async ({ open }) => {
  const page = await open("/", { size: phone, touch: true });
  await newGame(page, "ambition", ["human", "level:1"]);
  await dragByFinger(page, target(page, "bank:G"), page.locator(".kingdom.own header"));
  await reads(page.locator(".log"), /Or/, "a token comes down from the bank");
  const pass = page.getByRole("button", { name: "Passer" });
  await page.locator("[data-target^='h:'][data-can]").first().or(pass).waitFor();
  if ((await pass.count()) > 0) await pass.click();
  for (const [i, hero] of ["h:S2", "h:S4", "h:S5"].entries()) {
    await dragByFinger(page, target(page, hero), page.locator(".combat .hole").first());
    await shows(page.locator(".front.sealed"), i + 1);
  }
});
