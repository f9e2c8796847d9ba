import type { GameFacts } from "../../core/games.ts";
import type { GameKit } from "../../kit/game.ts";
import { byLot, first, seatWord } from "../../kit/lots.ts";
import { knows, type Message, message } from "../../kit/words.svelte.ts";

/** An option in words; one that takes a file has no value to tell. */
export interface OptionWords {
  name: Message;
  value: Message | null;
}

function firstWords(game: GameKit, value: string, players: number): Message {
  if (value === byLot) return message("option.first.random");
  const seat = Array.from({ length: players }, (_, i) => seatWord(game, i)).indexOf(value);
  return seat < 0 ? message("text", { text: value }) : game.seatName(seat);
}

/** The options of a table that are not as usual, in words; what a game has no words for is left out. */
export function unusualOptions(
  facts: GameFacts,
  game: GameKit,
  options: Record<string, unknown>,
  players: number,
): OptionWords[] {
  return Object.entries(options).flatMap(([key, value]): OptionWords[] => {
    if (value === facts.options[key]?.[0]) return [];
    if (key === first)
      return [{ name: message("option.first"), value: firstWords(game, String(value), players) }];
    const name = `option.${facts.id}.${key}`;
    if (!knows(name)) return [];
    if (typeof value !== "string") return [{ name: message(name), value: null }];
    return knows(`${name}.${value}`) ? [{ name: message(name), value: message(`${name}.${value}`) }] : [];
  });
}
