import type { Attachment } from "svelte/attachments";
import { moving } from "./settings.svelte.ts";

export interface Point {
  x: number;
  y: number;
}

/** Something on a cell, of a kind that tells it from others. */
export interface Thing {
  cell: string;
  kind: string;
}

/** What happens to the thing on a cell: it comes to another; it goes (`to` is null), or comes from nowhere. */
export interface Shift {
  from: string | null;
  to: string | null;
}

export const stepMs = 180;
export const hopMs = 120;
export const cardMs = 240;

type Ids = Map<string, { id: string; kind: string }>;

/** The same things after these shifts, one after the other. */
function shifted(ids: Ids, shifts: Shift[]): Ids {
  const now = new Map(ids);
  for (const { from, to } of shifts) {
    const thing = from === null ? undefined : now.get(from);
    if (from !== null) now.delete(from);
    if (to !== null && thing) now.set(to, thing);
  }
  return now;
}

const undone = (shifts: Shift[]): Shift[] => shifts.map(({ from, to }) => ({ from: to, to: from })).reverse();

/** Gives things ids that last from version to version, as events say where each went. */
export class CellFollower {
  #ids: Ids = new Map();
  #version = 0;
  /** What led to each version that was ever told, for going back. */
  #shifts = new Map<number, Shift[]>();
  #count = 0;

  /** The things of a version with their ids; `steps` end with what led to it, a list of shifts an action. */
  follow<T extends Thing>(version: number, steps: Shift[][], now: T[]): (T & { id: string })[] {
    for (const [i, shifts] of steps.entries()) this.#shifts.set(version - (steps.length - 1 - i), shifts);
    this.#go(version);
    const things = now.map((thing) => ({ ...thing, id: this.#idOf(thing) }));
    this.#ids = new Map(things.map(({ cell, id, kind }) => [cell, { id, kind }]));
    return things;
  }

  #go(version: number) {
    const shiftsOf = (at: number) => this.#shifts.get(at) ?? [];
    for (; this.#version < version; this.#version++)
      this.#ids = shifted(this.#ids, shiftsOf(this.#version + 1));
    for (; this.#version > version; this.#version--)
      this.#ids = shifted(this.#ids, undone(shiftsOf(this.#version)));
  }

  #idOf({ cell, kind }: Thing): string {
    const known = this.#ids.get(cell);
    return known?.kind === kind ? known.id : `t${this.#count++}`;
  }
}

/** How a thing goes to its place where not straight and at once. */
export interface Course {
  /** Stops on the way, reached hop by hop. */
  via?: Point[];
  /** Where the stops begin; whoever comes from elsewhere goes straight. */
  start?: Point;
  /** How high each hop rises. */
  lift?: number;
  delayMs?: number;
}

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;
const translate = (at: Point) => `translate(${at.x}px, ${at.y}px)`;

/** Keyframes from stop to stop in even time, rising between two stops by `lift`. */
export function hops(stops: Point[], lift = 0): Keyframe[] {
  const count = stops.length - 1;
  return stops.flatMap((stop, i) => {
    const easing = lift > 0 ? "ease-out" : count > 1 ? "ease-in-out" : "linear";
    const landing = { transform: translate(stop), offset: i / count, easing };
    const next = stops[i + 1];
    if (!next || lift === 0) return [landing];
    const top = { x: (stop.x + next.x) / 2, y: (stop.y + next.y) / 2 - lift };
    return [landing, { transform: translate(top), offset: (i + 0.5) / count, easing: "ease-in" }];
  });
}

function travel(element: Element, from: Point, at: Point, course: Course) {
  const { via = [], lift = 0, delayMs = 0 } = course;
  const hopping = via.length > 0 || lift > 0;
  element.animate(hops([from, ...via, at], lift), {
    duration: hopping ? hopMs * (via.length + 1) : stepMs,
    easing: hopping ? "linear" : "ease-out",
    delay: delayMs,
    fill: "backwards",
  });
}

/** Moves what is drawn from where it was in the last view to where it is in this one. One for each board. */
export class Motion {
  #where = new Map<string, Point>();
  #follower = new CellFollower();

  /** The things on the cells of a version, with ids that last: `CellFollower`. */
  follow<T extends Thing>(version: number, steps: Shift[][], now: T[]): (T & { id: string })[] {
    return this.#follower.follow(version, steps, now);
  }

  /** The element stands at `at`; it travels there from where `id` stood, over `via` hop by hop. */
  place(id: string, at: Point, course: Point[] | Course = []): Attachment<SVGElement | HTMLElement> {
    const { start, ...way } = Array.isArray(course) ? { via: course } : course;
    return (element) => {
      element.style.transform = translate(at);
      const from = this.#where.get(id);
      this.#where.set(id, at);
      if (!from || same(from, at) || !moving()) return;
      travel(element, from, at, !start || same(start, from) ? way : {});
    };
  }

  /** After a drag the thing is where the hand left it: it does not travel. */
  dropped(id: string, at: Point) {
    this.#where.set(id, at);
  }
}
