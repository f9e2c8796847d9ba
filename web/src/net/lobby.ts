import type { ServerMessage, Summary } from "./protocol.ts";

/** The list of public tables after a message of the server: all of it, or what became different in it. */
export function lobbyAfter(tables: Summary[], message: ServerMessage): Summary[] {
  if (message.type === "lobby") return message.tables;
  if (message.type !== "lobby-change") return tables;
  const put = new Map(message.put.map((table) => [table.table, table]));
  const gone = new Set(message.gone);
  const kept = tables.filter(({ table }) => !gone.has(table));
  const known = new Set(kept.map(({ table }) => table));
  const fresh = [...put.values()].filter(({ table }) => !known.has(table));
  return [...fresh, ...kept.map((table) => put.get(table.table) ?? table)];
}
