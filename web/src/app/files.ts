import { tableCore } from "../core/core.ts";
import type { GameId } from "../core/games.ts";
import { type KeptTable, keepTable, newId } from "./tables.ts";

/** Gives a text to the person as a file. */
export function download(name: string, text: string, type = "text/plain") {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const mostBytes = 4_000_000;

/** The names of a record's seats, in either of its forms. */
export function namesIn(record: string, players: number): string[] {
  const numbered = Array.from({ length: players }, (_, i) => String(i + 1));
  try {
    const { seats } = JSON.parse(record) as { seats: { name: string }[] };
    return numbered.map((number, i) => String(seats[i]?.name ?? number));
  } catch {
    return numbered.map((number, i) => new RegExp(`^seat ${i} (.+)$`, "m").exec(record)?.[1] ?? number);
  }
}

/** Keeps a game from a file if the core finds it sound; the answer is the id of the kept game. */
export async function keepFile(file: File): Promise<string> {
  if (file.size > mostBytes) throw new Error("too large");
  const table = await foreignTable(await file.text());
  keepTable(table);
  return table.id;
}

/** A game that came from elsewhere, if the core finds it sound. */
export async function foreignTable(text: string): Promise<KeptTable> {
  const core = tableCore();
  const opened = await core.call<{ table: number; game: GameId; players: number }>({
    call: "open",
    record: text,
  });
  const names = namesIn(text, opened.players);
  // A record that was given up keeps its ending, which the match alone does not know.
  const isJson = text.trimStart().startsWith("{");
  const { record } = isJson
    ? { record: text }
    : await core.call<{ record: string }>({ call: "record", table: opened.table, names });
  void core.call({ call: "close", table: opened.table });
  return {
    id: newId(),
    game: opened.game,
    seats: names,
    record,
    when: Date.now(),
    over: true,
    watched: true,
  };
}
