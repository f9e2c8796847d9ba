import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { lookUntil } from "./shown.ts";

/** The first seat begins, and sides are as they are: tests that are not about lots do without them. */
export async function withoutLots(page: Page, person: number) {
  const begins = page.locator("select[data-option=first]");
  if ((await begins.count()) > 0) {
    await page.locator("summary").first().click();
    await begins.selectOption({ index: 1 });
  }
  const sides = page.locator("select.sides");
  if ((await sides.count()) > 0) await sides.selectOption(person < 0 ? "chosen" : String(person));
}

/** Makes a new local table by the dialog: a player's name for each seat. */
export async function newGame(page: Page, game: string, seats: string[]) {
  await page.evaluate((to) => {
    location.hash = to;
  }, `/new/${game}`);
  const choices = page.locator("form select");
  await choices.first().waitFor();
  while ((await page.locator(".sitter").count()) < seats.length)
    await page.getByRole("button", { name: "Un joueur de plus" }).click();
  for (const [i, who] of seats.entries()) await page.locator(".sitter").nth(i).selectOption(who);
  const people = seats.filter((who) => who === "human").length;
  await withoutLots(page, people === 1 ? seats.indexOf("human") : -1);
  await page.locator("form button[type=submit]").click();
  await page.locator(".table .side").waitFor();
}

/** More picks than any game has. */
export const everything = 100_000;

/**
 * Plays for whoever is asked, at random but the same each time: picks targets that can be picked, answers questions,
 * lifts curtains, until the game is over or `most` picks are made. Everything goes through the page's own events.
 * Another `choice` plays another game. A long game is brought to its end: a palace is bought where it can be, and after
 * a while turns of Le combat des Rois are ended at once (C-54).
 */
export async function playOut(page: Page, most = everything, choice = 20_260_101): Promise<boolean> {
  const asked: [number, number] = [most, choice];
  return page.evaluate(async ([limit, first]) => {
    let seed = first;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const choices = () => [
      ...document.querySelectorAll<HTMLElement>(
        ".curtain button, .table [data-can], .asked .buttons .button:not(.plain)",
      ),
    ];
    const patience = 60;
    const hurried = (picks: number) =>
      document.querySelector<HTMLElement>(
        `.table [data-can][data-target$='palace']${picks > patience ? ", .asked [data-answer='end']" : ""}`,
      );
    const change = () =>
      new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          done();
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
    for (let picks = 0; picks < limit; ) {
      if (document.querySelector(".result")) return true;
      const can = choices();
      if (can.length === 0) {
        await change();
        continue;
      }
      const chosen = hurried(picks) ?? (can[random(can.length)] as HTMLElement);
      picks++;
      if (chosen instanceof HTMLButtonElement) chosen.click();
      else chosen.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      await new Promise((done) => setTimeout(done));
      await new Promise((done) => setTimeout(done));
    }
    return document.querySelector(".result") !== null;
  }, asked);
}

/** Yes to the question that stands before something that cannot be undone. */
export async function agree(page: Page) {
  await page.getByRole("alertdialog").locator(".first").click();
}

/** The game ends here, by resignation. */
export async function giveUp(page: Page) {
  await page.getByRole("button", { name: "Abandonner" }).click();
  await agree(page);
  await page.locator(".result").waitFor();
}

/** By how much the page is wider than the screen, and what is too small to be touched. */
function misfits(page: Page) {
  return page.evaluate(() => {
    const least = 40;
    /** Places of a long column of cards lie closer, so that all of it is in sight: as WCAG 2.5.8 asks. */
    const leastHigh = (element: Element) => (element.matches("g.hit") ? 24 : least);
    const touched = [
      ...document.querySelectorAll<HTMLElement>(
        "a.button, button, select, input:not(.unseen), summary, [data-can]",
      ),
    ];
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      small: touched
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
        )
        .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
        .filter(
          ({ element, box }) =>
            box.width > 0 && (box.width < least - 0.5 || box.height < leastHigh(element) - 0.5),
        )
        .map(
          ({ element, box }) =>
            `${element.outerHTML.slice(0, 90)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    };
  });
}

/** Nothing is wider than the screen, and what is touched is large enough: once the page has drawn itself for its size. */
export async function fitsThumb(page: Page) {
  const { wide, small } = await lookUntil(
    () => misfits(page),
    (seen) => seen.wide <= 0 && seen.small.length === 0,
  );
  assert.ok(wide <= 0, `wider than the screen by ${wide} px`);
  assert.deepEqual(small, []);
}
