import type { GameKit, Telling } from "./game.ts";
import { levelOf } from "./players.ts";
import { type GameEvent, type Result, type Viewer, winners } from "./snapshot.ts";
import { askedHere, type SeatInfo, type TableState } from "./table.ts";
import { capital, knows, type Message, message, t } from "./words.svelte.ts";

/** Who sits there: a computer player by its level, a person by name. */
export function personWords(seat: SeatInfo): Message {
  if (seat.kind === "open") return message("seat.open");
  if (seat.kind === "remote" && seat.name === "") return message("seat.anonymous");
  if (seat.guest) return message("seat.guest", { name: seat.name });
  if (seat.kind !== "computer")
    return seat.name === "human" ? message("seat.you") : message("text", { text: seat.name });
  const level = levelOf(seat.name);
  return level === null ? message("seat.computer") : message("seat.level", { level });
}

/** What sentences call a seat: a person's own name where there is one, else the game's word for the seat. */
export function seatTelling(game: GameKit, seats: SeatInfo[], viewer: Viewer): Telling {
  const named = (seat: SeatInfo | undefined) =>
    (seat?.kind === "remote" || seat?.kind === "here") && seat.name !== "human" && seat.name !== "";
  return {
    viewer,
    name: (seat) =>
      named(seats[seat]) ? message("text", { text: seats[seat]?.name ?? "" }) : game.seatName(seat),
  };
}

/** A sentence that begins with who acted, without that: for where a dot says it. */
export function withoutDoer(sentence: string, name: string): string {
  const rest = sentence.startsWith(name) ? sentence.slice(name.length) : "";
  return /^\s?:\s/.test(rest) ? rest.replace(/^\s?:\s/, "") : sentence;
}

/** Sentences one after another: a move of a board game has no stop of its own, and needs one before what follows. */
export function inARow(sentences: string[]): string {
  const told = sentences.filter(Boolean);
  return told.map((one, i) => (i < told.length - 1 && !/[.!?…]$/.test(one) ? `${one}.` : one)).join(" ");
}

function onlyPersonHere(state: TableState): boolean {
  return state.seats.filter((seat) => seat.kind === "here").length === 1;
}

/** Whose turn it is, in words. */
export function turnWords(state: TableState, game: GameKit): Message {
  const { snapshot, viewer } = state;
  const { name } = seatTelling(game, state.seats, viewer);
  if (snapshot.result) return resultWords(state, game);
  if (state.curtain !== null) return message("turn.hand-over", { seat: name(state.curtain) });
  const asked = askedHere(state);
  if (asked !== null)
    return onlyPersonHere(state) ? message("turn.you") : message("turn.seat", { seat: name(asked) });
  const waiting = state.thinking ?? snapshot.turn.seats.find((seat) => seat !== viewer);
  if (waiting === undefined) return message("turn.wait");
  return message(state.thinking === null ? "turn.seat" : "turn.thinking", { seat: name(waiting) });
}

/** Who won, to whoever looks; `name` is what the seats are called. */
export function winnerWords(result: Result, name: Telling["name"]): Message {
  const first = winners(result);
  if (first.length === result.places.length) return message("result.draw");
  return first.length > 1
    ? message("result.shared")
    : message("result.won", { seat: name(first[0] as number) });
}

/**
 * Why it ended, in a sentence of the terminal's book; nothing where there is none. To `loser`, who lost alone, the game
 * may have words of its own: what the winner did is worded as what was done to them. `last` is what happened last.
 */
export function endText(
  result: Result,
  game: GameKit,
  name: Telling["name"],
  { loser = false, last = [] }: { loser?: boolean; last?: GameEvent[] } = {},
): string {
  const lost = `${game.id}.lost.${result.clause}`;
  if (loser && !result.by && knows(lost)) return t(lost);
  if (result.by)
    return `${capital(t(`end.${result.by}`, { detail: result.seat === undefined ? "" : t(name(result.seat)) }))}.`;
  const exactly = game.ending?.(last);
  if (exactly) return t(exactly);
  return knows(`end.${result.clause}`) ? `${capital(t(`end.${result.clause}`))}.` : "";
}

/** The seat of the one person at this screen. */
function ownSeat(state: TableState): number | null {
  return state.viewer !== "spectator" && onlyPersonHere(state) ? state.viewer : null;
}

/** Whether whoever looks has lost to one other. */
export function lostHere(state: TableState): boolean {
  const seat = ownSeat(state);
  const { result } = state.snapshot;
  return result !== undefined && seat !== null && state.seats.length === 2 && !winners(result).includes(seat);
}

export function resultWords(state: TableState, game: GameKit): Message {
  const { result } = state.snapshot;
  if (!result) return message("turn.wait");
  const first = winners(result);
  const here = ownSeat(state);
  if (first.length === state.seats.length) return message("result.draw");
  if (here !== null && first.includes(here))
    return message(first.length === 1 ? "result.you-won" : "result.you-shared");
  if (lostHere(state)) return message("result.you-lost");
  return winnerWords(result, seatTelling(game, state.seats, state.viewer).name);
}
