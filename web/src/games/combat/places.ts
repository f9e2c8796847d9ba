import type { CombatEvent } from "./events.ts";
import type { Place } from "./schema.ts";

export type { Place };

const cardAt = (column: number, depth: number): Place => ({ id: `${column}.${depth}`, column, depth });

/** The places that an event takes cards from, before columns close up. */
export function takenBy(event: CombatEvent): Place[] {
  switch (event.event) {
    case "ship-built":
      return event.discarded;
    case "spoils-taken":
      return event.cards;
    case "catastrophe-played":
      return [event.place];
    default:
      return [];
  }
}

/** Where what lay at a place lies after an event; null where the event took it. */
export function placeAfter(place: Place, event: CombatEvent): Place | null {
  const taken = takenBy(event);
  if (taken.some(({ id }) => id === place.id)) return null;
  const { column, depth } = place;
  if (column === undefined || depth === undefined) return place;
  const above = taken.filter((one) => one.column === column && (one.depth ?? 0) < depth).length;
  const closed = depth - above;
  const ship = event.event === "ship-built" && event.to.column === column ? (event.to.depth ?? 0) : null;
  return cardAt(column, ship !== null && closed >= ship ? closed + 1 : closed);
}
