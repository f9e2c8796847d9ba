import { isGame } from "../../games/catalogue.ts";
import { soundOutcome } from "../outcome.ts";
import { keepDraft } from "./drafts.ts";
import { type KeptHead, type KeptTable, ownActions, soundTable } from "./tables.ts";

/** Where they go. */
interface Destination {
  readonly lasting: boolean;
  merge(tables: KeptTable[], lines: KeptHead[]): Promise<void>;
}

const tablesName = "rois.tables";
const scoresName = "rois.scores";
const unsavedPrefix = "rois.unsaved.";

/** What a page could not write before it was closed, for the next one. */
export function leaveUnsaved(table: KeptTable) {
  try {
    localStorage.setItem(unsavedPrefix + table.id, JSON.stringify(table));
  } catch {
    // There is no other place.
  }
}

export function dropUnsaved(id: string) {
  try {
    localStorage.removeItem(unsavedPrefix + id);
  } catch {
    // Nothing is kept where nothing can be.
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** A line of the score sheet whose game is gone. */
function lineOf(value: unknown): KeptHead | null {
  const line = value as Record<string, unknown> | null;
  const table = soundTable(line);
  const outcome = line?.outcome ? soundOutcome(line.outcome) : null;
  if (!table || !outcome || !isGame(line?.game)) return null;
  const when = table.when;
  return {
    id: table.id,
    game: table.game,
    seats: table.seats,
    when,
    over: true,
    revision: 1,
    outcome,
    hasRecord: false,
    ...(when > 0 && { begun: when }),
    ...(typeof line?.durationMs === "number" && { playedMs: line.durationMs }),
  };
}

const isEmpty = (table: KeptTable) => !table.over && !table.watched && ownActions(table) === 0;

/** Splits a list that an older page has kept into what is understood and what is left where it is. */
function split<T>(name: string, read: (value: unknown) => T | null): { found: T[]; left: unknown[] | null } {
  const list = parsed(localStorage.getItem(name));
  if (!Array.isArray(list)) return { found: [], left: null };
  const all = list.map((value) => ({ value, read: read(value) }));
  return {
    found: all.flatMap((one) => one.read ?? []),
    left: all.flatMap((one) => (one.read === null ? [one.value] : [])),
  };
}

function leave(name: string, left: unknown[] | null) {
  if (left === null) return;
  if (left.length === 0) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(left));
}

/** Moves what older pages have kept in localStorage into the database; it goes there only when it has arrived here. */
export async function migrate(games: Destination): Promise<void> {
  try {
    const tables = split(tablesName, soundTable);
    const scores = split(scoresName, lineOf);
    const unsaved = Object.keys(localStorage).filter((name) => name.startsWith(unsavedPrefix));
    const late = unsaved.flatMap((name) => soundTable(parsed(localStorage.getItem(name))) ?? []);
    if (tables.found.length + scores.found.length + late.length === 0) return;
    for (const table of tables.found.filter(isEmpty)) keepDraft({ table, acted: 0 });
    await games.merge([...tables.found.filter((table) => !isEmpty(table)), ...late], scores.found);
    if (!games.lasting) return;
    leave(tablesName, tables.left);
    leave(scoresName, scores.left);
    for (const { id } of late) dropUnsaved(id);
  } catch {
    // No localStorage, or no room in the database: what is there stays there, and is tried again.
  }
}
