import type { Viewer } from "../../kit/snapshot.ts";
import type { CombatEvent } from "./events.ts";
import type { Step } from "./steps.ts";
import type { Colour, ConflictView, SideView } from "./view.ts";

/** What a side has: its cards on the table, the bonus, the cards shown, and all together. */
export interface WeighedSide {
  seat: number;
  table: number;
  bonus: number;
  shown: number;
  total: number;
}

export interface Outcome {
  winner: number;
  tie: boolean;
  /** Cards that the winner put on the pile; null where piles are closed and it is no longer told. */
  gained: number | null;
  /** How many actions came after it: tells one outcome from another. */
  version: number;
}

/** A conflict as it is drawn. */
export interface Weighing {
  kind: ConflictView["kind"];
  colour: Colour;
  cards: Colour;
  /** The attacker, then the defender. */
  sides: [WeighedSide, WeighedSide];
  /** What the viewer's strength would be with no card shown, with one, and so on, where that is asked. */
  totals: number[];
  /** Whose red card gives the bonus of an internal conflict (C-38). */
  bearer: Colour | null;
  /** Once it is decided. */
  outcome: Outcome | null;
}

type Decided = Extract<CombatEvent, { event: "conflict-decided" }>;

const sideOf = ({ seat, shown, table = 0, bonus = 0, total = 0 }: SideView): WeighedSide => ({
  seat,
  table,
  bonus,
  shown,
  total,
});

/** The conflict that is on. */
export function openConflict(conflict: ConflictView | null): Weighing | null {
  if (!conflict || conflict.winner !== null) return null;
  const { kind, colour, cards, attacker, defender, bearer, totals = [] } = conflict;
  return { kind, colour, cards, sides: [sideOf(attacker), sideOf(defender)], totals, bearer, outcome: null };
}

/** The same with the cards that the viewer has picked to show but not yet shown. */
export function withPicked(weighing: Weighing, viewer: Viewer, picked: number): Weighing {
  const [attacker, defender] = weighing.sides.map((side) =>
    side.seat === viewer && !weighing.outcome
      ? { ...side, shown: side.shown + picked, total: weighing.totals[picked] ?? side.total }
      : side,
  ) as [WeighedSide, WeighedSide];
  return { ...weighing, sides: [attacker, defender] };
}

/** Where the turn before this one began; steps before the first turn belong to it. */
function turnBefore(steps: Step[]): number {
  const begins = steps.flatMap(({ events }, i) =>
    events.some(({ event }) => event === "turn-began") ? [i] : [],
  );
  return begins.at(-2) ?? 0;
}

/** The last conflict that was decided since the viewer acted; to a spectator, in this turn or the one before. */
export function decidedConflict(steps: Step[], viewer: Viewer, version: number): Weighing | null {
  const acted = steps.findLastIndex(({ seat }) => seat === viewer);
  const start = viewer === "spectator" ? turnBefore(steps) : Math.max(0, acted);
  const since = steps.slice(Math.max(0, start));
  const at = since.findLastIndex(({ events }) => events.some(({ event }) => event === "conflict-decided"));
  if (at < 0) return null;
  const events = since.slice(at).flatMap((step) => step.events);
  const first = events.findIndex(({ event }) => event === "conflict-decided");
  const { kind, colour, cards, attacker, defender, bearer, winner, tie } = events[first] as Decided;
  const gained = gainedIn(events.slice(first + 1));
  const outcome = { winner, tie, gained, version: version - (since.length - 1 - at) };
  return { kind, colour, cards, sides: [attacker, defender], totals: [], bearer: bearer ?? null, outcome };
}

/** What a conflict brought, up to the next one. */
function gainedIn(events: CombatEvent[]): number | null {
  const next = events.findIndex(({ event }) => event === "conflict-opened");
  const own = next < 0 ? events : events.slice(0, next);
  if (own.some(({ event }) => event === "answer-covered")) return null;
  return own.reduce((sum, event) => {
    if (event.event === "reward-taken") return sum + 1;
    return event.event === "spoils-taken" ? sum + event.cards.length : sum;
  }, 0);
}
