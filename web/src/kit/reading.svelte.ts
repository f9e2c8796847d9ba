import type { Attachment } from "svelte/attachments";

/** What lies open to be read: what its element says of it, and whether a finger or the keyboard opened it. */
export interface Read {
  key: string;
  element: Element;
  touched: boolean;
}

const holdMs = 450;
const hoverMs = 350;
const stillPx = 8;

/**
 * Reading a thing of the table: it opens under a mouse that stays, a finger that holds it, or the keyboard's focus. A
 * tap plays, and shows nothing over the table. Things say in an attribute what there is to read.
 */
export class Reading {
  shown: Read | null = $state.raw(null);
  #attribute: string;
  #busy: () => boolean;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #held: { x: number; y: number; id: number } | null = null;

  constructor(attribute: string, busy: () => boolean = () => false) {
    this.#attribute = attribute;
    this.#busy = busy;
  }

  close() {
    clearTimeout(this.#waiting);
    this.shown = null;
  }

  /** For what all of it lies in. */
  readonly within: Attachment<HTMLElement | SVGElement> = (root) => {
    const ends = new AbortController();
    const on = <E extends Event>(type: string, what: (event: E) => void, target: EventTarget = root) =>
      target.addEventListener(type, (event) => what(event as E), { signal: ends.signal });
    on<PointerEvent>("pointerover", (event) => this.#over(event));
    on<PointerEvent>("pointerleave", (event) => {
      if (event.pointerType === "mouse" && !this.shown?.touched) this.close();
    });
    on<PointerEvent>("pointerdown", (event) => this.#press(event));
    on<PointerEvent>("pointermove", (event) => this.#moved(event));
    // What was touched may be gone when the finger is lifted: then only the window hears of it.
    for (const type of ["pointerup", "pointercancel"])
      on<PointerEvent>(
        type,
        (event) => {
          if (event.pointerType !== "mouse") clearTimeout(this.#waiting);
        },
        window,
      );
    on("contextmenu", (event) => {
      if (this.shown?.touched) event.preventDefault();
    });
    on<FocusEvent>("focusin", (event) => this.#focused(event));
    on<PointerEvent>(
      "pointerdown",
      ({ target }) => {
        if (!(target instanceof Node && root.contains(target))) this.shown = null;
      },
      window,
    );
    on<KeyboardEvent>(
      "keydown",
      ({ key }) => {
        if (key === "Escape") this.shown = null;
      },
      window,
    );
    return () => {
      ends.abort();
      this.close();
    };
  };

  #thingAt(target: EventTarget | null): Element | null {
    return target instanceof Element ? target.closest(`[${this.#attribute}]`) : null;
  }

  #open(element: Element, touched: boolean) {
    clearTimeout(this.#waiting);
    const key = element.getAttribute(this.#attribute);
    if (key && !this.#busy()) this.shown = { key, element, touched };
  }

  #openAfter(ms: number, element: Element, touched: boolean) {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      if (touched) this.#letGo();
      this.#open(element, touched);
    }, ms);
  }

  #over(event: PointerEvent) {
    if (event.pointerType !== "mouse" || this.shown?.touched) return;
    const element = this.#thingAt(event.target);
    if (element) this.#openAfter(this.shown ? 0 : hoverMs, element, false);
    else this.close();
  }

  #press(event: PointerEvent) {
    this.close();
    const element = this.#thingAt(event.target);
    this.#held = { x: event.clientX, y: event.clientY, id: event.pointerId };
    if (element && event.pointerType !== "mouse") this.#openAfter(holdMs, element, true);
  }

  /** What was held is read, not picked. */
  #letGo() {
    dispatchEvent(new PointerEvent("pointercancel", { pointerId: this.#held?.id ?? 0 }));
  }

  #moved(event: PointerEvent) {
    if (!this.#held || event.pointerType === "mouse" || this.shown) return;
    if (Math.hypot(event.clientX - this.#held.x, event.clientY - this.#held.y) > stillPx)
      clearTimeout(this.#waiting);
  }

  #focused(event: FocusEvent) {
    const element = this.#thingAt(event.target);
    if (element?.matches(":focus-visible")) this.#open(element, true);
    else if (!element) this.shown = null;
  }
}
