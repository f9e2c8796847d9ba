import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { desktop, phone } from "./browser.ts";
import { boards } from "./games.ts";
import { type How, type Stage, test } from "./harness.ts";
import { shows } from "./shown.ts";
import { standAt } from "./standing.ts";

const folder = "tests/e2e/kept";
/** Pictures are kept anew instead of compared: npm run pictures. */
const renewed = process.env.ROIS_PICTURES === "1";
/** Letters are drawn a little differently from machine to machine. */
const mostDifferent = 0.02;

interface Picture {
  name: string;
  how: How;
  show(stage: Stage, how: How): Promise<Page>;
}

const onDesk: How = { size: desktop, scale: 0.25 };
const onPhone: How = { size: phone, scale: 0.5, touch: true };

function screen(name: string, path: string, ready: string): Picture {
  const show = async ({ open }: Stage, how: How) => {
    const page = await open(path, how);
    await page.locator(ready).first().waitFor();
    return page;
  };
  return { name, how: onDesk, show };
}

const tables = boards.flatMap((game): Picture[] => {
  const show = async ({ open }: Stage, how: How) => {
    const page = await open("/", how);
    await standAt(page, game);
    return page;
  };
  return [
    { name: game, how: onDesk, show },
    { name: `${game}-dark`, how: { ...onDesk, settings: { theme: "dark" } }, show },
    { name: `${game}-phone`, how: onPhone, show },
  ];
});

/** The part of two pictures of equal size that differs. */
function difference(a: PNG, b: PNG): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: 0.2 }) / (a.width * a.height);
}

async function taken(page: Page, apart = true): Promise<PNG> {
  if (apart) await page.mouse.move(0, 0);
  return PNG.sync.read(await page.screenshot({ animations: "disabled", caret: "hide" }));
}

function compare(name: string, picture: PNG) {
  const file = `${folder}/${name}.png`;
  if (renewed) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, PNG.sync.write(picture));
    return;
  }
  const differs = difference(PNG.sync.read(readFileSync(file)), picture);
  if (differs <= mostDifferent) return;
  const now = test.info().outputPath(`${name}.png`);
  writeFileSync(now, PNG.sync.write(picture));
  assert.fail(`${(differs * 100).toFixed(1)} % of ${file} differ: see ${now}`);
}

for (const { name, how, show } of [
  screen("settings", "/settings", "fieldset"),
  screen("rules", "/rules/kingdom", ".pictures svg"),
  ...tables,
])
  test(`picture: ${name}`, async ({ stage }) => {
    compare(name, await taken(await show(stage, how)));
  });

test("picture: a board that is not drawn is noticed", async ({ open }) => {
  const page = await open("/", onDesk);
  await standAt(page, "soldiers");
  const whole = await taken(page);
  await page.evaluate(() => document.querySelector(".board")?.replaceChildren());
  assert.ok(difference(whole, await taken(page)) > mostDifferent);
});

for (const theme of ["light", "dark", "contrast"])
  test(`picture: boards of the start page look alike before and after they live, ${theme}`, async ({
    open,
  }) => {
    const page = await open("/", { ...onDesk, settings: { theme } });
    await shows(page.locator(".at-first .board, .at-first .ambition"), 4);
    const first = await taken(page, false);
    await page.mouse.move(9, 9);
    await shows(page.locator(".at-first"), 0);
    await shows(page.locator(".demo .board, .demo .ambition"), 4);
    assert.ok(difference(first, await taken(page)) < mostDifferent / 4);
  });
