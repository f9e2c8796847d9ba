import { existsSync, readdirSync } from "node:fs";
import { nativeCall } from "../unit/core.ts";

/** The games of the page: each is a folder. */
export const boards: string[] = readdirSync("src/games").filter((game) =>
  existsSync(`src/games/${game}/index.ts`),
);
export const lessons = boards.filter((game) => existsSync(`src/games/${game}/lesson.ts`));

const { games } = nativeCall()({ call: "games" }) as { games: { id: string; secrets: boolean }[] };
/** Those in which seats see different things. */
export const secretive: string[] = boards.filter((game) =>
  games.some(({ id, secrets }) => id === game && secrets),
);
