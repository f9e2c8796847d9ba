import type { LogEntry, Viewer } from "../../kit/snapshot.ts";
import type { CombatEvent } from "./events.ts";
import { type Place, placeAfter } from "./places.ts";
import { type Colour, leaderId } from "./view.ts";

/** An action and all that happened before the next one; the seat is null for the first deal. */
export interface Step {
  seat: number | null;
  events: CombatEvent[];
}

export function stepsOf(log: LogEntry[]): Step[] {
  const steps: Step[] = [];
  for (const entry of log) {
    const events = (entry.events ?? []) as CombatEvent[];
    const last = steps.at(-1);
    if ("seat" in entry) steps.push({ seat: entry.seat, events: [...events] });
    else if (last) last.events.push(...events);
    else steps.push({ seat: null, events: [...events] });
  }
  return steps;
}

/** The first step after the viewer's last action in a turn of its own: what it has not acted upon yet. */
function afterOwnTurn(steps: Step[], viewer: Viewer): number {
  let turn: number | null = null;
  let after = 0;
  for (const [i, { seat, events }] of steps.entries()) {
    if (seat === viewer && turn === viewer) after = i + 1;
    for (const event of events) if (event.event === "turn-began") turn = event.seat;
  }
  return after;
}

/** What an event puts on the table: a leader by its id, or a card by its place. */
function putBy(event: CombatEvent): { seat: number; place?: Place; leader?: Colour } | null {
  switch (event.event) {
    case "leader-placed":
    case "leader-moved":
      return { seat: event.seat, leader: event.leader };
    case "card-played":
    case "link-laid":
    case "ship-built":
      return { seat: event.seat, place: event.to };
    case "treasure-taken":
      return { seat: event.seat, place: event.from };
    default:
      return null;
  }
}

/** Who put what, as it lies after these steps: by place, and by the id of a leader. */
function putIn(steps: Step[]): Map<string, number> {
  let cards: { seat: number; place: Place }[] = [];
  const leaders = new Map<string, number>();
  for (const event of steps.flatMap(({ events }) => events)) {
    cards = cards.flatMap(({ seat, place }) => {
      const now = placeAfter(place, event);
      return now ? [{ seat, place: now }] : [];
    });
    if (event.event === "leader-returned") leaders.delete(leaderId(event.seat, event.leader));
    const put = putBy(event);
    if (put?.leader) leaders.set(leaderId(put.seat, put.leader), put.seat);
    else if (put?.place) cards.push({ seat: put.seat, place: put.place });
  }
  return new Map([...cards.map(({ seat, place }) => [place.id, seat] as const), ...leaders]);
}

/**
 * What was put on the table since the viewer's last turn, and by whom; where there is nothing of that, or for a
 * spectator, what was put last.
 */
export function marksOf(steps: Step[], viewer: Viewer): Map<string, number> {
  const since = viewer === "spectator" ? steps.length : afterOwnTurn(steps, viewer);
  const marks = putIn(steps.slice(since));
  if (marks.size > 0) return marks;
  const last = steps.findLastIndex(({ events }) => events.some((event) => putBy(event) !== null));
  return last < 0 ? marks : putIn(steps.slice(last));
}
