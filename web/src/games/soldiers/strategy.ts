import type { Lesson, LessonStep } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";

const words = (id: string) => message(`soldiers.strategy.${id}`);
const step = (id: string, position: string, goal: string[], marks: string[], margin = 900): LessonStep => ({
  text: words(id),
  position,
  marks,
  margin,
  tasks: [{ goal, wrong: words(`${id}-wrong`) }],
  done: words(`${id}-done`),
});

/** How to play well: one move wins, all others lose. */
const strategy: Lesson = {
  game: "soldiers",
  puzzles: true,
  seat: 0,
  players: 2,
  steps: [
    step("block", "4/1s1/4/1k1/2Ss/3/4/k2/2K1/2K/1S2 r", ["c1b1"], ["b2"]),
    step("race", "4/2k/4/2k/4/3/Ss2/1K1/KSs1/3/4 r", ["d2d3"], ["d2", "f4"]),
    step("pass", "3s/3/1sS1/1S1/1k2/K2/k2s/3/4/1S1/K3 r", ["b3a4"], ["b3"], 700),
    step("guard", "4/1s1/2s1/k1S/3s/3/SkK1/3/K3/3/2S1 r", ["e1d1"], ["c3"]),
    step("flee", "1k2/3/s2S/s2/kK2/1s1/1K2/3/2S1/2S/4 r", ["c4d4"], ["c4", "b4"]),
  ],
};

export default strategy;
