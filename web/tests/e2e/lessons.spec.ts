import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { test } from "./harness.ts";
import { isAccessible } from "./inspect.ts";
import { reads } from "./shown.ts";

/** What a pupil touches in each step, in order: targets, and after "=" buttons. */
const lessons: Record<string, string[][]> = {
  soldiers: [
    ["a2", "a3"],
    ["c3", "d3"],
    ["c3", "c2"],
    ["c3", "d3"],
    ["c3", "c4"],
    ["c3", "b3"],
    ["c5", "c6"],
    ["c3", "d3"],
    ["c4", "c5", "c5", "c6"],
  ],
  kingdom: [
    ["c1", "c2"],
    ["b1", "b3"],
    ["b1", "d5"],
    ["e4", "e6"],
    ["d4", "f6"],
    ["e4", "e6"],
    ["e4", "e5", "b7"],
    ["e4", "e5"],
    ["b4", "f8"],
  ],
  combat: [
    ["leader R", "3.0"],
    ["hand R", "column 3", "=Oui"],
    ["leader K", "3.1"],
    ["hand B", "column 3", "=Oui"],
    ["show 1", "=Montrer"],
    ["hand B", "g1", "1.0"],
    ["hand R", "g2", "show 1", "=Montrer"],
    ["hand G", "column 2", "=Non", "=Navire bleu et vert"],
    [],
  ],
  ambition: [
    ["bank:G"],
    ["=Passer"],
    ["h:S2", "h:S4", "h:S5", "=Confirmer"],
    ["a:S4", "=Utiliser", "a:S5", "=Utiliser"],
    ["m5", "=Payer"],
    ["h:S2", "h:S5", "h:S6", "=Confirmer"],
  ],
  "soldiers/well": [
    ["c1", "b1"],
    ["d2", "d3"],
    ["b3", "a4"],
    ["e1", "d1"],
    ["c4", "d4"],
  ],
  "kingdom/well": [
    ["e7", "e9"],
    ["d4", "h8"],
    ["d3", "b5"],
    ["e2", "e8"],
    ["e1", "d2", "a5"],
  ],
  "combat/well": [
    ["=Oui"],
    ["hand B", "column 4"],
    ["1.0"],
    ["show 1", "=Montrer"],
    ["=Navire bleu et vert"],
  ],
  "ambition/well": [
    ["a:S4", "=Utiliser"],
    ["m2", "=Payer"],
    ["m3", "=Payer"],
    ["m5", "=Payer"],
    ["m2", "=Payer"],
  ],
};

async function touch(page: Page, what: string) {
  if (what.startsWith("=")) await page.getByRole("button", { name: new RegExp(`^${what.slice(1)}`) }).click();
  else await page.locator(`.table [data-target="${what}"]`).click();
}

for (const [path, steps] of Object.entries(lessons))
  for (const [where, how] of [
    ["on a desk", {}],
    ["on a phone", { size: phone, touch: true }],
  ] as const)
    test(`lesson: ${path}, done by hand ${where}`, async ({ open }) => {
      const page = await open(`/learn/${path}`, how);
      const board = async () => (await page.locator(".board-room").boundingBox())?.height;
      let before: number | undefined;
      for (const [i, touched] of steps.entries()) {
        await reads(page.locator(".step"), new RegExp(`Étape ${i + 1} sur ${steps.length}`));
        before ??= await board();
        for (const one of touched) await touch(page, one);
        const isLast = i === steps.length - 1;
        const next = page.getByRole("button", { name: isLast ? "Jouer une partie" : "Continuer" });
        await expect(next).toBeInViewport({ ratio: 1 });
        assert.equal(await board(), before, "the board is as large as before");
        if (!isLast) await next.click();
      }
      await isAccessible(page);
      const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.equal(below, 0, "all of it is on one screen");
    });
