import type { Component } from "svelte";
import type { GameId } from "../core/games.ts";
import type { GameAbout, GameKit } from "../kit/game.ts";
import type { Lesson } from "../kit/lesson/lesson.ts";
import type { Snapshot } from "../kit/snapshot.ts";
import { useWords } from "../kit/words.svelte.ts";

/** The games of the page: every folder beside this file is one. What is not needed at once is a chunk of its own. */
const abouts = import.meta.glob<GameAbout>("./*/about.ts", { eager: true, import: "default" });
const kits = import.meta.glob<GameKit>("./*/index.ts", { import: "default" });
const lessons = import.meta.glob<Lesson>(["./*/lesson.ts", "./*/strategy.ts"], { import: "default" });
const glossaries = import.meta.glob<Component<{ part: string }>>("./*/Glossary.svelte", {
  import: "default",
});
const demos = import.meta.glob<Snapshot[]>("./*/demo.json", { import: "default" });

const about = new Map<GameId, GameAbout>(
  Object.entries(abouts)
    .map(([path, found]) => [path.split("/")[1] as string, found] as const)
    .sort(([, a], [, b]) => a.order - b.order),
);

/** In the order in which the page shows them. */
export const gameIds: readonly GameId[] = [...about.keys()];
export const firstGame = gameIds[0] as GameId;

export function isGame(id: unknown): id is GameId {
  return typeof id === "string" && about.has(id);
}

/** Whether its score is counted in points; else a game is won, drawn or lost. */
export function countsPoints(id: GameId): boolean {
  return about.get(id)?.countsPoints ?? false;
}

const loaded = new Map<GameId, Promise<GameKit>>();

export function loadGame(id: GameId): Promise<GameKit> {
  const game = loaded.get(id) ?? load(id);
  loaded.set(id, game);
  return game;
}

async function load(id: GameId): Promise<GameKit> {
  const words = [useWords("table"), useWords(`${id}/table`)];
  const [game] = await Promise.all([chunk(kits, `./${id}/index.ts`), ...words]);
  return game;
}

/** The first lesson of a game, or the one on playing well. */
export type WhichLesson = "lesson" | "strategy";

export function hasLesson(id: GameId, which: WhichLesson = "lesson"): boolean {
  return `./${id}/${which}.ts` in lessons;
}

export async function loadLesson(id: GameId, which: WhichLesson = "lesson"): Promise<Lesson> {
  const [lesson] = await Promise.all([chunk(lessons, `./${id}/${which}.ts`), useWords(`${id}/${which}`)]);
  return lesson;
}

/** What a game's rule book shows of its cards, part by part; not every game has one. */
export async function loadGlossary(id: GameId): Promise<Component<{ part: string }> | undefined> {
  return glossaries[`./${id}/Glossary.svelte`]?.();
}

/** A short game between two computer players, as a spectator saw it, for the start page. */
export function loadDemo(id: GameId): Promise<Snapshot[]> {
  return chunk(demos, `./${id}/demo.json`);
}

function chunk<T>(chunks: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const found = chunks[path];
  return found ? found() : Promise.reject(new Error(`no such file: ${path}`));
}
