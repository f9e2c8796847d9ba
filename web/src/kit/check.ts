import { attempt, type Core, tableCore } from "../core/core.ts";
import type { Problem } from "../core/problem.ts";
import type { Fields, LogEntry } from "./snapshot.ts";

/** A match of which everything is known: a record (docs/records.md) without its people. */
export interface OpenMatch {
  game: string;
  rules: number;
  players: number;
  options: Record<string, unknown>;
  /** The position that it began from, where it is not the usual one. */
  start: string | null;
  log: LogEntry[];
}

/** Why the core of this page would refuse an action in such a match, or null. */
export async function checkOpen(
  { start, ...match }: OpenMatch,
  seat: number,
  fields: Fields,
  core: Core = tableCore(),
): Promise<Problem | null> {
  const seats = Array.from({ length: match.players }, (_, i) => ({ name: String(i + 1) }));
  const record = {
    format: "rois-record",
    version: 1,
    ...match,
    seats,
    result: null,
    ...(start && { start }),
  };
  const { table } = await core.call<{ table: number }>({ call: "open", record: JSON.stringify(record) });
  try {
    return await attempt(core, { call: "check", table, seat, fields });
  } finally {
    core.call({ call: "close", table }).catch(() => {});
  }
}
