import type { Lesson } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";

const words = (id: string) => message(`combat.lesson.${id}`);

/** One game from its first deal, which is always the same in a lesson: two turns, and a conflict to win. */
const lesson: Lesson = {
  game: "combat",
  seat: 0,
  players: 2,
  steps: [
    {
      text: words("leader"),
      tasks: [{ goal: ["leader R 3.0"], wrong: words("leader-wrong") }],
      done: words("leader-done"),
    },
    {
      text: words("card"),
      tasks: [{ goal: ["card R 3"], wrong: words("card-wrong") }],
      done: words("card-done"),
    },
    {
      text: words("point"),
      tasks: [
        {
          goal: ["point yes"],
          wrong: words("point-wrong"),
          replies: [
            { seat: 1, action: "card K 8" },
            { seat: 1, action: "end" },
          ],
        },
      ],
      done: words("point-done"),
    },
    {
      text: words("king"),
      tasks: [{ goal: ["leader K 3.1"], wrong: words("king-wrong") }],
      done: words("king-done"),
    },
    {
      text: words("farming"),
      tasks: [
        { goal: ["card B 3"], wrong: words("farming-wrong") },
        {
          goal: ["point yes"],
          wrong: words("point-wrong"),
          replies: [
            { seat: 1, action: "leader R 3.2" },
            { seat: 1, action: "show 0" },
          ],
        },
      ],
      done: words("farming-done"),
    },
    {
      text: words("conflict"),
      tasks: [{ goal: ["show 1"], wrong: words("conflict-wrong"), replies: [{ seat: 1, action: "end" }] }],
      done: words("conflict-done"),
    },
    { text: words("free"), tasks: [{ goal: "any" }], done: words("free-done") },
  ],
};

export default lesson;
