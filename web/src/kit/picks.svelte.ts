import type { Attachment } from "svelte/attachments";
import { type Direction, nearestInDirection } from "./direction.ts";
import type { Fields } from "./snapshot.ts";
import { t } from "./words.svelte.ts";

/** How a game turns actions into picks: the part of GameKit that picking needs. */
export interface PickRules {
  picks(action: string, fields: Fields): string[];
  unordered?(fields: Fields): boolean;
  careful?(fields: Fields): boolean;
  quiet?(id: string): boolean;
}

export interface Drag {
  id: string;
  /** How far the hand has gone, in the units of the drawing. */
  dx: number;
  dy: number;
}

interface Plan {
  action: string;
  picks: string[];
  unordered: boolean;
  /** It waits for a yes. */
  careful: boolean;
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
  drag: Drag | null = $state.raw(null);
  /** The target that Tab comes to. */
  focus: string | null = $state(null);
  #plans: Plan[] = $state.raw([]);
  #rules: PickRules;
  #play: (action: string) => void;
  #refuse: (picks: string[]) => void;
  #legal: string[] = [];
  #elements = new Map<string, Element>();
  /** Whether an action was played since the last offer. */
  #played = false;
  /** What is dragged and would be played by being picked. */
  #lifted: string | null = null;

  /** Targets that may be picked next. */
  next: Set<string> = $derived(new Set(this.#plans.flatMap((plan) => following(plan, this.picked))));
  /** The action that the picks make as they are, where more could still be picked or a yes is awaited. */
  complete: string | null = $derived(this.#whole(this.picked)?.action ?? null);
  /** Whether the action waits for a yes although no more can be picked. */
  careful = false;

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
   * own choice, say) and the same may be done as before.
   */
  offer(legal: string[], choices: Fields[] = []) {
    const same = legal.length === this.#legal.length && legal.every((action, i) => action === this.#legal[i]);
    if (same && !this.#played) return;
    this.#played = false;
    this.#legal = legal;
    this.#plans = legal.map((action, i) => {
      const fields = choices[i] ?? {};
      return {
        action,
        picks: this.#rules.picks(action, fields),
        unordered: this.#rules.unordered?.(fields) ?? false,
        careful: this.#rules.careful?.(fields) ?? false,
      };
    });
    this.picked = [];
    this.drag = null;
  }

  /** The plan that these picks make. */
  #whole(picked: string[]): Plan | undefined {
    return this.#plans.find((plan) => isWhole(plan, picked));
  }

  /** Whether what is picked is an action and is not played before a yes. */
  get waits(): boolean {
    const plan = this.#whole(this.picked);
    if (!plan) return false;
    return this.careful || plan.careful || this.next.size > 0 || this.picked.length === 0;
  }

  get active(): boolean {
    return this.#plans.length > 0;
  }

  pick(id: string) {
    if (!this.active) return;
    if (this.picked.includes(id) && !this.next.has(id)) return this.#unpick(id);
    if (this.next.has(id)) return this.#take([...this.picked, id]);
    if (this.#plans.some((plan) => following(plan, []).includes(id))) return this.#take([id]);
    if (!this.#rules.quiet?.(id)) this.#refuse([...this.picked, id]);
  }

  clear() {
    this.picked = [];
    this.drag = null;
  }

  /** Plays the action that is picked and waits for a confirmation. */
  confirm() {
    if (this.complete !== null) this.#go(this.complete);
  }

  #go(action: string) {
    this.#played = true;
    this.#play(action);
  }

  #unpick(id: string) {
    const ordered = this.#plans.every((plan) => !plan.unordered);
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
    const can = this.next.has(id);
    const picked = this.picked.includes(id);
    element.toggleAttribute("data-can", can);
    element.toggleAttribute("data-picked", picked);
    element.setAttribute("aria-pressed", String(picked));
    element.setAttribute("tabindex", this.#tabStop() === id ? "0" : "-1");
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

  #key(event: KeyboardEvent, element: Element, id: string) {
    const direction = arrows[event.key];
    if (direction) {
      const found = nearestInDirection(element, [...this.#elements.values()], direction);
      (found as SVGElement | undefined)?.focus();
    } else if (event.key === "Enter" || event.key === " ") this.pick(id);
    else if (event.key === "Escape") this.clear();
    else return;
    event.preventDefault();
  }

  /** A press is a click until the hand has gone far enough to be dragging. */
  #press(event: PointerEvent, element: SVGElement | HTMLElement, id: string) {
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    const scale = unitsPerPixel(element);
    const draggable =
      this.picked.at(-1) === id ||
      this.next.has(id) ||
      this.#plans.some((plan) => following(plan, []).includes(id));
    const move = (moved: PointerEvent) => {
      const dx = moved.clientX - start.x;
      const dy = moved.clientY - start.y;
      if (!draggable || (!this.drag && Math.hypot(dx, dy) < dragStartPx)) return;
      if (!this.drag) this.#lift(id);
      this.drag = { id, dx: dx * scale, dy: dy * scale };
    };
    const end = (ended: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      const dragged = this.drag !== null;
      const under =
        ended.type === "pointerup" ? document.elementFromPoint(ended.clientX, ended.clientY) : null;
      this.drag = null;
      if (dragged) this.drop(id, targetOf(under), zoneOf(under, element));
      else if (targetOf(under) === id) this.pick(id);
      this.#lifted = null;
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** A drag begins: it picks, unless that alone would be played, which waits for the drop. */
  #lift(id: string) {
    const picked = this.next.has(id) ? [...this.picked, id] : [id];
    if (this.#plays(picked)) this.#lifted = id;
    else if (this.next.has(id) || !this.picked.includes(id)) this.pick(id);
  }

  /** Whether these picks would be played at once. */
  #plays(picked: string[]): boolean {
    const whole = this.#whole(picked);
    if (!whole || this.careful || whole.careful) return false;
    return this.#plans.every((plan) => following(plan, picked).length === 0);
  }

  /** Whether both are of a kind and chosen together, in any order. */
  #areAlike(id: string, other: string): boolean {
    if (kindOf(id) !== kindOf(other)) return false;
    return this.#plans.some(
      ({ unordered, picks }) => unordered && picks.includes(id) && picks.includes(other),
    );
  }

  /**
   * What was dragged is let go over a target, or in a part of the table that takes things (`data-drop`), where the only
   * thing left to pick need not be pointed at. What is let go where it was, or nowhere, stays picked and is not played.
   */
  drop(id: string, over: string | null, zone: boolean) {
    if (over === id || (over === null && !zone)) return;
    if (this.#lifted === id) return this.pick(id);
    if (over !== null && this.#areAlike(id, over)) return;
    if (over !== null && this.next.has(over) && kindOf(over) !== kindOf(id)) return this.pick(over);
    const [only, ...more] = this.next;
    if (zone && only !== undefined && more.length === 0 && kindOf(only) !== kindOf(id)) this.pick(only);
    else if (!zone && over !== null) this.pick(over);
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

/** Targets of a kind share what stands before a colon: one hero dropped on another picks not both. */
const kindOf = (id: string) => id.split(":")[0];

/** What may be picked next on the way to a plan; nothing where the picks lead elsewhere. */
function following(plan: Plan, picked: string[]): string[] {
  if (picked.length >= plan.picks.length) return [];
  if (plan.unordered) return without(plan.picks, picked) ?? [];
  return picked.every((id, i) => plan.picks[i] === id) ? [plan.picks[picked.length] as string] : [];
}

function isWhole(plan: Plan, picked: string[]): boolean {
  if (picked.length !== plan.picks.length) return false;
  return plan.unordered
    ? without(plan.picks, picked) !== null
    : picked.every((id, i) => plan.picks[i] === id);
}

/** What is left of `all`, where something may stand twice, or null where `taken` is not all in it. */
function without(all: string[], taken: string[]): string[] | null {
  const left = [...all];
  for (const id of taken) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

const targetOf = (element: Element | null) =>
  element?.closest<HTMLElement>("[data-target]")?.dataset.target ?? null;

/** Whether this is in another part of the table than what was dragged. */
function zoneOf(under: Element | null, dragged: Element): boolean {
  const zone = under?.closest("[data-drop]");
  return zone !== null && zone !== undefined && !zone.contains(dragged);
}

function unitsPerPixel(element: Element): number {
  const matrix = (element as Partial<SVGGraphicsElement>).ownerSVGElement?.getScreenCTM();
  return matrix ? 1 / matrix.a : 1;
}
