import assert from "node:assert/strict";
import type { Locator } from "playwright-core";

/** Looks until `good` or `ms` have passed; the last look is the answer. A page draws after the event that changed it. */
async function lookUntil<T>(look: () => Promise<T>, good: (seen: T) => boolean, ms = 10_000): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (good(seen) || performance.now() > end) return seen;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** So many of these come to stand in the page. */
export async function shows(what: Locator, count: number, why = `so many of ${what}`) {
  assert.equal(
    await lookUntil(
      () => what.count(),
      (seen) => seen === count,
    ),
    count,
    why,
  );
}

/** The text comes to match. */
export async function reads(what: Locator, text: RegExp, why = `the text of ${what}`) {
  const seen = await lookUntil(
    async () => (await what.textContent()) ?? "",
    (seen) => text.test(seen),
  );
  assert.match(seen, text, why);
}
