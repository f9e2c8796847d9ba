import assert from "node:assert/strict";
import type { CDPSession, Page } from "@playwright/test";

export interface Pick {
  x: number;
  y: number;
  /** What lies there, in words. */
  what: string;
  /** Whether something else lies over all of it. */
  covered: boolean;
}

/**
 * What is pointed at next, chosen by `number` among everything that can be; null when the game is over. Runs in the page,
 * of whatever browser: it names nothing outside of itself.
 */
export async function nextPick([number, hurried]: readonly [number, boolean]): Promise<Pick | null> {
  const can = () => [
    ...document.querySelectorAll<HTMLElement>(
      ".curtain[open] button, .table [data-can], .asked .buttons .button:not(.plain, :disabled)",
    ),
  ];
  const change = () =>
    new Promise<void>((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        done();
      });
      watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  while (can().length === 0) {
    if (document.querySelector(".result")) return null;
    await change();
  }
  const all = can();
  const quick = document.querySelector<HTMLElement>(
    `.table [data-can][data-target$='palace']${hurried ? ", .asked [data-answer='end']" : ""}`,
  );
  const element = quick ?? (all[number % all.length] as HTMLElement);
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = element.getBoundingClientRect();
  const parts = [0.5, 0.3, 0.7, 0.15, 0.85];
  const points = parts.flatMap((y) =>
    parts.map((x) => ({ x: box.x + box.width * x, y: box.y + box.height * y })),
  );
  const free = points.find(({ x, y }) => {
    const under = document.elementFromPoint(x, y);
    return under !== null && (under.closest("[data-target], button") ?? under) === element;
  });
  const what = element.outerHTML.slice(0, 120);
  return { ...(free ?? (points[0] as { x: number; y: number })), what, covered: free === undefined };
}

/** After so many picks turns of Le combat des Rois are ended at once (C-54): a game comes to its end. */
const patience = 60;
const most = 3000;

/** Plays for whoever is asked until the game is over, only where it is shown that one can. */
export async function pointThrough(
  find: (choice: readonly [number, boolean]) => Promise<Pick | null>,
  point: (x: number, y: number) => Promise<void>,
  choice: number,
) {
  let seed = choice;
  for (let picks = 0; picks < most; picks++) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const pick = await find([seed >>> 8, picks > patience]);
    if (!pick) return;
    assert.ok(!pick.covered, `something lies over ${pick.what}`);
    await point(pick.x, pick.y);
  }
  assert.fail(`the game is not over after ${most} picks`);
}

/** The mouse or a finger, by the browser's own protocol, so that a trace is not filled with every pick of a game. */
function pointerOf(browser: CDPSession, by: "mouse" | "finger") {
  return async (x: number, y: number) => {
    if (by === "finger") {
      await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      return;
    }
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"] as const) {
      const pressed = type !== "mouseMoved";
      await browser.send("Input.dispatchMouseEvent", {
        type,
        x,
        y,
        button: pressed ? "left" : "none",
        clickCount: pressed ? 1 : 0,
      });
    }
  };
}

/** A whole game by the mouse or a finger. */
export async function pointOut(page: Page, by: "mouse" | "finger", choice: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const find = async (next: readonly [number, boolean]) => {
    const { result, exceptionDetails } = await browser.send("Runtime.evaluate", {
      expression: `(${nextPick})(${JSON.stringify(next)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    assert.equal(exceptionDetails, undefined);
    return result.value as Pick | null;
  };
  await pointThrough(find, pointerOf(browser, by), choice);
  await browser.detach();
}
