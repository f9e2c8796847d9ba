import type { Attachment } from "svelte/attachments";
import { HeldPointer, targetOf, under } from "./pointer.ts";

/** Arrows and circles that a person draws with the right button, for themselves alone: from target to target. */
export class OwnMarks {
  ways: string[][] = $state.raw([]);

  /** Makes an element a board to draw on. */
  readonly board: Attachment<HTMLElement> = (element) => {
    const press = (event: PointerEvent) => this.press(event);
    const keepMenuAway = (event: Event) => event.preventDefault();
    element.addEventListener("pointerdown", press);
    element.addEventListener("contextmenu", keepMenuAway);
    return () => {
      element.removeEventListener("pointerdown", press);
      element.removeEventListener("contextmenu", keepMenuAway);
    };
  };

  /** The right button draws, the left one wipes all of it away. */
  press(event: PointerEvent) {
    if (event.button === 0) this.ways = [];
    const from = targetOf(event.target as Element | null);
    if (event.button !== 2 || from === null) return;
    new HeldPointer(event, {
      moved: () => {},
      ended: (ended) => {
        const to = targetOf(under(ended));
        if (to !== null) this.#toggle(to === from ? [from] : [from, to]);
      },
    });
  }

  /** Drawn twice, it is gone. */
  #toggle(way: string[]) {
    const same = (other: string[]) => other.join(" ") === way.join(" ");
    this.ways = this.ways.some(same) ? this.ways.filter((other) => !same(other)) : [...this.ways, way];
  }

  clear() {
    if (this.ways.length > 0) this.ways = [];
  }
}
