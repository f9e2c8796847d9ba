import type { Connection } from "./connection.ts";
import type { Table, Update } from "./protocol.ts";

/** Fewer than a connection may watch, so that a table can be opened beside. */
const mostWatched = 12;

/** A table that waits for us; `deadline` is when our time runs out, by `performance.now()`. */
export type Waiting = Map<string, { deadline: number }>;

export interface TurnWatch {
  /** Watches these, and anew where somebody else may have stopped it; `but` is watched by who shows it. */
  watch(tables: string[], but?: string): void;
  stop(): void;
}

/**
 * Watches tables for whether they wait for us: a decision of ours, or an offer to answer. `onChange` gets the tables that
 * do, after every change, until it is stopped.
 */
export function watchTurns(
  connection: Connection,
  tables: string[],
  onChange: (waiting: Waiting) => void,
): TurnWatch {
  let watched = tables.slice(0, mostWatched);
  const asked = new Set<string>();
  const offered = new Set<string>();
  const seats = new Map<string, number | null>();
  const deadlines = new Map<string, number>();
  /** What need not be sent again after a break. */
  const known = new Map<string, { since: number; epoch: number }>();
  const ask = (table: string) => connection.tell({ type: "watch", table, ...known.get(table) });
  const tell = () =>
    onChange(
      new Map(
        [...asked, ...offered].map((table) => [
          table,
          { deadline: (asked.has(table) && deadlines.get(table)) || Number.POSITIVE_INFINITY },
        ]),
      ),
    );
  const stopListening = connection.listen((message) => {
    if (message === "open") watched.forEach(ask);
    if (typeof message === "string" || (message.type !== "update" && message.type !== "table")) return;
    const { table, type, clocks } = message;
    if (!watched.includes(table)) return;
    if (type === "table") {
      seats.set(table, message.you.seat);
      note(offered, table, hasOffer(message));
    } else {
      known.set(table, { since: message.match?.version ?? 0, epoch: message.epoch });
      note(asked, table, isAsked(message));
    }
    const clock = clocks?.[seats.get(table) ?? -1];
    if (clock?.running) deadlines.set(table, performance.now() + clock.left_ms);
    else if (clock) deadlines.delete(table);
    tell();
  });
  return {
    watch(now, but) {
      watched = now.slice(0, mostWatched);
      for (const set of [asked, offered])
        for (const table of set) if (!watched.includes(table)) set.delete(table);
      for (const table of watched) if (table !== but) ask(table);
      tell();
    },
    stop() {
      stopListening();
      for (const table of watched) connection.tell({ type: "unwatch", table });
    },
  };
}

function note(set: Set<string>, table: string, is: boolean) {
  if (is) set.add(table);
  else set.delete(table);
}

function isAsked({ match }: Update): boolean {
  return (match?.legal ?? []).length > 0;
}

function hasOffer({ you: { seat }, offers }: Table): boolean {
  return seat !== null && Object.values(offers).some(({ agreed }) => !agreed.includes(seat));
}
