import type { GameKit } from "./game.ts";
import { personWords } from "./people.ts";
import type { SeatInfo } from "./table.ts";
import { type Message, message } from "./words.svelte.ts";

/** The value of an option that the host is to draw. */
export const byLot = "random";
/** The option that names who begins, and the lot of that name. */
export const first = "first";
/** The lot that gave people their sides. */
export const seatsLot = "seats";

/** What an option calls a seat: a word of the game's own, else its number. */
export function seatWord(game: GameKit, seat: number): string {
  return game.seatWords?.[seat] ?? String(seat);
}

function seatOfWord(game: GameKit, word: unknown, players: number): number | null {
  const seat = Array.from({ length: players }, (_, i) => seatWord(game, i)).indexOf(String(word));
  return seat < 0 ? null : seat;
}

/** Whom the lot made begin, in words; nothing where nothing was drawn. */
export function lotWords(
  game: GameKit,
  { options, lots }: { options: Record<string, unknown>; lots: readonly string[] },
  seats: SeatInfo[],
): Message | null {
  const sides = lots.includes(seatsLot);
  if (!sides && !lots.includes(first)) return null;
  const seat = sides ? 0 : seatOfWord(game, options[first], seats.length);
  const who = seat === null ? undefined : seats[seat];
  if (seat === null || !who) return null;
  const values = { seat: game.seatName(seat), who: personWords(who) };
  return message(sides && who.kind !== "open" ? "lot.sides" : "lot.first", values);
}

/**
 * The same people once more: the seat after the one that began begins. Where the first side always begins, the people
 * move on by a seat instead.
 */
export function playedAgain(
  game: GameKit,
  { seats, options }: { seats: string[]; options?: Record<string, unknown> | undefined },
  played: Record<string, unknown>,
): { seats: string[]; options: Record<string, unknown> } {
  const began = seatOfWord(game, played[first], seats.length);
  if (began === null)
    return { seats: seats.map((_, i) => seats.at(i - 1) as string), options: { ...options } };
  return { seats, options: { ...options, [first]: seatWord(game, (began + 1) % seats.length) } };
}
