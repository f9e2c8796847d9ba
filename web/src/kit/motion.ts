import type { Attachment } from "svelte/attachments";
import { moving } from "./settings.svelte.ts";

export interface Point {
  x: number;
  y: number;
}

/** Something drawn at a place, of a kind that tells it from others. */
export interface Thing extends Point {
  kind: string;
}

export const stepMs = 180;
export const hopMs = 120;
export const cardMs = 240;

/**
 * Ids for the things of a new view such that what stayed keeps its id and what moved takes it along: the same kind at
 * the same place first, then the nearest of the same kind that is gone. What is new gets a new id.
 */
export function identify<T extends Thing>(
  before: (T & { id: string })[],
  now: T[],
  fresh: () => string,
): (T & { id: string })[] {
  const left = new Set(before);
  const ids = new Map<T, string>();
  const take = (thing: T, found: (T & { id: string }) | undefined) => {
    if (!found) return;
    left.delete(found);
    ids.set(thing, found.id);
  };
  for (const thing of now)
    take(
      thing,
      [...left].find((old) => old.kind === thing.kind && old.x === thing.x && old.y === thing.y),
    );
  for (const thing of now) if (!ids.has(thing)) take(thing, nearest(thing, left));
  return now.map((thing) => ({ ...thing, id: ids.get(thing) ?? fresh() }));
}

function nearest<T extends Thing>(
  thing: T,
  among: Iterable<T & { id: string }>,
): (T & { id: string }) | undefined {
  let best: (T & { id: string }) | undefined;
  for (const old of among)
    if (old.kind === thing.kind && (!best || distance(old, thing) < distance(best, thing))) best = old;
  return best;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
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
  #things: (Thing & { id: string })[] = [];
  #count = 0;

  /** The things of a view with ids that last from view to view. */
  follow<T extends Thing>(now: T[]): (T & { id: string })[] {
    const known = identify(this.#things as (T & { id: string })[], now, () => `t${this.#count++}`);
    this.#things = known;
    return known;
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
