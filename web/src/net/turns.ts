import type { Connection, ServerMessage } from "./connection.ts";

/** Fewer than a connection may watch, so that a table can be opened beside. */
const mostWatched = 12;

/**
 * Watches tables for whether they wait for us: a decision of ours, or an offer to answer. `heard` gets the tables that
 * do, after every change, until the function that is returned is called.
 */
export function watchTurns(
  connection: Connection,
  tables: string[],
  heard: (waiting: Set<string>) => void,
): () => void {
  const watched = tables.slice(0, mostWatched);
  const asked = new Set<string>();
  const offered = new Set<string>();
  const stop = connection.listen((message) => {
    if (message === "open") for (const table of watched) connection.tell({ type: "watch", table });
    if (typeof message === "string" || !message.table || !watched.includes(message.table)) return;
    if (message.type === "update") note(asked, message.table, isAsked(message));
    else if (message.type === "table") note(offered, message.table, hasOffer(message));
    else return;
    heard(new Set([...asked, ...offered]));
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

function isAsked(message: ServerMessage): boolean {
  return ((message.match as { legal?: string[] } | null)?.legal ?? []).length > 0;
}

function hasOffer(message: ServerMessage): boolean {
  const { seat } = message.you as { seat: number | null };
  const offers = Object.values(message.offers as Record<string, { agreed: number[] }>);
  return seat !== null && offers.some(({ agreed }) => !agreed.includes(seat));
}
