import { isGame } from "../games/catalogue.ts";
import type { LocalPlan } from "../kit/local.svelte.ts";
import { load, save } from "../kit/storage.ts";

/** A local table as this browser keeps it. */
export interface KeptTable extends LocalPlan {
  /** When it was last played, in milliseconds. */
  when: number;
  over: boolean;
  /** When it was begun, and how long it was in sight since. */
  begun?: number;
  playedMs?: number;
  /** From a file, to be watched and branched off from, not played on. */
  watched?: boolean;
}

function isKept(value: unknown): value is KeptTable {
  const kept = value as Partial<KeptTable> | null;
  return (
    typeof kept === "object" &&
    kept !== null &&
    typeof kept.id === "string" &&
    isGame(kept.game) &&
    Array.isArray(kept.seats) &&
    kept.seats.every((seat) => typeof seat === "string")
  );
}

/** The last one played first. */
export function keptTables(): KeptTable[] {
  const kept = load("tables");
  return Array.isArray(kept) ? kept.filter(isKept).sort((a, b) => b.when - a.when) : [];
}

export function keptTable(id: string): KeptTable | undefined {
  return keptTables().find((table) => table.id === id);
}

/** Whether it was kept: no game is given up for another, so that storage may be full. */
export function keepTable(table: KeptTable): boolean {
  const others = keptTables().filter((other) => other.id !== table.id);
  return save("tables", [table, ...others]);
}

export function forgetTable(id: string) {
  save(
    "tables",
    keptTables().filter((table) => table.id !== id),
  );
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** Puts a new table aside to be opened by its page. */
export function newTable(plan: Omit<LocalPlan, "id">): string {
  const id = newId();
  const now = Date.now();
  keepTable({ ...plan, id, when: now, begun: now, over: false });
  return id;
}
