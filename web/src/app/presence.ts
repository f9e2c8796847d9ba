import { whenIdle } from "../kit/idle.ts";

const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"];
const longestWaitMs = 8000;
let interaction: Promise<void> | undefined;

/** The first sign of a person at the page; without one, some seconds later: one may be looking without moving. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, longestWaitMs);
    for (const sign of signs) addEventListener(sign, done, { passive: true });
  });
  return interaction;
}

let last: Promise<unknown> = Promise.resolve();

/** Resolves when the page is idle, for one caller after another. */
export function idleTurn(): Promise<unknown> {
  last = last.then(whenIdle);
  return last;
}
