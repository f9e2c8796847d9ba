import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
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
  const page = await open("/new/ambition");
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
  const page = await open("/new/combat");
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
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "human"]);
  await drag(page, target(page, "a2"), target(page, "a2"));
  await reads(page.locator(".log"), /Rien n’a encore été joué/);
  await drag(page, target(page, "a2"), target(page, "a3"));
  await reads(page.locator(".log"), /Soldat a2 → a3/);
});

for (const [game, from, to, told] of [
  ["soldiers", "a2", "a3", /Soldat a2 → a3/],
  ["kingdom", "c1", "d2", /c1 → d2/],
  ["combat", "leader R", "3.0", /Arc pose son Prêtre en haut de la colonne 3/],
] as const)
  test(`drag, ${game}: by a finger on a phone, which does not scroll`, async ({ open }) => {
    const page = await open(`/new/${game}`, { size: phone, touch: true });
    await newGame(page, game, ["human", "level:1"]);
    await target(page, from).and(page.locator("[data-can]")).waitFor();
    await target(page, from).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await dragByFinger(page, target(page, from), target(page, to));
    await reads(page.locator(".log"), told);
    assert.equal(await page.evaluate(() => scrollY), before);
  });

test("drag, combat: a card of the hand by a finger on a phone, and by the mouse without selecting text", async ({
  open,
}) => {
  const inHand = "[data-target^='hand '][data-can]";
  for (const how of [{ size: phone, touch: true }, {}]) {
    const page = await open("/", how);
    await newGame(page, "combat", ["human", "human"]);
    await page.locator(".curtain button").click();
    const card = page.locator(inHand).first();
    await card.waitFor();
    const before = await page.evaluate(() => scrollY);
    await ("touch" in how ? dragByFinger : drag)(page, card, target(page, "4.0"));
    await reads(page.locator(".log"), /joue une carte .* dans la colonne 4/);
    assert.equal(await page.evaluate(() => scrollY), before);
    assert.equal(await page.evaluate(() => String(getSelection())), "");
  }
});

test("drag, soldiers: by a finger also where another piece is picked", async ({ open }) => {
  const page = await open("/new/soldiers", { size: phone, touch: true });
  await newGame(page, "soldiers", ["human", "human"]);
  await target(page, "c2").click();
  await shows(page.locator("[data-picked]"), 1);
  await dragByFinger(page, target(page, "a2"), target(page, "a3"));
  await reads(page.locator(".log"), /Soldat a2 → a3/);
});

test("drag, soldiers: a second finger plays nothing", async ({ open }) => {
  const page = await open("/new/soldiers", { size: phone, touch: true });
  await newGame(page, "soldiers", ["human", "human"]);
  const [from, to, other] = [
    await middle(target(page, "a2")),
    await middle(target(page, "a3")),
    await middle(target(page, "b2")),
  ];
  const touch = await page.context().newCDPSession(page);
  const feel = (type: "touchStart" | "touchMove" | "touchEnd", ...at: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at.map((point, id) => ({ ...point, id })) });
  const held = { x: from.x + 12, y: from.y - 8 };
  await feel("touchStart", from);
  await feel("touchMove", held);
  await shows(page.locator("[data-picked]"), 1);
  await feel("touchStart", held, other);
  // A point that is not told of any more is a finger that was lifted.
  await feel("touchMove", held);
  await feel("touchMove", to);
  await feel("touchEnd");
  await reads(page.locator(".log"), /a2 → a3/, "the finger that holds the piece plays it");
  await shows(page.locator(".log button"), 1, "the other one has played nothing");
});

test("drag, soldiers: on a wrong cell it is put back, and why is said", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "human"]);
  await drag(page, target(page, "a2"), target(page, "c2"));
  await page.locator(".refused").waitFor();
  await shows(page.locator("[data-picked]"), 0);
  await reads(page.locator(".log"), /Rien n’a encore été joué/);
  await target(page, "c2").click();
  await shows(page.locator(".refused"), 0, "a refusal goes with the next pick");
});

test("drag, ambition: by a finger on a phone, straight up and down", async ({ open }) => {
  const page = await open("/new/ambition", { size: phone, touch: true });
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
