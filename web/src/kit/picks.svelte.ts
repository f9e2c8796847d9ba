import type { Attachment } from "svelte/attachments";
import { type Direction, nearestInDirection } from "./direction.ts";
import { following, type Gesture, isWhole, kindOf } from "./gestures.ts";
import { HeldPointer, isOtherZone, targetOf, under, unitsPerPixel } from "./pointer.ts";
import type { Fields } from "./snapshot.ts";
import { t } from "./words.svelte.ts";

/** How a game turns actions into picks: the part of GameKit that picking needs. */
export interface PickRules {
  picks(action: string, fields: Fields): string[];
  unordered?(fields: Fields): boolean;
  careful?(fields: Fields, all: Fields[]): boolean;
  quiet?(id: string): boolean;
}

export interface Drag {
  id: string;
  /** How far the hand has gone, in the units of the drawing. */
  dx: number;
  dy: number;
}

const arrows: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const dragStartPx = 6;

/**
 * Picking targets until they make an action: by click and click, by dragging, or by keyboard, all through `pick`. It
 * is thrown away when something else may be done (`offer`). Boards read `picked`, `next` and `drag`, and attach `target`.
 */
export class Picks {
  picked: string[] = $state.raw([]);
  /** What is in the hand. What was let go to be played stays where it was left until that is settled. */
  drag: Drag | null = $state.raw(null);
  /** The target that Tab comes to. */
  focus: string | null = $state(null);
  /** The action that was played and is not settled yet: it is on its way and cannot be cancelled. */
  sent: string | null = $state(null);
  /** Picks of an answer planned while others play (premove): played in one's turn, where it can be. */
  planned: string[] = $state.raw([]);
  /** What may be planned: whether `id` may come after these; null where nothing may. */
  planner: ((planned: string[], id: string) => boolean) | null = $state.raw(null);
  #gestures: Gesture[] = $state.raw([]);
  #rules: PickRules;
  #play: (action: string) => void;
  #refuse: (picks: string[]) => void;
  #legal: string[] = [];
  #elements = new Map<string, Element>();
  #held: HeldPointer | null = null;
  /** What is dragged and would be played by being picked. */
  #lifted: string | null = null;
  /** What a pointer pressed last: arrow keys are not for it. */
  #pointed: Element | null = null;
  #byKeyboard = false;
  /** The height at which arrow keys began to walk sideways. */
  #lane: number | null = null;

  /** Targets that may be picked next. */
  next: Set<string> = $derived(
    new Set(this.sent === null ? this.#gestures.flatMap((gesture) => following(gesture, this.picked)) : []),
  );
  #starts: Set<string> = $derived(new Set(this.#gestures.flatMap((gesture) => following(gesture, []))));
  /** The action that the picks make as they are, where more could still be picked or a yes is awaited. */
  complete: string | null = $derived(this.#whole(this.picked)?.action ?? null);
  /** Whether the action waits for a yes although no more can be picked. */
  careful = $state(false);

  constructor(
    rules: PickRules,
    play: (action: string) => void = () => {},
    refuse: (picks: string[]) => void = () => {},
  ) {
    this.#rules = rules;
    this.#play = play;
    this.#refuse = refuse;
  }

  /**
   * The actions of a new view. What was picked is forgotten, unless another seat brought the view about (it sealed its
   * own choice, say) and the same may be done as before. A planned answer is played; whether it could be.
   */
  offer(legal: string[], choices: Fields[] = []): boolean {
    const same = legal.length === this.#legal.length && legal.every((action, i) => action === this.#legal[i]);
    this.#legal = legal;
    this.#gestures = legal.map((action, i) => {
      const fields = choices[i] ?? {};
      return {
        action,
        picks: this.#rules.picks(action, fields),
        unordered: this.#rules.unordered?.(fields) ?? false,
        careful: this.#rules.careful?.(fields, choices) ?? false,
      };
    });
    if (same) return true;
    this.#reset();
    return legal.length === 0 || this.#answer();
  }

  /** What was played has come to something, or to nothing. */
  settle() {
    if (this.sent !== null) this.#reset();
  }

  #reset() {
    this.sent = null;
    this.picked = [];
    this.#letGo();
  }

  /** Picks what was planned; false where that is not possible any more. */
  #answer(): boolean {
    const { planned } = this;
    if (planned.length === 0) return true;
    this.planned = [];
    const fits = this.#gestures.some(
      (gesture) => isWhole(gesture, planned) || following(gesture, planned).length > 0,
    );
    if (fits) this.#take(planned);
    return fits;
  }

  /** The gesture that these picks make whole. */
  #whole(picked: string[]): Gesture | undefined {
    return this.#gestures.find((gesture) => isWhole(gesture, picked));
  }

  /** Whether what is picked is an action and is not played before a yes. */
  get waits(): boolean {
    const gesture = this.#whole(this.picked);
    if (!gesture || this.sent !== null) return false;
    return this.careful || gesture.careful || this.next.size > 0 || this.picked.length === 0;
  }

  get active(): boolean {
    return this.#gestures.length > 0;
  }

  pick(id: string) {
    if (this.sent !== null) return;
    if (!this.active) return this.#planAhead(id);
    if (this.picked.includes(id) && !this.next.has(id)) return this.#unpick(id);
    if (this.next.has(id)) return this.#take([...this.picked, id]);
    if (this.#starts.has(id)) return this.#take([id]);
    if (!this.#rules.quiet?.(id)) this.#refuse([...this.picked, id]);
  }

  /** One target after another; the same again, or one that cannot follow, drops what was planned. */
  #planAhead(id: string) {
    const { planned, planner } = this;
    const goesOn = planned.length === 1 && planned[0] !== id && planner?.(planned, id);
    if (goesOn) this.planned = [...planned, id];
    else this.planned = !planned.includes(id) && planner?.([], id) ? [id] : [];
  }

  /** Drops what is picked or planned. What was sent stays sent. */
  clear() {
    this.planned = [];
    if (this.sent !== null) return;
    this.picked = [];
    this.#letGo();
  }

  #letGo() {
    this.#held?.release();
    this.#held = null;
    this.#lifted = null;
    this.drag = null;
  }

  /** Plays the action that is picked and waits for a confirmation. */
  confirm() {
    if (this.complete !== null && this.sent === null) this.#go(this.complete);
  }

  #go(action: string) {
    this.sent = action;
    this.#play(action);
  }

  #unpick(id: string) {
    const ordered = this.#gestures.every((gesture) => !gesture.unordered);
    this.picked = ordered
      ? this.picked.slice(0, this.picked.indexOf(id))
      : this.picked.filter((other) => other !== id);
  }

  #take(picked: string[]) {
    this.picked = picked;
    if (this.complete !== null && !this.waits) this.#go(this.complete);
  }

  /** Makes an element of the board a target: pointer, keyboard and what screen readers hear. */
  target(id: string, label: string): Attachment<SVGElement | HTMLElement> {
    return (element) => {
      this.#elements.set(id, element);
      element.setAttribute("role", "button");
      element.dataset.target = id;
      const stop = this.#listen(element, id);
      $effect(() =>
        element.setAttribute("aria-label", this.next.has(id) ? t("target.can", { target: label }) : label),
      );
      $effect(() => this.#mark(element, id));
      return () => {
        stop();
        if (this.#elements.get(id) === element) this.#elements.delete(id);
      };
    };
  }

  #mark(element: SVGElement | HTMLElement, id: string) {
    const picked = this.picked.includes(id);
    element.toggleAttribute("data-can", this.next.has(id));
    element.toggleAttribute("data-picked", picked);
    element.toggleAttribute("data-sent", picked && this.sent !== null);
    element.toggleAttribute("data-planned", this.planned.includes(id));
    element.toggleAttribute("data-hold", this.#canHold(id));
    element.setAttribute("aria-pressed", String(picked || this.planned.includes(id)));
    element.setAttribute("tabindex", this.#tabStop() === id ? "0" : "-1");
  }

  /** Whether it can be taken in hand: a finger on it drags and does not scroll. */
  #canHold(id: string): boolean {
    if (this.sent !== null) return false;
    if (!this.active) return this.planner?.([], id) ?? false;
    return this.picked.at(-1) === id || this.next.has(id) || this.#starts.has(id);
  }

  #tabStop(): string | undefined {
    if (this.focus !== null && this.#elements.has(this.focus)) return this.focus;
    for (const id of this.#elements.keys()) if (this.next.has(id)) return id;
    return this.#elements.keys().next().value;
  }

  #listen(element: SVGElement | HTMLElement, id: string): () => void {
    const down = (event: Event) => this.#press(event as PointerEvent, element, id);
    const key = (event: Event) => this.#key(event as KeyboardEvent, element, id);
    const focus = () => {
      this.focus = id;
      this.#byKeyboard = this.#pointed !== element;
      this.#pointed = null;
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("keydown", key);
    element.addEventListener("focus", focus);
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("keydown", key);
      element.removeEventListener("focus", focus);
    };
  }

  /** Arrow keys go from target to target once the keyboard has come to the board; after a click they are not for it. */
  #key(event: KeyboardEvent, element: Element, id: string) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrows[event.key];
    if (direction && this.#byKeyboard) this.#walk(element, direction);
    else if (event.key === "Enter" || event.key === " ") {
      this.#byKeyboard = true;
      this.pick(id);
    } else if (event.key === "Escape") this.clear();
    else return;
    event.preventDefault();
  }

  #walk(element: Element, direction: Direction) {
    const sideways = direction === "left" || direction === "right";
    const { y, height } = element.getBoundingClientRect();
    const lane = sideways ? (this.#lane ?? y + height / 2) : null;
    const found = nearestInDirection(element, [...this.#elements.values()], direction, lane);
    (found as SVGElement | undefined)?.focus();
    this.#lane = lane;
  }

  /** A press is a click until the hand has gone far enough to be dragging. */
  #press(event: PointerEvent, element: SVGElement | HTMLElement, id: string) {
    this.#pointed = element;
    this.#byKeyboard = false;
    this.#lane = null;
    if (event.button !== 0 || !event.isPrimary || this.sent !== null) return;
    // A second primary pointer of the same kind means that the end of the first was never told.
    if (this.#held && this.#held.type !== event.pointerType) return;
    this.#letGo();
    const start = { x: event.clientX, y: event.clientY };
    const scale = unitsPerPixel(element);
    const holds = this.#canHold(id) || (!this.active && this.planned[0] === id);
    const held = new HeldPointer(event, {
      moved: ({ clientX, clientY }) => {
        const [dx, dy] = [clientX - start.x, clientY - start.y];
        if (!holds || (!this.drag && Math.hypot(dx, dy) < dragStartPx)) return;
        if (!this.drag) this.#lift(id, held, element);
        this.drag = { id, dx: dx * scale, dy: dy * scale };
      },
      ended: (ended) => this.#release(under(ended), element, id),
    });
    this.#held = held;
  }

  #release(below: Element | null, element: Element, id: string) {
    this.#held = null;
    if (this.drag) this.drop(id, targetOf(below), isOtherZone(below, element));
    else if (targetOf(below) === id) this.pick(id);
    this.#lifted = null;
    if (this.sent === null) this.drag = null;
  }

  /** A drag begins: it picks, unless that alone would be played, which waits for the drop. */
  #lift(id: string, held: HeldPointer, element: Element) {
    held.capture(element);
    if (!this.active) {
      this.planned = [id];
      return;
    }
    const picked = this.next.has(id) ? [...this.picked, id] : [id];
    if (this.#plays(picked)) this.#lifted = id;
    else if (this.next.has(id) || !this.picked.includes(id)) this.pick(id);
  }

  /** Whether these picks would be played at once. */
  #plays(picked: string[]): boolean {
    const whole = this.#whole(picked);
    if (!whole || this.careful || whole.careful) return false;
    return this.#gestures.every((gesture) => following(gesture, picked).length === 0);
  }

  /** Whether both are of a kind and chosen together, in any order. */
  #areAlike(id: string, other: string): boolean {
    if (kindOf(id) !== kindOf(other)) return false;
    return this.#gestures.some(
      ({ unordered, picks }) => unordered && picks.includes(id) && picks.includes(other),
    );
  }

  /**
   * What was dragged is let go over a target, or in a part of the table that takes things (`data-drop`), where the only
   * thing left to pick need not be pointed at. What is let go where it was, or nowhere, stays picked and is not played;
   * on a wrong target it is refused.
   */
  drop(id: string, over: string | null, zone: boolean) {
    if (over === id || (over === null && !zone)) return;
    if (!this.active) return over === null ? undefined : this.#planAhead(over);
    if (this.#lifted === id) return this.pick(id);
    if (over !== null && this.#areAlike(id, over)) return;
    if (over !== null && this.next.has(over) && kindOf(over) !== kindOf(id)) return this.pick(over);
    const [only, ...more] = this.next;
    if (zone && only !== undefined && more.length === 0 && kindOf(only) !== kindOf(id)) this.pick(only);
    else if (!zone && over !== null && !this.#rules.quiet?.(over)) this.#refuse([...this.picked, over]);
  }
}

/** Nothing is picked on a board that is only looked at: its targets cost nothing. */
export class NoPicks extends Picks {
  constructor() {
    super({ picks: () => [] });
  }

  override target(): Attachment<SVGElement | HTMLElement> {
    return () => {};
  }
}
