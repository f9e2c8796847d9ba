import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { nativeCall } from "../unit/core.ts";

/** The games of the page: each is a folder. */
export const boards: string[] = readdirSync("src/games").filter((game) =>
  existsSync(`src/games/${game}/index.ts`),
);
export const lessons = boards.filter((game) => existsSync(`src/games/${game}/lesson.ts`));

interface About {
  id: string;
  secrets: boolean;
  min_players: number;
  max_players: number;
}
const { games } = nativeCall()({ call: "games" }) as { games: About[] };
/** Those in which seats see different things. */
export const secretive: string[] = boards.filter((game) =>
  games.some(({ id, secrets }) => id === game && secrets),
);

/** With how many players a game can be played. */
export function playerNumbers(game: string): number[] {
  const about = games.find(({ id }) => id === game);
  assert.ok(about, game);
  const { min_players: least, max_players: most } = about;
  return Array.from({ length: most - least + 1 }, (_, more) => least + more);
}
/** Those above two. */
export const crowds = (game: string): number[] => playerNumbers(game).filter((players) => players > 2);
