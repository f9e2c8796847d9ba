import type { Connection } from "./connection.ts";
import type { Table, Update } from "./protocol.ts";

/** Fewer than a connection may watch, so that a table can be opened beside. */
const mostWatched = 12;

/**
 * Watches tables for whether they wait for us: a decision of ours, or an offer to answer. `onChange` gets the tables that
 * do, after every change, until the function that is returned is called.
 */
export function watchTurns(
  connection: Connection,
  tables: string[],
  onChange: (waiting: Set<string>) => void,
): () => void {
  const watched = tables.slice(0, mostWatched);
  const asked = new Set<string>();
  const offered = new Set<string>();
  /** What need not be sent again after a break. */
  const known = new Map<string, { since: number; epoch: number }>();
  const stop = connection.listen((message) => {
    if (message === "open")
      for (const table of watched) connection.tell({ type: "watch", table, ...known.get(table) });
    if (typeof message === "string" || (message.type !== "update" && message.type !== "table")) return;
    if (!watched.includes(message.table)) return;
    if (message.type === "update") {
      known.set(message.table, { since: message.match?.version ?? 0, epoch: message.epoch });
      note(asked, message.table, isAsked(message));
    } else note(offered, message.table, hasOffer(message));
    onChange(new Set([...asked, ...offered]));
  });
  return () => {
    stop();
    for (const table of watched) connection.tell({ type: "unwatch", table });
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
