import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil, reads, shows } from "./shown.ts";
import { standAt } from "./standing.ts";

/** A whole game against level 3 with its analysis. */
async function analysed(page: Page, game: string, seats: string[]) {
  await newGame(page, game, seats);
  assert.ok(await playOut(page));
  await page.getByRole("button", { name: "Revoir la partie" }).click();
  await page.getByRole("button", { name: "Analyser la partie" }).click();
  await page.locator("progress").waitFor();
  await page.locator("progress").waitFor({ state: "detached", timeout: 240_000 });
}

const worst = (page: Page) => page.locator("li button", { hasText: "Mieux :" });

test("analysis: the better move is an arrow and a sentence, marked in the log, and kept", async ({
  open,
}) => {
  const page = await open("/");
  await analysed(page, "soldiers", ["human", "level:3"]);
  const line = worst(page).first();
  await reads(
    line,
    /(Rouge|Bleu)\s:.*(Soldat|Roi) .*\?\??.*Mieux\s: (Soldat|Roi) .+, \d+\s% au lieu de \d+\s%/s,
  );
  await line.click();
  await reads(
    page.locator(".verdict"),
    /(Rouge|Bleu) va jouer\s:.*\?.*Mieux\s: (Soldat|Roi) .+, \d+\s% au lieu de \d+\s%/s,
  );
  await reads(page.locator(".judged .line"), /^Suite\s: /);
  await shows(page.locator(".arrows.played path[marker-end]"), 1);
  await shows(page.locator(".arrows:not(.played) path[marker-end]"), 1);
  assert.ok((await page.locator(".log .mark").count()) > 0, "marks in the log");
  const bar = page.getByRole("img", { name: /^Chances de gagner/ });
  const at = async () => bar.getAttribute("aria-label");
  const before = await at();
  await page.locator("body").press("End");
  assert.ok(await lookUntil(at, (now) => now !== before), "the bar follows");
  await page.reload();
  await worst(page).first().waitFor();
  await shows(page.getByRole("button", { name: "Analyser la partie" }), 0, "it is kept with the game");
});

test("analysis: where a game was left, the bar shows what was so before", async ({ open }) => {
  const page = await open("/");
  await standAt(page, "soldiers");
  await page.evaluate(() => {
    location.hash = "/replay/here/analysis";
  });
  await worst(page).first().waitFor({ timeout: 240_000 });
  const parts = page.getByRole("img", { name: /^Chances de gagner/ }).locator(".part");
  const wide = () => parts.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 3));
  assert.equal((await lookUntil(wide, (seen) => seen.length === 2)).length, 2);
});

for (const [game, size] of [
  ["soldiers", phone],
  ["kingdom", { width: 640, height: 360 }],
] as const)
  test(`analysis: on a screen of ${size.width} x ${size.height} the board of ${game} stays in sight`, async ({
    open,
  }) => {
    const page = await open("/", { size });
    await analysed(page, game, ["human", "level:1"]);
    const line = worst(page).last();
    await line.scrollIntoViewIfNeeded();
    await line.click();
    await page.locator(".verdict").waitFor();
    const inSight = () =>
      page.evaluate(() => {
        const box = document.querySelector(".board-room")?.getBoundingClientRect();
        return box !== undefined && box.top > -20 && box.bottom <= innerHeight + 20;
      });
    assert.ok(await lookUntil(inSight, Boolean), "the board is in sight");
  });

for (const game of ["combat", "ambition"])
  test(`analysis: ${game} names the better answer`, async ({ open }) => {
    const page = await open("/");
    await analysed(page, game, ["human", "level:1"]);
    // What a button ends has no place on the board that could be outlined.
    await worst(page)
      .filter({ hasNotText: /Mieux\s: (Terminer|Passer|Non)/ })
      .first()
      .click();
    await reads(page.locator(".verdict"), /(va jouer|À venir)\s:.*Mieux\s: .+, \d+\s% au lieu de \d+\s%/s);
    await page
      .locator(".arrows:not(.played) :is(circle, path[marker-end])")
      .first()
      .waitFor({ state: "attached" });
  });
