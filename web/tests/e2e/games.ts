import { readFileSync } from "node:fs";

/** The games whose boards are made, as the page's own list has them. */
export const boards: string[] = ["soldiers", "kingdom", "combat", "ambition"].filter((game) =>
  readFileSync("src/kit/game.ts", "utf8").includes(`games/${game}/index.ts`),
);
export const lessons = boards.filter((game) => {
  try {
    return readFileSync(`src/games/${game}/lesson.ts`, "utf8") !== "";
  } catch {
    return false;
  }
});
/** Seats see different things there. */
export const secretive: string[] = boards.filter((game) => game === "combat" || game === "ambition");
