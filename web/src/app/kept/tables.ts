import { isGame } from "../../games/catalogue.ts";
import type { LocalSetup } from "../../kit/local.svelte.ts";
import { human } from "../../kit/players.ts";
import { type Outcome, outcomeIn, soundOutcome } from "../outcome.ts";

/** A local table as this browser keeps it. */
export interface KeptTable extends LocalSetup {
  /** When it was last played, in milliseconds. */
  when: number;
  over: boolean;
  /** When it was begun, and how long it was in sight since. */
  begun?: number;
  playedMs?: number;
  /** From a file, to be watched and branched off from, not played on. */
  watched?: boolean;
}

/** All of it but the record: what lists show. */
export interface KeptHead extends Omit<KeptTable, "record"> {
  /** Counts the times that it was written, so that a tab notices that another one wrote. */
  revision: number;
  outcome: Outcome | null;
  /** Of some only the line of the score sheet is left. */
  hasRecord: boolean;
  /** When it was put into the bin. */
  deleted?: number;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isTime = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === "string";
const isSeat = (value: unknown): value is number => Number.isInteger(value);

/** The members that make sense of something that may be anything; none of what it needs may be missing. */
export function soundTable(value: unknown): KeptTable | null {
  if (!isObject(value)) return null;
  const { id, game, seats } = value;
  if (!isText(id) || id === "" || !isGame(game) || !isTexts(seats)) return null;
  const optional = {
    options: isObject(value.options) && value.options,
    position: isText(value.position) && value.position,
    record: isText(value.record) && value.record,
    sides: value.sides === "chosen" && value.sides,
    watched: value.watched === true,
  };
  const numbers = {
    begun: isTime(value.begun) && value.begun,
    playedMs: isTime(value.playedMs) && value.playedMs,
    resigned: isSeat(value.resigned) && value.resigned,
  };
  return {
    id,
    game,
    seats,
    when: isTime(value.when) ? value.when : 0,
    over: value.over === true,
    ...(Object.fromEntries(Object.entries(optional).filter(([, one]) => one)) as Partial<KeptTable>),
    ...(Object.fromEntries(Object.entries(numbers).filter(([, one]) => one !== false)) as Partial<KeptTable>),
  };
}

export function soundHead(value: unknown): KeptHead | null {
  const table = soundTable(value);
  if (!table || !isObject(value)) return null;
  const { record: _record, ...head } = table;
  return {
    ...head,
    revision: isSeat(value.revision) ? value.revision : 0,
    outcome: isObject(value.outcome) ? soundOutcome(value.outcome) : null,
    hasRecord: value.hasRecord === true,
    ...(isTime(value.deleted) && { deleted: value.deleted }),
  };
}

export function headOf({ record, ...table }: KeptTable, revision: number): KeptHead {
  return { ...table, revision, outcome: outcomeIn(record), hasRecord: record !== undefined };
}

/** How often a person has acted; where none sits, how often anybody has. */
export function ownActions({ record, seats }: Pick<LocalSetup, "record" | "seats">): number {
  const watched = !seats.includes(human);
  try {
    const { log } = JSON.parse(record ?? "null") as { log: { seat?: number }[] };
    return log.filter(({ seat }) => seat !== undefined && (watched || seats[seat] === human)).length;
  } catch {
    return 0;
  }
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
