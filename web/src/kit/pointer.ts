/** What is done with a pointer that was pressed. */
export interface PointerUse {
  moved(event: PointerEvent): void;
  /** It was let go, or taken away (`pointercancel`). */
  ended(event: PointerEvent): void;
}

/** A pointer from its press until it is let go. Other fingers are not heard. */
export class HeldPointer {
  readonly type: string;
  #id: number;
  #stop: () => void;

  constructor({ pointerId, pointerType }: PointerEvent, use: PointerUse) {
    this.type = pointerType;
    this.#id = pointerId;
    const move = (event: PointerEvent) => {
      if (event.pointerId === pointerId) use.moved(event);
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      this.release();
      use.ended(event);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    this.#stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }

  /** From now on its events come to the element, wherever it goes. */
  capture(element: Element) {
    try {
      element.setPointerCapture(this.#id);
    } catch {
      // It was let go meanwhile.
    }
  }

  release() {
    this.#stop();
  }
}

export const targetOf = (element: Element | null) =>
  element?.closest<HTMLElement>("[data-target]")?.dataset.target ?? null;

/** What lies under a pointer; nothing where it was taken away. */
export function under(event: PointerEvent): Element | null {
  return event.type === "pointercancel" ? null : document.elementFromPoint(event.clientX, event.clientY);
}

/** Whether this is in another part of the table than what was dragged. */
export function isOtherZone(under: Element | null, dragged: Element): boolean {
  const zone = under?.closest("[data-drop]");
  return zone !== null && zone !== undefined && !zone.contains(dragged);
}

/** Lengths of the drawing for each pixel of the screen. */
export function unitsPerPixel(element: Element): number {
  const matrix = (element as Partial<SVGGraphicsElement>).ownerSVGElement?.getScreenCTM();
  return matrix ? 1 / matrix.a : 1;
}
