import { eventsIn, type LogEntry } from "../../kit/snapshot.ts";
import { type Resource, resources } from "./cards.ts";
import type { AmbitionEvent } from "./events.ts";

/** Something that goes from one spot to another. Spots are `bank:F`, `k1:F`, `stakes`, `m3`, `palace`, `deck`. */
export interface Flight {
  what: { token: Resource } | { card: string };
  from: string;
  to: string;
}

/** So many tokens of one type fly one by one; more would only be a swarm. */
const mostTokens = 4;

function tokenSpot(holder: number | "bank" | "stakes", type: Resource): string {
  if (holder === "stakes") return "stakes";
  return holder === "bank" ? `bank:${type}` : `k${holder}:${type}`;
}

function flightsOf(event: AmbitionEvent, most: number): Flight[] {
  switch (event.event) {
    case "tokens-moved":
      return resources.flatMap((type) =>
        Array.from({ length: Math.min(most, event.tokens[type]) }, () => ({
          what: { token: type },
          from: tokenSpot(event.from, type),
          to: tokenSpot(event.to, type),
        })),
      );
    case "bought": {
      const from = event.place === undefined ? "palace" : `m${event.place}`;
      return [{ what: { card: event.card }, from, to: `k${event.seat}` }];
    }
    case "market-cycled":
      return event.cards.map((card, i) => ({ what: { card }, from: `m${event.places[i]}`, to: "deck" }));
    case "market-filled":
      return [{ what: { card: event.card }, from: "deck", to: `m${event.place}` }];
    case "hero-promoted":
      return [{ what: { card: event.to }, from: "heroes", to: `k${event.seat}` }];
    default:
      return [];
  }
}

/** What travels when these things happen. */
export const flights = (events: AmbitionEvent[], most = mostTokens): Flight[] =>
  events.flatMap((event) => flightsOf(event, most));

/** What happened after `version` in a log that ends at `now`, or as much of it as the log has. */
export function eventsAfter(log: LogEntry[], version: number, now: number): AmbitionEvent[] {
  const starts = log.flatMap((entry, i) => ("seat" in entry ? [i] : []));
  const first = starts.at(Math.max(version - now, -starts.length));
  if (now <= version || first === undefined) return [];
  return eventsIn(log.slice(first)) as AmbitionEvent[];
}
