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
  /** Targets that arrows join; else those of the action that is asked for. */
  ways?: string[][];
  /** Targets that the text speaks of, outlined. */
  marks?: string[];
  /**
   * Of a lesson on playing well: by how many thousandths of a win the tasks' actions are better than all others, to the
   * best player. A test asks it.
   */
  margin?: number;
  /** Said when all is done. */
  done?: Message;
}

/** A lesson: real positions, done by playing, checked by the core. */
export interface Lesson {
  game: GameId;
  /** The pupil finds the actions alone: nothing is pointed at but what steps mark. */
  puzzles?: boolean;
  /** The pupil's seat. */
  seat: number;
  players: number;
  steps: LessonStep[];
}
