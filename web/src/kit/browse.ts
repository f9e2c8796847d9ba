const fields = "input, textarea, select, [contenteditable], dialog";

/** Whether a key is meant for what is written or chosen in a field, or has another meaning with a modifier. */
export function isForField(event: KeyboardEvent): boolean {
  const on = event.target instanceof Element ? event.target : null;
  return event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !!on?.closest(fields);
}

/** The version that a key leads to from `at`, of those up to `last`; null where it leads nowhere. */
export function keyedVersion(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

const stepPx = 60;
const linePx = 20;

/** Turns of a wheel as steps: a notch is one, and so is as much of a touchpad's many small turns. */
export class WheelSteps {
  #turned = 0;

  /**
   * The steps of this turn: forward, back or none. It is not the wheel's where something on the board can scroll, where it
   * zooms, and where `may` says that there is no step in that direction: then the page scrolls.
   */
  take(event: WheelEvent, may: (step: number) => boolean = () => true): number {
    const board = event.currentTarget as Element | null;
    if (event.ctrlKey || event.deltaY === 0 || canScroll(event.target as Element | null, board)) return 0;
    if (!may(Math.sign(event.deltaY))) return 0;
    event.preventDefault();
    const px = event.deltaY * (event.deltaMode === 0 ? 1 : linePx);
    this.#turned = Math.sign(px) === Math.sign(this.#turned) ? this.#turned + px : px;
    if (Math.abs(this.#turned) < stepPx) return 0;
    this.#turned = 0;
    return Math.sign(px);
  }
}

/** Whether a part of the board, around the element, is higher than its room. */
function canScroll(element: Element | null, board: Element | null): boolean {
  for (let at = element; at && at !== board; at = at.parentElement) {
    if (at.scrollHeight <= at.clientHeight + 1 || at instanceof SVGElement) continue;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  }
  return false;
}
