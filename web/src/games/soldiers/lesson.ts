import type { Lesson } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";

const words = (id: string) => message(`soldiers.lesson.${id}`);

const lesson: Lesson = {
  game: "soldiers",
  seat: 0,
  players: 2,
  steps: [
    {
      text: words("aim"),
      marks: ["a6", "c6", "e6", "g6"],
      tasks: [{ goal: "any", replies: [{ seat: 1, action: "c5c4" }] }],
      done: words("aim-done"),
    },
    {
      text: words("ahead"),
      position: "3k/3/4/3/4/3/1S2/3/4/3/K3 r",
      tasks: [{ goal: ["c3d3"], wrong: words("ahead-wrong") }],
    },
    {
      text: words("back"),
      ways: [["c3", "c2"]],
      position: "3k/3/4/3/4/3/1S2/3/4/3/K3 r",
      tasks: [{ goal: { refused: "S-5" }, wrong: words("back-wrong") }],
      done: words("back-done"),
    },
    {
      text: words("take"),
      position: "3k/3/4/3/4/1s1/1S2/3/4/3/K3 r",
      tasks: [{ goal: ["c3d3"], wrong: words("take-wrong") }],
      done: words("take-done"),
    },
    {
      text: words("closed"),
      ways: [["c3", "c4"]],
      position: "3k/3/4/3/1s2/k2/1K2/3/4/3/K3 r",
      tasks: [{ goal: { refused: "S-8" }, wrong: words("closed-wrong") }],
      done: words("closed-done"),
    },
    {
      text: words("king"),
      position: "3k/3/4/3/1s2/k2/1K2/3/4/3/K3 r",
      tasks: [{ goal: ["c3b3"], wrong: words("king-wrong") }],
    },
    {
      text: words("edge"),
      position: "3k/3/1S2/3/4/3/4/3/4/3/K3 r",
      tasks: [{ goal: ["c5c6"], wrong: words("edge-wrong") }],
      done: words("edge-done"),
    },
    {
      text: words("last"),
      position: "4/3/2s1/3/1s2/1k1/1S2/3/4/3/K2K r",
      tasks: [{ goal: "win", wrong: words("last-wrong") }],
      done: words("last-done"),
    },
    {
      text: words("race"),
      position: "4/3/4/3/1K2/3/3k/3/4/3/4 r",
      tasks: [
        { goal: ["c4c5"], replies: [{ seat: 1, action: "g3g2" }], wrong: words("race-wrong") },
        { goal: "win", wrong: words("race-wrong") },
      ],
      done: words("race-done"),
    },
  ],
};

export default lesson;
