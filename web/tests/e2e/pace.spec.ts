import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil, shows } from "./shown.ts";

/** A page whose clock stands still until it is told to go on, and which counts what computer players have played. */
async function still(page: Page) {
  await page.addInitScript(() => {
    const counting = window as unknown as { played: number };
    counting.played = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message: unknown, ...rest: never[]) {
      const { request } = message as { request?: { call: string } };
      if (request?.call === "submit") counting.played++;
      return post.call(this, message, ...rest);
    };
  });
  await page.clock.install({ time: 0 });
  await page.reload();
  await page.clock.pauseAt(10_000);
}

/**
 * Computer players have played so many actions, whatever is shown: they think on while the clock stands. The answer is how
 * many milliseconds had to pass for it, which are few: what waits for its turn is done without any.
 */
async function havePlayed(page: Page, actions: number): Promise<number> {
  let [looks, passed] = [0, 0];
  const played = async () => {
    const nudge = ++looks % 25 === 0 ? 1 : 0;
    passed += nudge;
    await page.clock.runFor(nudge);
    return page.evaluate(() => (window as unknown as { played: number }).played);
  };
  assert.ok((await lookUntil(played, (seen) => seen >= actions, 60_000)) >= actions, "they think on");
  return passed;
}

const lines = (page: Page) => page.locator(".log button");

/** Two computer players at a table that is looked at, with its clock standing. */
async function watched(page: Page, game: string) {
  await still(page);
  await newGame(page, game, ["level:1", "level:1"]);
}

for (const [pace, ms] of [
  ["slow", 2400],
  ["normal", 1200],
  ["fast", 600],
] as const)
  test(`pace: ${pace}, an action of a computer player stands ${ms} ms`, async ({ open }) => {
    const page = await open("/", { settings: { pace } });
    await watched(page, "soldiers");
    await havePlayed(page, 4);
    for (const shown of [1, 2, 3]) {
      await shows(lines(page), shown, "the table is ahead of what is shown");
      await page.clock.runFor(ms - 1);
      await shows(lines(page), shown, "not before its time");
      await havePlayed(page, shown + 4);
      await page.clock.runFor(1);
    }
    await shows(lines(page), 4);
  });

test("pace: instant, everything is shown at once", async ({ open }) => {
  const page = await open("/", { settings: { pace: "instant" } });
  await watched(page, "soldiers");
  await havePlayed(page, 5);
  await lines(page).nth(3).waitFor();
});

test("pace: a click or a key goes on at once, and what is for a control does not", async ({ open }) => {
  const page = await open("/", { settings: { pace: "normal" } });
  await watched(page, "soldiers");
  await havePlayed(page, 6);
  await shows(lines(page), 1);
  await page.locator(".board").click({ position: { x: 4, y: 4 } });
  await shows(lines(page), 2, "a click");
  await page.keyboard.press("Enter");
  await shows(lines(page), 3, "a key");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift");
  await shows(lines(page), 3, "keys that lead elsewhere");
  await page.clock.runFor(1199);
  await shows(lines(page), 3, "it stands its whole time after it was hurried");
  await page.clock.runFor(1);
  await shows(lines(page), 4);
});

/** For how long each line stood, in tenths of a second, and what it said, until one that says `wanted` has stood. */
async function stood(page: Page, wanted: RegExp): Promise<{ line: string; ms: number }[]> {
  const all: { line: string; ms: number }[] = [];
  const tick = 100;
  while (all.length < 80 && !wanted.test(all.at(-1)?.line ?? "")) {
    const shown = all.length + 1;
    let ms = await havePlayed(page, shown + 2);
    await shows(lines(page), shown);
    const line = await lines(page).last().innerText();
    while ((await lines(page).count()) === shown && ms < 4000) {
      await page.clock.runFor(tick);
      ms += tick;
    }
    all.push({ line, ms: ms - (ms % tick) });
  }
  return all;
}

for (const [game, looked] of [
  ["combat", /remporte le conflit|(?<!ne )construit|prend le trésor/],
  ["ambition", /attaque avec .* défend avec /],
] as const)
  test(`pace: what is to be looked at in ${game} stands 2500 ms`, async ({ open }) => {
    const page = await open("/", { settings: { pace: "normal" } });
    await watched(page, game);
    const all = await stood(page, looked);
    const last = all.at(-1);
    assert.match(last?.line ?? "", looked, "it came");
    assert.equal(last?.ms, 2500, `${last?.line} stands`);
    assert.deepEqual([...new Set(all.map(({ ms }) => ms))].sort(), [1200, 2500], "nothing stands less");
  });

test("pace: it is chosen in the settings and kept", async ({ open }) => {
  const page = await open("/settings");
  const words = page.locator("label:has(input[name=pace])");
  await shows(words, 4);
  assert.deepEqual(
    (await words.allInnerTexts()).map((one) => one.trim()),
    ["Lent", "Normal", "Rapide", "Instantané"],
  );
  await words.nth(2).click();
  await page.reload();
  await shows(page.locator("input[name=pace][value=fast]:checked"), 1);
});
