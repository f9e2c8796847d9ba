import type { LogEntry } from "../../kit/snapshot.ts";
import type { AmbitionEvent } from "./events.ts";

const row = (role: "attacker" | "defender") => (role === "attacker" ? "row:attack" : "row:defence");

function touchedBy(event: AmbitionEvent): string[] {
  switch (event.event) {
    case "bought":
      return [event.place === undefined ? "palace" : `m${event.place}`, `k${event.seat}:${event.card}`];
    case "heroes-chosen":
      return [row(event.role)];
    case "hero-shown":
      return [row("defender")];
    case "bet-placed":
      return [row(event.on)];
    case "hero-used":
      return [`a:${event.hero}`];
    case "item-used":
      return event.on === undefined ? [`k${event.seat}:tokens`] : [`a:${event.on}`];
    case "market-cycled":
      return event.places.map((place) => `m${place}`);
    case "promotion-began":
    case "heroes-put-under":
      return [`k${event.seat}:heroes`];
    default:
      return [];
  }
}

/** Whose tokens changed. */
function holders(event: AmbitionEvent): string[] {
  if (event.event !== "tokens-moved") return [];
  return [event.from, event.to].flatMap((holder) =>
    typeof holder === "number" ? [`k${holder}:tokens`] : [],
  );
}

/** What the last action touched, so that it can be marked: cards and rows, or else whose tokens it moved. */
export function lastTouched(log: LogEntry[]): Set<string> {
  const events = (log.findLast((entry) => "seat" in entry)?.events ?? []) as AmbitionEvent[];
  const touched = events.flatMap(touchedBy);
  return new Set(touched.length > 0 ? touched : events.flatMap(holders));
}
