import { load, save } from "../../kit/storage.ts";
import type { Said } from "../../net/online.ts";

/** Up to when the chat of a table was read in this browser: the last tables are remembered. */
const mostTables = 100;

function kept(): [string, number][] {
  const value = load("chat-read");
  const isEntry = (entry: unknown): entry is [string, number] =>
    Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** What was said at a table while its chat was out of sight. */
export class Unread {
  readonly #table: string;
  #readTo: number = $state(0);

  constructor(table: string) {
    this.#table = table;
    this.#readTo = kept().find(([id]) => id === table)?.[1] ?? 0;
  }

  /** How many of these lines are news. */
  count(lines: Said[]): number {
    return lines.filter(({ at }) => at > this.#readTo).length;
  }

  /** All of these have been in sight. */
  read(lines: Said[]) {
    const latest = Math.max(this.#readTo, ...lines.map(({ at }) => at));
    if (latest === this.#readTo) return;
    this.#readTo = latest;
    const others = kept().filter(([id]) => id !== this.#table);
    save("chat-read", [[this.#table, latest], ...others].slice(0, mostTables));
  }
}
