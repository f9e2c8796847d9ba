/** After the next frame, when nothing else is to be done. */
export function whenIdle(): Promise<unknown> {
  return new Promise((rested) => {
    requestAnimationFrame(() => {
      if ("requestIdleCallback" in globalThis) requestIdleCallback(rested, { timeout: 1000 });
      else setTimeout(rested, 50);
    });
  });
}
