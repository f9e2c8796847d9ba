import type { GameId } from "../core/games.ts";
import { countsPoints, isGame } from "../games/catalogue.ts";
import { human, levelOf } from "../kit/players.ts";
import type { Result } from "../kit/snapshot.ts";
import { load, save } from "../kit/storage.ts";
import { type Message, message } from "../kit/words.svelte.ts";
import type { Summary } from "../net/protocol.ts";
import type { KeptTable } from "./tables.ts";

/** How a game ended, as far as a score sheet needs it. */
export interface Outcome {
  places: number[];
  /** What the game counts, seat by seat; null where it was not played to its end. */
  points: number[] | null;
  by?: Result["by"];
}

/** A line of the score sheet: a game of this browser, or one of the server. */
export interface Score {
  id: string;
  game: GameId;
  where: "here" | "online";
  when: number | null;
  /** Seat by seat: `human`, a level's name, or the name of a person. */
  seats: string[];
  durationMs: number | null;
  /** Null while it goes on. */
  outcome: Outcome | null;
}

/** The ending in a record (docs/records.md); null for a game that goes on, or for what is no record. */
export function outcomeIn(record: string | undefined): Outcome | null {
  try {
    const { result } = JSON.parse(record ?? "null") as { result: Record<string, unknown> | null };
    return result ? soundOutcome({ ...result, points: result.by === "rules" ? result.points : null }) : null;
  } catch {
    return null;
  }
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one));

function soundOutcome(given: { places?: unknown; points?: unknown; by?: unknown }): Outcome | null {
  if (!isNumbers(given.places)) return null;
  const by = (["resignation", "time", "agreement"] as const).find((how) => how === given.by);
  const points = isNumbers(given.points) ? given.points : null;
  return { places: given.places, points, ...(by && { by }) };
}

/** A game from a file was played at some other time. */
export function scoreOfKept(table: KeptTable): Score {
  return {
    id: table.id,
    game: table.game,
    where: "here",
    when: table.watched ? null : (table.begun ?? table.when),
    seats: table.seats,
    durationMs: table.playedMs ?? null,
    outcome: outcomeIn(table.record),
  };
}

function seatOf(seat: Summary["seats"][number]): string {
  if (seat.kind === "person") return seat.name;
  return seat.kind === "open" ? "" : `level:${seat.level ?? 1}`;
}

/** Older games of a server know less: what is missing stays unknown. */
export function scoreOfSummary(table: Summary): Score {
  return {
    id: table.table,
    game: table.game,
    where: "online",
    when: table.opened_wall_ms ?? null,
    seats: table.seats.map(seatOf),
    durationMs: table.duration_ms ?? null,
    outcome: table.ending ? soundOutcome(table.ending) : null,
  };
}

const mostScores = 1000;

function isScore(value: unknown): value is Score {
  const kept = value as Partial<Score> | null;
  return (
    typeof kept?.id === "string" &&
    isGame(kept.game) &&
    Array.isArray(kept.seats) &&
    kept.seats.every((seat) => typeof seat === "string") &&
    isNumbers(kept.outcome?.places)
  );
}

/** The lines of finished games of this browser; they last longer than the games themselves. */
export function keptScores(): Score[] {
  const kept = load("scores");
  return Array.isArray(kept) ? kept.filter(isScore) : [];
}

/** Keeps the line of a game that is over; one that goes on again after all loses it. */
export function keepScore(score: Score) {
  const others = keptScores().filter(({ id }) => id !== score.id);
  save("scores", score.outcome ? [score, ...others].slice(0, mostScores) : others);
}

export function forgetScore(id: string) {
  save(
    "scores",
    keptScores().filter((score) => score.id !== id),
  );
}

/** All lines of this browser, the last one begun first. */
export function scoresHere(tables: KeptTable[]): Score[] {
  const kept = tables.map(scoreOfKept);
  const gone = keptScores().filter(({ id }) => !kept.some((score) => score.id === id));
  return newestFirst([...kept, ...gone]);
}

export function newestFirst(scores: Score[]): Score[] {
  return scores.toSorted((a, b) => (b.when ?? 0) - (a.when ?? 0));
}

/** Who sat there: "vous" where one person sat here, numbered where several did. */
export function playerWords(score: Score, seat: number): Message {
  const name = score.seats[seat] ?? "";
  const level = levelOf(name);
  if (level !== null) return message("seat.level", { level });
  if (name === "") return message("seat.open");
  if (name !== human || score.where === "online") return message("text", { text: name });
  const people = score.seats.filter((one) => one === human).length;
  return people === 1 ? message("seat.you") : message("scores.person", { n: seat + 1 });
}

/** The seats that won, alone or together; none where all share the first place. */
export function winningSeats({ outcome }: Score): number[] {
  const first = outcome?.places.flatMap((place, seat) => (place === 1 ? [seat] : [])) ?? [];
  return first.length === outcome?.places.length ? [] : first;
}

/** What each seat has: what the game counts, or where it counts nothing 1 for a game won and ½ for a draw. */
export function pointsOf({ game, outcome }: Score): string[] | null {
  if (!outcome) return null;
  if (countsPoints(game)) return outcome.points?.map(String) ?? null;
  const draws = outcome.places.every((place) => place === 1);
  return outcome.places.map((place) => (draws ? "½" : place === 1 ? "1" : "0"));
}
