import { type Message, message } from "./words.svelte.ts";

/** Who may sit at a table of this page: a person, or a computer player of ten levels. */
export const human = "human";
export const levelCount = 10;
export const friendlyLevel = "level:3";
export const players: readonly string[] = [
  human,
  ...Array.from({ length: levelCount }, (_, i) => `level:${i + 1}`),
];

/** The number of a level's name, or null. */
export function levelOf(player: string): number | null {
  const level = /^level:(\d+)$/.exec(player)?.[1];
  return level === undefined ? null : Number(level);
}

export function playerWords(player: string): Message {
  const level = levelOf(player);
  if (level === null) return message(player === human ? "player.human" : "seat.computer");
  return message("player.level", { level, strength: message(strengthId(level)) });
}

/** How strong a level feels, in four words. */
function strengthId(level: number): string {
  if (level <= 2) return "strength.beginner";
  if (level <= 4) return "strength.friendly";
  return level <= 7 ? "strength.serious" : "strength.strong";
}
