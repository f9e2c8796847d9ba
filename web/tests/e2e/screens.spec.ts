import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { desktop, phone } from "./browser.ts";
import { boards, crowds, lessons, secretive } from "./games.ts";
import { giveUp, newGame, playOut } from "./hands.ts";
import { type Stage, test } from "./harness.ts";
import { foreignTexts, inspect, inspectLook, inspectWords } from "./inspect.ts";

const packed = (name: string) => gzipSync(readFileSync(name), { level: 9 }).length;

interface Screen {
  name: string;
  /** What is there when it can be looked at. */
  ready: string;
  show(stage: Stage): Promise<Page>;
}

function plain(name: string, path: string, ready: string): Screen {
  const show = async ({ open }: Stage) => {
    const page = await open(path);
    await page.locator(ready).first().waitFor();
    return page;
  };
  return { name, ready, show };
}

async function begun({ open }: Stage, game: string, seats = 2): Promise<Page> {
  const page = await open(`/new/${game}`);
  await newGame(page, game, ["human", ...Array<string>(seats - 1).fill("level:1")]);
  await playOut(page, 8);
  await page.locator(".log button").first().waitFor();
  await page.locator(played).first().waitFor();
  return page;
}

const played = ".table [data-can], .asked .button, .result";
const replayed = "input[type=range]";

/** From the table to its replay, or back. */
async function goTo(page: Page, where: "table" | "replay", ready: string) {
  await page.evaluate((name) => {
    location.hash = location.hash.replace(/table|replay/, name);
  }, where);
  await page.locator(ready).first().waitFor();
}

async function scored({ open }: Stage): Promise<Page> {
  const page = await open("/new/soldiers");
  for (const game of ["soldiers", "kingdom"]) {
    await newGame(page, game, ["human", "level:1"]);
    await playOut(page, 2);
    await giveUp(page);
  }
  await page.evaluate(() => {
    location.hash = "/games";
  });
  await page.locator(".scores tbody tr").first().waitFor();
  return page;
}

const screens: Screen[] = [
  plain("start", "/", ".demo svg"),
  plain("settings", "/settings", "fieldset"),
  plain("online", "/online", ".sheet"),
  plain("kept games", "/games", "main h1"),
  plain("legal notice", "/legal", "main dl, main p"),
  plain("privacy", "/privacy", "main table, main p + p"),
  { name: "score sheet", ready: ".scores", show: scored },
  plain("rules", "/rules/soldiers/S-5", ".wanted figure svg"),
  ...boards.map((game) => plain(`rule book of ${game}`, `/rules/${game}`, "main figure svg")),
  plain("an unknown page", "/nowhere", "main h1"),
  ...lessons.map((game) => plain(`lesson of ${game}`, `/learn/${game}`, ".step")),
  ...boards.map((game) => plain(`new game of ${game}`, `/new/${game}`, "form select")),
];

for (const { name, ready, show } of screens)
  test(`screen: ${name}`, async ({ stage }) => inspect(await show(stage), ready));

for (const game of boards)
  test(`screen: table and replay of ${game}`, async ({ stage }) => {
    const page = await begun(stage, game);
    await inspectLook(page, played);
    await goTo(page, "replay", replayed);
    await inspectLook(page, replayed);
    await inspectWords(page, replayed);
    await goTo(page, "table", played);
    assert.deepEqual(await foreignTexts(page), []);
  });

for (const game of secretive)
  for (const seats of crowds(game))
    test(`screen: table of ${game} with ${seats} seats`, async ({ stage }) => {
      const page = await begun(stage, game, seats);
      await inspectLook(page, played);
    });

const startPage = async ({ open }: Stage, size: { width: number; height: number }) => {
  const page = await open("/", { size });
  await page.locator(".demo svg").first().waitFor();
  await page.waitForLoadState("networkidle");
  return page;
};

for (const size of [phone, { width: 412, height: 823 }, desktop])
  test(`the start page's script is small, and nothing jumps, at ${size.width} px`, async ({ stage }) => {
    const page = await startPage(stage, size);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const scripts = [...new Set(loaded)].filter((name) => name.endsWith(".js"));
    const bytes = scripts.map((name) => packed(`dist${name}`)).reduce((sum, one) => sum + one, 0);
    assert.ok(scripts.length > 3, String(scripts));
    assert.ok(bytes > 10_000 && bytes < 60_000, `script of the start page: ${bytes} bytes in ${scripts}`);
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const watch = new PerformanceObserver((list) =>
            done(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            ),
          );
          watch.observe({ type: "layout-shift", buffered: true });
          // Shifts that have been are told before anything that is asked for later.
          requestAnimationFrame(() => requestAnimationFrame(() => done(0)));
        }),
    );
    assert.equal(shifts, 0, "what is seen stays where it is");
  });

test("the core is small", () => {
  const core = packed("../build/wasm/rois.wasm");
  assert.ok(core < 800_000, `core: ${core} bytes`);
});
