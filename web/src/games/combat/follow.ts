import type { CombatEvent } from "./events.ts";
import { type Place, placeAfter } from "./places.ts";
import type { Step } from "./steps.ts";
import { leaderId } from "./view.ts";

/** Where things come from and go to besides the table: what lies before a seat, the ships, the discards. */
export type Beside = { seat: number } | "ships" | "discards";

interface Followed {
  id: string;
  place: Place;
  face: string;
}

/** What lies at a place in a view. */
export interface Lying {
  place: Place;
  face: string;
}

export const headId = (column: number, treasure: boolean) => `h${column}${treasure ? "t" : "r"}`;

/** Gives the cards and links of the table ids that last from view to view, as events say. One for each board. */
export class Follower {
  /** Where what is new in this view came from, and what is gone went to, by id. */
  came = new Map<string, Beside>();
  went = new Map<string, Beside>();
  /** The links that were turned up. */
  turned = new Set<string>();
  /** Of the last view. */
  version: number | null = null;
  #cards: Followed[] = [];
  #count = 0;
  #scenes = new Map<string, number>();
  #laid = new Map<string, number>();

  /** Which scene a card shows: another than the last one of its colour in its column, and always the same. */
  scene(id: string): number {
    return this.#scenes.get(id) ?? 0;
  }

  #chooseScene({ id, place: { column }, face }: Followed) {
    if (column === undefined || this.#scenes.has(id)) return;
    const place = `${column} ${face}`;
    const laid = this.#laid.get(place) ?? column;
    this.#laid.set(place, laid + 1);
    this.#scenes.set(id, laid);
  }

  /** The ids of what lies there now, by place. `steps` end with the one that led to this version. */
  follow(version: number, steps: Step[], lying: Lying[]): Map<string, string> {
    const news = this.version === null ? 0 : version - this.version;
    if (news !== 0) this.#begin();
    if (news > 0 && news <= steps.length)
      for (const event of steps.slice(-news).flatMap(({ events }) => events)) this.#apply(event);
    this.version = version;
    this.#cards = lying.map((one) => ({ ...one, id: this.#idOf(one) }));
    for (const card of this.#cards) this.#chooseScene(card);
    return new Map(this.#cards.map(({ id, place }) => [place.id, id]));
  }

  #begin() {
    this.came = new Map();
    this.went = new Map();
    this.turned = new Set();
  }

  /** A face-down card may be any; what is of another colour is another card, and the view was no next one. */
  #idOf({ place, face }: Lying): string {
    const known = this.#cards.find((card) => card.place.id === place.id);
    return known && (known.face === face || known.face === "?") ? known.id : this.#fresh();
  }

  #fresh(): string {
    return `c${this.#count++}`;
  }

  #apply(event: CombatEvent) {
    this.#cards = this.#cards.flatMap((card) => {
      const place = placeAfter(card.place, event);
      if (!place) this.went.set(card.id, takerOf(event));
      return place ? [{ ...card, place }] : [];
    });
    this.#arrive(event);
  }

  #arrive(event: CombatEvent) {
    switch (event.event) {
      case "card-played":
      case "link-laid":
        return this.#put(event.to, { seat: event.seat });
      case "ship-built":
        return this.#put(event.to, "ships");
      case "leader-placed":
        return void this.came.set(leaderId(event.seat, event.leader), { seat: event.seat });
      case "link-turned-up":
        return void this.turned.add(event.link.id);
      case "treasure-taken":
        this.went.set(headId(event.from.column ?? 0, true), { seat: event.seat });
        return void this.came.set(headId(event.from.column ?? 0, false), { seat: event.seat });
    }
  }

  #put(place: Place, from: Beside) {
    const id = this.#fresh();
    this.#cards.push({ id, place, face: "?" });
    this.came.set(id, from);
  }
}

/** Who got the cards that an event took off the table. */
function takerOf(event: CombatEvent): Beside {
  return event.event === "spoils-taken" ? { seat: event.seat } : "discards";
}
