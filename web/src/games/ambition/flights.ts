import { type Resource, resources } from "./cards.ts";
import type { AmbitionView } from "./view.ts";

/** Something that went from one spot to another between two views. Spots are `bank:F`, `k1:F`, `m3`, `palace`, `deck`. */
export interface Flight {
  what: { token: Resource } | { card: string };
  from: string;
  to: string;
}

/** So many tokens of one type fly one by one; more would only be a swarm. */
const mostTokens = 4;

/** Where tokens of a type came from and went to: from players to players first, the rest by the bank. */
function tokenFlights(before: AmbitionView, after: AmbitionView, type: Resource): Flight[] {
  const changes = after.kingdoms.map(
    (kingdom, seat) => kingdom.tokens[type] - (before.kingdoms[seat]?.tokens[type] ?? 0),
  );
  const givers = changes.flatMap((by, seat) =>
    Array.from({ length: Math.max(0, -by) }, () => `k${seat}:${type}`),
  );
  const takers = changes.flatMap((by, seat) =>
    Array.from({ length: Math.max(0, by) }, () => `k${seat}:${type}`),
  );
  const count = Math.min(mostTokens, Math.max(givers.length, takers.length));
  return Array.from({ length: count }, (_, i) => ({
    what: { token: type },
    from: givers[i] ?? `bank:${type}`,
    to: takers[i] ?? `bank:${type}`,
  }));
}

/** The cards that a seat has now and had not. */
function gained(before: string[], after: string[]): string[] {
  const left = [...before];
  return after.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A card of the market that a kingdom has now came from its place. */
function purchases(before: AmbitionView, after: AmbitionView, palace: string): Flight[] {
  return after.kingdoms.flatMap((kingdom, seat) => {
    const old = before.kingdoms[seat];
    if (!old) return [];
    const cards = gained([...old.buildings, ...old.items], [...kingdom.buildings, ...kingdom.items]);
    const bought = cards.flatMap((card) => {
      const place = before.market.indexOf(card);
      return place < 0 ? [] : [{ what: { card }, from: `m${place + 1}`, to: `k${seat}` }];
    });
    const palaces =
      kingdom.palaces > old.palaces ? [{ what: { card: palace }, from: "palace", to: `k${seat}` }] : [];
    const heroes = gained(old.heroes, kingdom.heroes).map((card) => ({
      what: { card },
      from: "heroes",
      to: `k${seat}`,
    }));
    return [...bought, ...palaces, ...heroes];
  });
}

/** Cards that came to the market. */
function arrivals(before: AmbitionView, after: AmbitionView): Flight[] {
  return after.market.flatMap((card, i) =>
    card && card !== before.market[i] ? [{ what: { card }, from: "deck", to: `m${i + 1}` }] : [],
  );
}

/** What travelled between two views of one table. */
export function flights(before: AmbitionView, after: AmbitionView, palace: string): Flight[] {
  if (before.kingdoms.length !== after.kingdoms.length || after.turn < before.turn) return [];
  return [
    ...purchases(before, after, palace),
    ...arrivals(before, after),
    ...resources.flatMap((type) => tokenFlights(before, after, type)),
  ];
}
