import { load, save } from "../../kit/storage.ts";

/** Who was muted at which table: the server knows it too, but does not tell. The last tables are remembered. */
const mostTables = 20;

function kept(): [string, string[]][] {
  const value = load("muted");
  const isEntry = (entry: unknown): entry is [string, string[]] =>
    Array.isArray(entry) && typeof entry[0] === "string" && Array.isArray(entry[1]);
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

export function mutedAt(table: string): string[] {
  return kept().find(([id]) => id === table)?.[1] ?? [];
}

export function keepMuted(table: string, names: string[]) {
  const others = kept().filter(([id]) => id !== table);
  save("muted", [...(names.length > 0 ? [[table, names]] : []), ...others].slice(0, mostTables));
}
