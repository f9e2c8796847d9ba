import type { Characters } from "./game.ts";

/**
 * Who the seats are before the game: all words of the game in some order, of which the first go to the seats. So nobody
 * is there twice, and a seat that is added has one of its own.
 */
export function swapped(order: readonly string[], seat: number, word: string): string[] {
  const other = order.indexOf(word);
  return order.map((now, i) => (i === seat ? word : i === other ? (order[seat] ?? now) : now));
}

/** What the table's options must say; nothing where the order is the usual one. */
export function characterOption(
  { option, words }: Characters,
  order: readonly string[],
  players: number,
): Record<string, string> {
  const chosen = order.slice(0, players);
  return chosen.every((word, seat) => word === words[seat]) ? {} : { [option]: chosen.join(",") };
}
