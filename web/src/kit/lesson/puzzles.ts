import type { GameId } from "../../core/games.ts";
import { message } from "../words.svelte.ts";
import type { Lesson, LessonStep } from "./lesson.ts";

/** A position of a lesson on playing well, and the actions that are better there than all others by `margin`. */
export interface Puzzle extends Pick<LessonStep, "position" | "record" | "marks"> {
  /** Its words are `<game>.strategy.<id>`, those of a wrong answer `-wrong`, of the right one `-done`. */
  id: string;
  goal: string[];
  margin: number;
}

/** A lesson on playing well, for the first seat of two: the pupil finds the actions alone. */
export function puzzleLesson(game: GameId, puzzles: Puzzle[]): Lesson {
  const words = (id: string) => message(`${game}.strategy.${id}`);
  const steps = puzzles.map(({ id, goal, ...where }) => ({
    ...where,
    text: words(id),
    tasks: [{ goal, wrong: words(`${id}-wrong`) }],
    done: words(`${id}-done`),
  }));
  return { game, puzzles: true, seat: 0, players: 2, steps };
}
