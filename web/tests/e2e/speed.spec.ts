import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { boards } from "./games.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil } from "./shown.ts";

/** Counted in the page: frames between a view's coming and the change that it makes, and what thinking costs. */
interface Counts {
  frames: number;
  /** The frame in which a view came that has not been shown. */
  came: number | null;
  /** For each view that was shown, how many frames it waited. */
  waited: number[];
  /** Cores that were made outside of workers. */
  coresHere: number;
}

declare global {
  interface Window {
    counts: Counts;
  }
}

function countFrames() {
  const counts: Counts = { frames: 0, came: null, waited: [], coresHere: 0 };
  window.counts = counts;
  const tick = () => {
    counts.frames++;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const hears = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage") as PropertyDescriptor;
  Object.defineProperty(Worker.prototype, "onmessage", {
    ...hears,
    set(this: Worker, hear: (event: MessageEvent) => void) {
      hears.set?.call(this, (event: MessageEvent) => {
        if (event.data.answer?.view) counts.came = counts.frames;
        hear.call(this, event);
      });
    },
  });
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      if (counts.came === null || !document.querySelector(".table")) return;
      counts.waited.push(counts.frames - counts.came);
      counts.came = null;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  for (const name of ["instantiate", "instantiateStreaming", "compile", "compileStreaming"] as const) {
    const make = WebAssembly[name] as (...words: unknown[]) => unknown;
    Object.assign(WebAssembly, {
      [name]: (...words: unknown[]) => {
        counts.coresHere++;
        return make.apply(WebAssembly, words);
      },
    });
  }
}

async function counted(page: Page): Promise<Page> {
  await page.addInitScript(countFrames);
  await page.reload();
  return page;
}

for (const game of boards)
  test(`${game}: a move shows within one frame of its view`, async ({ open }) => {
    const page = await counted(await open(`/new/${game}`));
    await newGame(page, game, ["human", "human"]);
    await playOut(page, 16);
    const { waited } = await page.evaluate(() => window.counts);
    assert.ok(waited.length >= 4, `${waited.length} views were shown`);
    // A busy machine may keep one move waiting; a slow page keeps most of them.
    const late = waited.filter((frames) => frames > 1);
    assert.ok(late.length <= 1, `frames from view to board: ${waited}`);
  });

test("the page goes on while level 10 thinks", async ({ open }) => {
  const page = await counted(await open("/new/kingdom"));
  await newGame(page, "kingdom", ["level:10", "human"]);
  await page.locator(".busy").waitFor();
  const start = await page.evaluate(() => window.counts.frames);
  const drawn = await lookUntil(
    () => page.evaluate(() => [window.counts.frames, document.querySelectorAll(".busy").length] as const),
    ([frames, busy]) => frames >= start + 3 || busy === 0,
  );
  assert.deepEqual([drawn[0] >= start + 3, drawn[1]], [true, 1], "frames are drawn before it has answered");
  assert.equal(await page.evaluate(() => window.counts.coresHere), 0, "no core outside of workers");
});
