import type { GameId } from "../core/games.ts";
import { countsPoints } from "../games/catalogue.ts";
import { human, levelOf } from "../kit/players.ts";
import { type Message, message } from "../kit/words.svelte.ts";
import type { Summary } from "../net/protocol.ts";
import type { KeptHead } from "./kept/tables.ts";
import { type Outcome, soundOutcome } from "./outcome.ts";

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

/** A game from a file was played at some other time. */
export function scoreOfKept(table: KeptHead): Score {
  return {
    id: table.id,
    game: table.game,
    where: "here",
    when: table.watched ? null : (table.begun ?? table.when),
    seats: table.seats,
    durationMs: table.playedMs ?? null,
    outcome: table.outcome,
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
