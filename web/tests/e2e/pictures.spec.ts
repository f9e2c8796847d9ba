import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { desktop, phone } from "./browser.ts";
import { boards } from "./games.ts";
import { type How, type Stage, test } from "./harness.ts";
import { shows } from "./shown.ts";
import { standAt } from "./standing.ts";

/** The part of a picture at full size that may differ: a soldier is more. */
const mostDifferent = 0.002;
/** How different a pixel may be in colour and still count as the same. */
const threshold = 0.2;

interface Picture {
  name: string;
  how: How;
  show(stage: Stage, how: How): Promise<Page>;
}

const onDesk: How = { size: desktop };
const onPhone: How = { size: phone, touch: true };

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
  return pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold }) / (a.width * a.height);
}

async function taken(page: Page): Promise<PNG> {
  return PNG.sync.read(await page.screenshot({ animations: "disabled", caret: "hide" }));
}

for (const { name, how, show } of [
  screen("settings", "/settings", "fieldset"),
  screen("rules", "/rules/kingdom", ".pictures svg"),
  ...tables,
])
  test(`picture: ${name}`, async ({ stage }) => {
    const page = await show(stage, how);
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: mostDifferent, threshold });
  });

for (const [what, part] of [
  ["a soldier", ".board .piece"],
  ["the log", ".log"],
] as const)
  test(`picture: ${what} that is not drawn is noticed`, async ({ open }) => {
    const page = await open("/", onDesk);
    await standAt(page, "soldiers");
    const whole = await taken(page);
    assert.ok(difference(whole, await taken(page)) < mostDifferent / 2, "twice the same is the same");
    await page
      .locator(part)
      .first()
      .evaluate((element: SVGElement | HTMLElement) => {
        element.style.display = "none";
      });
    const differs = difference(whole, await taken(page));
    assert.ok(differs > mostDifferent, `${(100 * differs).toFixed(3)} % differ`);
  });

for (const theme of ["light", "dark", "contrast"])
  test(`picture: boards of the start page look alike before and after they live, ${theme}`, async ({
    open,
  }) => {
    const page = await open("/", { ...onDesk, settings: { theme } });
    await shows(page.locator(".at-first .board, .at-first .ambition"), 4);
    const first = await taken(page);
    await page.mouse.move(9, 9);
    await shows(page.locator(".at-first"), 0);
    await shows(page.locator(".demo .board, .demo .ambition"), 4);
    await page.mouse.move(0, 0);
    assert.ok(difference(first, await taken(page)) < mostDifferent);
  });
