import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { newGame } from "./hands.ts";
import { type How, type Stage, test } from "./harness.ts";
import { shows } from "./shown.ts";

const cell = (page: Page, id: string) => page.locator(`.board [data-target=${id}]`);
const path = ["a7", "a9", "c7", "c5", "e5", "g7", "e7", "g5", "i3"];

/** A table that this browser kept, at a position. */
async function openAt(stage: Stage, position: string, how: How = {}): Promise<Page> {
  const page = await stage.open("/", { ...how, settings: { orientation: "first", ...how.settings } });
  await page.evaluate((from) => {
    const table = { id: "here", game: "kingdom", seats: ["human", "human"], position: from };
    localStorage.setItem("rois.tables", JSON.stringify([{ ...table, when: 1, over: false }]));
    location.hash = "/table/here";
  }, position);
  await page.locator(".board [data-can]").first().waitFor();
  return page;
}

const crossing = "3m4b/bc7/d4c3/B1a2d3/3C5/7a1/1A7/4D2CA/5DM1B b 51";
const hunting = "6c1a/3cd1b2/3am4/3b5/9/3d5/B1C1D1A1M/A6BC/2D6 b 53";

test("kingdom: a picked Knight shows its jumps and whom it cannot jump over", async ({ stage }) => {
  const page = await openAt(stage, crossing);
  await shows(page.locator(".attacked"), 1, "the white Monarch is ringed");
  await cell(page, "a7").click();
  await page.locator(".might").first().waitFor();
  await shows(page.locator(".pale"), 3, "both white Knights of size 4 and the own Monarch");
  await cell(page, "i3").hover();
  await shows(page.locator(".would"), path.length - 1, "an arc for each jump");
  await cell(page, "i3").click();
  await page.locator(".log", { hasText: "Chevalier 4 a7 → i3, en 8 sauts" }).waitFor();
  await shows(page.locator(".gone"), path.length - 1, "the last jump is marked");
});

test("kingdom: the keyboard draws the way too", async ({ stage }) => {
  const page = await openAt(stage, crossing);
  await cell(page, "a7").focus();
  await page.keyboard.press("Enter");
  await page.locator(".might").first().waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.locator(".would").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".log", { hasText: "a7 → a9, d’un saut" }).waitFor();
});

test("kingdom: a jump is hopped", async ({ stage }) => {
  const page = await openAt(stage, crossing, { settings: { animation: "full" } });
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      const { duration } = timing as KeyframeAnimationOptions;
      document.body.dataset.moved = `${document.body.dataset.moved ?? ""} ${duration}`;
      return animate.call(this, frames, timing);
    };
  });
  await cell(page, "a7").click();
  await cell(page, "i3").click();
  await page.locator(`body[data-moved~="${(path.length - 1) * 120}"]`).waitFor();
});

test("kingdom: a Monarch takes a Knight and puts it back, by clicks and by dragging", async ({ stage }) => {
  const page = await openAt(stage, hunting);
  await cell(page, "e7").click();
  await cell(page, "e3").click();
  await page.getByRole("status").filter({ hasText: "Reposez le Chevalier pris" }).waitFor();
  await cell(page, "b5").click();
  const told = "Monarque e7 prend le Chevalier 4 en e3 et le repose en b5";
  await page.locator(".log", { hasText: told }).waitFor();
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await cell(page, "e7").and(page.locator("[data-can]")).waitFor();
  await cell(page, "e7").dragTo(cell(page, "e3"));
  await cell(page, "e3").dragTo(cell(page, "h5"));
  await page.locator(".log", { hasText: "le repose en h5" }).waitFor();
});

test("kingdom: refusals name their clause", async ({ stage }) => {
  const page = await openAt(stage, "1bcdmdcba/9/9/5a3/9/4M4/9/9/ABCD1DCBA w 0");
  for (const [from, to, clause] of [
    ["e4", "e5", "K-19"],
    ["a1", "d7", "K-4"],
    ["b1", "b3", "K-6"],
  ] as const) {
    await cell(page, from).click();
    await cell(page, to).click();
    await page
      .getByRole("alert")
      .getByRole("button", { name: clause.replace("-", "\u2011") })
      .waitFor();
  }
  // A touch of an empty cell asks for nothing.
  await cell(page, "f6").click();
  await page.getByRole("alert").waitFor({ state: "hidden" });
});

test("kingdom: a position that comes up again is noted, and the third time is a draw", async ({ open }) => {
  const page = await open("/new/kingdom");
  await newGame(page, "kingdom", ["human", "human"]);
  const moves = ["a1", "a2", "a9", "a8", "a2", "a1", "a8", "a9"];
  for (const id of moves) await cell(page, id).click();
  await page.getByRole("status").filter({ hasText: "deuxième fois" }).waitFor();
  for (const id of moves) await cell(page, id).click();
  await page.locator(".result", { hasText: "Partie nulle" }).waitFor();
});

test("kingdom: on a phone the board fills the width and stays in sight", async ({ stage }) => {
  const page = await openAt(stage, crossing, { size: phone, touch: true });
  await cell(page, "a7").tap();
  await cell(page, "i3").tap();
  await page.locator(".log", { hasText: "en 8 sauts" }).waitFor();
  const box = await cell(page, "e5").boundingBox();
  assert.ok(box && box.width >= 40 && box.height >= 40);
  assert.equal(await page.evaluate(() => scrollY), 0, "the log does not scroll the page");
});

test("kingdom: the lesson is done by playing", async ({ open }) => {
  const page = await open("/learn/kingdom");
  const play = async (first: string, ...others: string[]) => {
    // What is clicked before a step is on the board is for nobody.
    await page.locator(`[data-target=${first}][data-can]`).click();
    await page.locator(`[data-target=${first}][data-picked]`).waitFor();
    for (const id of others) await cell(page, id).click();
  };
  const next = () => page.getByRole("button", { name: "Continuer" }).click();
  await page.locator(".board [data-can]").first().waitFor();
  await play("d1", "d2");
  await next();
  await play("b1", "a2");
  await page.getByRole("alert").filter({ hasText: "nous voulons un saut" }).waitFor();
  for (const [first, ...others] of [
    ["b1", "b3"],
    ["b1", "d5"],
    ["e4", "e6"],
    ["d4", "f6"],
    ["e4", "e6"],
    ["e4", "e5", "b7"],
    ["e4", "e5"],
  ] as const) {
    await play(first, ...others);
    await next();
  }
  await play("b4", "f8");
  await page.getByRole("button", { name: "Jouer une partie" }).waitFor();
});

/** How far one box reaches into the other, in pixels: the smaller of the two ways. */
type Box = { x: number; y: number; width: number; height: number };
const overlap = (a: Box, b: Box) =>
  Math.min(
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x),
    Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y),
  );

for (const pieces of ["own", "tokens"])
  test(`kingdom: a Knight's size is in sight whatever stands in front (pieces: ${pieces})`, async ({
    stage,
  }) => {
    const page = await openAt(stage, "2d2d3/2m2a3/2a2c3/2c2b3/2b2A3/2B2C3/2A2D3/2C2M3/2D2B3 w 40", {
      settings: { pieces },
    });
    // What is drawn later stands in front.
    const drawn = await page.locator(".board .piece").evaluateAll((all) =>
      all.map((piece) => {
        const box = (part: Element | null) => part?.getBoundingClientRect().toJSON() ?? null;
        return { whole: box(piece.querySelector(".drawn")), number: box(piece.querySelector(".number")) };
      }),
    );
    const numbers = drawn.filter(({ number }) => number !== null);
    assert.ok(numbers.length >= 16, `${numbers.length} sizes are written`);
    for (const [i, { number }] of drawn.entries())
      for (const { whole } of number ? drawn.slice(i + 1) : [])
        assert.ok(overlap(number, whole) < 3, `a size is hidden: ${JSON.stringify([number, whole])}`);
  });

test("kingdom: board and pieces follow the settings", async ({ open }) => {
  const page = await open("/settings");
  await page.getByLabel("Bois").check();
  await page.getByLabel("Jetons à plat").check();
  const light = await page
    .locator("html")
    .evaluate((root) => getComputedStyle(root).getPropertyValue("--board-dark"));
  assert.equal(light, "#c9965c");
  await newGame(page, "kingdom", ["human", "human"]);
  await shows(page.locator(".board .number.large"), 16, "tokens with their sizes");
});
