import type { Lesson, LessonStep } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";
import { cellIds } from "./model.ts";

const words = (id: string) => message(`kingdom.strategy.${id}`);
const step = (id: string, position: string, goal: string[], marks: string[], margin: number): LessonStep => ({
  text: words(id),
  position,
  marks,
  margin,
  tasks: [{ goal, wrong: words(`${id}-wrong`) }],
  done: words(`${id}-done`),
});

/** How to play well: moves that win by force, and a threat to meet. */
const strategy: Lesson = {
  game: "kingdom",
  puzzles: true,
  seat: 0,
  players: 2,
  steps: [
    step("throne", "ab1d1dcba/4c4/4M4/9/4m4/9/9/9/ABCD1DCBA w 40", ["e7e9"], ["e9"], 900),
    step("corner", "8m/2cd5/1a2a2b1/5Bb2/6A2/3CD2c1/4AC3/2BM2d2/3D5 w 34", ["d4h8"], ["i9"], 250),
    step("edge", "9/2c1d1b2/1b1a2c2/9/m3A2d1/2B1D1Ca1/3D3B1/5C1A1/2M6 w 34", ["d3b5"], ["a5"], 250),
    step("far", "4m4/1b7/3cAb1d1/2a2d3/3C3a1/7A1/3D2CB1/2B1D1c2/4M4 w 32", ["e2e8"], ["e9"], 180),
    step(
      "meet",
      "abcdm1cba/9/9/9/9/9/9/3d5/ABCDMDCBA w 20",
      cellIds.map((cell) => `e1d2@${cell}`),
      ["e1", "d2"],
      60,
    ),
  ],
};

export default strategy;
