import { expect, type Locator } from "@playwright/test";

/** Longer than a busy machine needs: only what never comes takes so long. */
export const patienceMs = 120_000;

/** Looks until `good`; the last look is the answer. A page draws after the event that changed it. */
export async function lookUntil<T>(
  look: () => Promise<T>,
  good: (seen: T) => boolean,
  ms = patienceMs,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (good(seen) || performance.now() > end) return seen;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** So many of these come to stand in the page. */
export async function shows(what: Locator, count: number, why = `so many of ${what}`) {
  await expect(what, why).toHaveCount(count);
}

/** The text comes to match. */
export async function reads(what: Locator, text: RegExp, why = `the text of ${what}`) {
  await expect(what, why).toHaveText(text);
}
