import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil } from "./shown.ts";

/** A state of the page, however short it stood. */
interface Moment {
  /** Whether the screen is being handed on. */
  curtain: boolean;
  /** What could be answered. */
  answers: number;
  /** All that the page says, aloud or in sight. */
  text: string;
}

async function watch(page: Page): Promise<() => Promise<Moment[]>> {
  await page.evaluate(() => {
    const seen: Moment[] = [];
    const labels = () =>
      [...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"));
    const look = () =>
      seen.push({
        curtain: document.querySelector(".curtain") !== null,
        answers: document.querySelectorAll(".table [data-can], .asked [data-answer]:not(:disabled)").length,
        text: `${document.body.textContent} ${labels().join(" ")}`,
      });
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: Moment[] }).seen);
}

async function lift(page: Page) {
  await page.locator(".curtain button").click();
  await page.locator(".curtain").waitFor({ state: "detached" });
}

/** A card of the hand, and the end of the turn: cards are drawn. */
async function playCard(page: Page) {
  await page.locator("[data-target^='hand '][data-can]").first().click();
  await page.locator(".board [data-can]").first().click();
  const end = page.locator(".asked [data-answer='end']:enabled");
  const no = page.locator(".asked [data-answer$=' no']:enabled");
  await end.or(no).first().waitFor();
  while (await no.isVisible()) await no.click();
  await end.click();
}

test("curtain: nobody is shown what another has drawn, be it for a moment", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "combat", ["human", "human"]);
  for (let turn = 0; turn < 2; turn++) {
    await lift(page);
    await playCard(page);
  }
  await lift(page);
  const drawn = /Arc pioche [^.]*(noire|verte|rouge|bleue)/;
  const lines = () => page.locator(".log").innerText();
  assert.match(await lookUntil(lines, (text) => drawn.test(text)), drawn, "who drew is told what");
  const seen = await watch(page);
  await page.locator(".asked [data-answer='end']").click();
  await lift(page);
  const isAsked = ({ curtain, answers }: Moment) => !curtain && answers > 0;
  const since = (moments: Moment[]) => moments.slice(moments.findIndex(({ curtain }) => curtain));
  const moments = since(await lookUntil(seen, (all) => since(all).some(isAsked)));
  assert.ok(
    moments.some(({ curtain }) => curtain),
    "the screen was handed on",
  );
  for (const { curtain, answers, text } of moments) {
    assert.doesNotMatch(text, drawn);
    if (curtain) assert.equal(answers, 0, "nothing is asked behind the curtain");
  }
});
