import type { Telling } from "../../kit/game.ts";
import type { Sound } from "../../kit/sounds.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { SoldiersEvent } from "./events.ts";

type Of<K extends SoldiersEvent["event"]> = Extract<SoldiersEvent, { event: K }>;
const find = <K extends SoldiersEvent["event"]>(events: SoldiersEvent[], kind: K) =>
  events.find((one): one is Of<K> => one.event === kind);

/** What a move did: who went where, what was taken, and whether the soldier left the board. */
export function tell(events: SoldiersEvent[], { name }: Telling): Message[] {
  const moved = find(events, "moved");
  if (!moved) return [];
  const taken = find(events, "captured");
  const values = { piece: message(`soldiers.${moved.piece}`), from: moved.from, to: moved.to };
  const what = taken
    ? message("soldiers.tell-take", { ...values, taken: message(`soldiers.taken-${taken.piece}`) })
    : message("soldiers.tell-move", values);
  const sentence = message("log.by", { seat: name(moved.seat), what });
  return find(events, "retired") ? [sentence, message("soldiers.tell-gone")] : [sentence];
}

/** "S c5×c4"; a soldier that leaves the board goes up. */
export function brief(events: SoldiersEvent[]): Message | null {
  const moved = find(events, "moved");
  if (!moved) return null;
  const move = `${moved.from}${find(events, "captured") ? "×" : "–"}${moved.to}`;
  return message(`soldiers.brief-${moved.piece}`, { move: find(events, "retired") ? `${move}↑` : move });
}

/** Who went where last on each cell that others touched. */
export function touched(events: SoldiersEvent[]): Map<string, number> {
  const moves = events.filter((one) => one.event === "moved");
  return new Map(moves.flatMap(({ seat, from, to }) => [from, to].map((cell) => [cell, seat] as const)));
}

export function sound({ event }: SoldiersEvent): Sound | null {
  switch (event) {
    case "moved":
      return "move";
    case "captured":
      return "capture";
    case "retired":
      return "gain";
    case "turn-began":
    case "game-ended":
      return null;
  }
}
