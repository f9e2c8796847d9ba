import { type Core, tableCore } from "../../core/core.ts";
import { ProblemError } from "../../core/problem.ts";
import { human, levelCount, levelOf } from "../../kit/players.ts";
import { outcomeIn } from "../outcome.ts";
import type { KeptGames } from "./games.ts";
import { type KeptHead, type KeptTable, newId, soundHead, soundTable } from "./tables.ts";

/** All games of a browser in one file: docs/records.md, "Files of games". */
const format = "rois-games";
const version = 1;
/** Of what is no game in this file, and of what is read at once. */
const mostGames = 100_000;
export const mostFileBytes = 256_000_000;

/** Why a file, or a game in it, is not taken: an id of the words `games.file.…`, or what the core found. */
export class FileProblem extends Error {}

export interface Imported {
  added: number;
  /** Those that were here already. */
  known: number;
  /** By their number in the file, from 1. */
  refused: { number: number; why: unknown }[];
}

function exported({ revision: _r, hasRecord: _h, deleted: _d, outcome, ...head }: KeptHead, record?: string) {
  return { ...head, ...(record === undefined ? { outcome } : { record: JSON.parse(record) as object }) };
}

/** The file, game by game: never all of them as one text. */
export async function exportGames(games: KeptGames): Promise<Blob> {
  const parts = [`{"format":"${format}","version":${version},"games":[`];
  for (const head of await games.list()) {
    const kept = head.hasRecord ? await games.find(head.id) : undefined;
    if (parts.length > 1) parts.push(",");
    parts.push("\n", JSON.stringify(exported(head, kept?.table.record)));
  }
  return new Blob([...parts, "\n]}\n"], { type: "application/json" });
}

/** Whether a text says of itself that it is such a file; within a text of JSON these quotes would be escaped. */
export const isGamesFile = (text: string) => /"format"\s*:\s*"rois-games"/.test(text);

function gamesIn(text: string): unknown[] {
  let file: { format?: unknown; version?: unknown; games?: unknown } | null;
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    throw new FileProblem("damaged");
  }
  if (file?.format !== format || !Array.isArray(file.games)) throw new FileProblem("damaged");
  if (file.version !== version) throw new FileProblem("newer");
  if (file.games.length > mostGames) throw new FileProblem("too-many");
  return file.games;
}

/** What the core says of a record: nothing else makes a game sound. */
async function checked(table: KeptTable, record: string, core: Core): Promise<KeptTable> {
  const opened = await core.call<{ table: number; game: string; players: number }>({ call: "open", record });
  void core.call({ call: "close", table: opened.table });
  if (opened.game !== table.game || opened.players !== table.seats.length) throw new FileProblem("mismatch");
  const isPlayer = (name: string) => {
    const level = levelOf(name);
    return name === human || (level !== null && level >= 1 && level <= levelCount);
  };
  const resigned = table.resigned !== undefined && table.resigned < opened.players && table.resigned >= 0;
  const { resigned: seat, ...rest } = table;
  return {
    ...rest,
    ...(resigned && seat !== undefined && { resigned: seat }),
    when: Math.min(table.when, Date.now()),
    over: outcomeIn(record) !== null,
    // Whoever is no player of this page cannot play on.
    ...(!table.seats.every(isPlayer) && { watched: true }),
  };
}

const recordText = (record: unknown) => (typeof record === "object" ? JSON.stringify(record) : record);

/** A game of the file that is sound, or a line of the score sheet; else why not. */
async function readGame(value: unknown, core: Core): Promise<KeptTable | KeptHead> {
  const given = value as { record?: unknown } | null;
  const table = soundTable({ ...given, record: recordText(given?.record) });
  if (!table || table.id.length > 64) throw new FileProblem("no-game");
  if (table.record !== undefined) return checked(table, table.record, core);
  const head = soundHead({ ...given, over: true, revision: 1, hasRecord: false });
  if (!head?.outcome || head.outcome.places.length !== head.seats.length) throw new FileProblem("no-game");
  return head;
}

/** Takes in the games of a file, all that are sound or, where there is no room, none. Nothing that is here changes. */
export async function importGames(
  text: string,
  games: KeptGames,
  onProgress: (done: number, all: number) => void = () => {},
  core: Core = tableCore(),
): Promise<Imported> {
  const list = gamesIn(text);
  const here = new Set([...(await games.list()), ...(await games.bin())].map(({ id }) => id));
  const [tables, lines]: [Map<string, KeptTable>, Map<string, KeptHead>] = [new Map(), new Map()];
  const out: Imported = { added: 0, known: 0, refused: [] };
  for (const [i, value] of list.entries()) {
    onProgress(i, list.length);
    try {
      const read = await readGame(value, core);
      const before = tables.get(read.id) ?? (await games.find(read.id))?.table;
      const isKnown =
        "record" in read ? before?.record === read.record : here.has(read.id) || lines.has(read.id);
      if (isKnown) out.known++;
      else if (!("record" in read)) lines.set(read.id, read as KeptHead);
      else {
        const id = here.has(read.id) || tables.has(read.id) ? newId() : read.id;
        tables.set(id, { ...read, id });
      }
    } catch (error) {
      if (!(error instanceof FileProblem || error instanceof ProblemError)) throw error;
      out.refused.push({ number: i + 1, why: error });
    }
  }
  out.added = tables.size + lines.size;
  if (out.added > 0 && (await games.add([...tables.values()], [...lines.values()])) === "full")
    throw new FileProblem("no-room");
  return out;
}
