import { whenIdle } from "../kit/idle.ts";

const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"];
const quietMs = 8000;
let someone: Promise<void> | undefined;

/** The first sign of a person at the page, or that it has stood still long enough for one to be looking. */
export function someoneThere(): Promise<void> {
  someone ??= new Promise((found) => {
    const there = () => {
      for (const sign of signs) removeEventListener(sign, there);
      clearTimeout(timer);
      found();
    };
    const timer = setTimeout(there, quietMs);
    for (const sign of signs) addEventListener(sign, there, { passive: true });
  });
  return someone;
}

let last: Promise<unknown> = Promise.resolve();

/** Resolves when the page has nothing better to do, for one caller after another. */
export function turnToWork(): Promise<unknown> {
  last = last.then(whenIdle);
  return last;
}
