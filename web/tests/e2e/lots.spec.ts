import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { agree } from "./hands.ts";
import { test } from "./harness.ts";
import { enter } from "./online.ts";
import { lookUntil, reads } from "./shown.ts";
import { hasServer } from "./site.ts";

interface Kept {
  id: string;
  seats: string[];
  record?: string;
}

/** The table that the page shows, as the browser keeps it. */
async function keptNow(page: Page) {
  const id = page.url().split("/").at(-1);
  // Nobody has played: it is not among the kept games yet.
  const look = () =>
    page.evaluate((wanted) => {
      const draft = JSON.parse(sessionStorage.getItem(`rois.draft.${wanted}`) ?? "{}") as { table?: Kept };
      return draft.table ?? null;
    }, id);
  const kept = await lookUntil(look, (table) => table?.record !== undefined);
  const { options, lots } = JSON.parse(kept?.record ?? "{}") as {
    options: Record<string, string>;
    lots?: string[];
  };
  return { seats: kept?.seats, options, lots };
}

async function giveUpAndPlayAgain(page: Page) {
  await page.getByRole("button", { name: "Abandonner" }).click();
  await agree(page);
  const before = page.url();
  await page.getByRole("button", { name: "Revanche" }).click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator(".table .side").waitFor();
}

test("dynasties are chosen, who begins falls by lot and is told, and another begins the next game", async ({
  open,
}) => {
  const page = await open("/new/combat");
  await page.getByLabel("Dynastie de la place 1").selectOption("vase");
  await page.getByLabel("Dynastie de la place 2").selectOption("vase");
  await page.getByLabel("Dynastie de la place 1").selectOption("bull");
  await page.getByRole("button", { name: "Commencer" }).click();
  await reads(page.locator(".seats").first(), /Taureau.*Vase/s);
  await reads(page.locator(".log .opening"), /^(Taureau|Vase) commence, tiré au sort\.$/);
  const first = await keptNow(page);
  assert.equal(first.options.dynasties, "bull,vase");
  assert.deepEqual(first.lots, ["first"]);
  await giveUpAndPlayAgain(page);
  const second = await keptNow(page);
  assert.equal(second.options.first, first.options.first === "0" ? "1" : "0");
  assert.equal(second.options.dynasties, "bull,vase");
  assert.equal(second.lots, undefined);
  assert.equal(await page.locator(".log .opening").count(), 0);
});

test("sides of Kingdom fall by lot, are told, and are exchanged in the next game", async ({ open }) => {
  const page = await open("/new/kingdom");
  await reads(page.locator("form"), /Joueur 1.*Joueur 2.*Vos couleurs/s);
  await page.getByRole("button", { name: "Commencer" }).click();
  await reads(page.locator(".log .opening"), /^Blanc \((vous|niveau 3)\) commence, tiré au sort\.$/);
  const first = await keptNow(page);
  assert.deepEqual(first.lots, ["seats"]);
  await giveUpAndPlayAgain(page);
  const second = await keptNow(page);
  assert.deepEqual(second.seats, first.seats?.toReversed());
  assert.equal(second.lots, undefined);
});

test("who chooses a side of Kingdom has it", async ({ open }) => {
  const page = await open("/new/kingdom");
  await page.getByLabel("Vos couleurs").selectOption({ label: "Noir" });
  await reads(page.locator("form"), /Blanc.*Noir/s);
  await page.getByRole("button", { name: "Commencer" }).click();
  await page.locator(".log button").first().waitFor();
  const { seats, lots } = await keptNow(page);
  assert.deepEqual(seats, ["level:3", "human"]);
  assert.equal(lots, undefined);
});

if (hasServer)
  for (const [game, will, told] of [
    ["kingdom", /Joueur 1.*Joueur 2/s, /^Blanc \((Ana|Bo)( \(invité\))?\) commence, tiré au sort\.$/],
    ["combat", /Taureau.*Lion/s, /^(Taureau|Lion) commence, tiré au sort\.$/],
  ] as const)
    test(`online, ${game}: the lot falls when the table is full, and both are told the same`, async ({
      open,
    }) => {
      const [ana, bo] = [await open("/online"), await open("/online")];
      await enter(ana, "Ana");
      await enter(bo, "Bo");
      await ana.locator(".game select").selectOption(game);
      if (game === "combat") await ana.getByLabel("Dynastie de la place 1").selectOption("bull");
      await ana.locator(".sitter").first().waitFor();
      await ana.getByRole("button", { name: "Ouvrir la table" }).click();
      await reads(ana.locator(".room"), /Le sort .* quand la table sera complète/);
      await reads(ana.locator(".room"), will);
      const path = await ana.evaluate(() => location.hash);
      await bo.evaluate((to) => {
        location.hash = to;
      }, path);
      await bo.getByRole("button", { name: "M’asseoir ici" }).click();
      const opening = (page: Page) => page.locator(".log .opening");
      await reads(opening(ana), told);
      await reads(opening(bo), told);
      assert.equal(await opening(bo).textContent(), await opening(ana).textContent());
    });
