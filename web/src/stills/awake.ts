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

/** After the next frame, when nothing else is to be done. */
const idle = () =>
  new Promise<unknown>((rested) => {
    requestAnimationFrame(() => {
      if ("requestIdleCallback" in globalThis) requestIdleCallback(rested, { timeout: 1000 });
      else setTimeout(rested, 50);
    });
  });

let last: Promise<unknown> = Promise.resolve();

/** Resolves when the page has nothing better to do, for one caller after another. */
export function turnToWork(): Promise<unknown> {
  last = last.then(idle);
  return last;
}
