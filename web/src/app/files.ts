import { tableCore } from "../core/core.ts";
import type { GameId } from "../core/games.ts";
import { FileProblem, type Imported, importGames, isGamesFile, mostFileBytes } from "./kept/file.ts";
import { keptGames } from "./kept/games.ts";
import { type KeptTable, newId } from "./kept/tables.ts";

/** Gives a text, or what a file is to hold, to the person. */
export function download(name: string, content: string | Blob, type = "text/plain") {
  const blob = content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` });
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

const mostRecordBytes = 4_000_000;

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

/** Keeps the games of a file that the core finds sound: the id of the one in a record, or what came of all in a file of games. */
export async function keepFile(
  file: File,
  onProgress: (done: number, all: number) => void,
): Promise<string | Imported> {
  if (file.size > mostFileBytes) throw new FileProblem("too-large");
  const text = await file.text();
  const games = await keptGames();
  if (isGamesFile(text)) return importGames(text, games, onProgress);
  if (file.size > mostRecordBytes) throw new FileProblem("too-large");
  const table = await foreignTable(text);
  if ((await games.add([table])) === "full") throw new FileProblem("no-room");
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
