import type { GameId } from "../../core/games.ts";
import type { Message } from "../words.svelte.ts";

/**
 * What the pupil is to do: one of some actions, any action, one that wins, or one that the rules refuse under a clause
 * (to see why).
 */
export type Goal = readonly string[] | "any" | "win" | { refused: string };

export interface Task {
  goal: Goal;
  /** What the others do then. */
  replies?: { seat: number; action: string }[];
  /** Said when the pupil plays something else that is allowed. */
  wrong?: Message;
}

export interface LessonStep {
  text: Message;
  /** Where it begins: a position, or what a record (docs/records.md) comes to; else where the step before ended. */
  position?: string;
  record?: object;
  /** In order. A step without tasks is only read. */
  tasks?: Task[];
  /** Targets that arrows join. */
  ways?: string[][];
  /** Said when all is done. */
  done?: Message;
}

/** A first lesson: real positions, done by playing, checked by the core. */
export interface Lesson {
  game: GameId;
  /** The pupil's seat. */
  seat: number;
  players: number;
  steps: LessonStep[];
}
