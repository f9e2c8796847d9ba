import type { Lesson } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";

const words = (id: string) => message(`ambition.lesson.${id}`);

/** One game from its first market, which is always the same in a lesson: an attack, a purchase, a defence. */
const lesson: Lesson = {
  game: "ambition",
  seat: 0,
  players: 2,
  steps: [
    {
      text: words("token"),
      tasks: [{ goal: ["token:G"], wrong: words("token-wrong") }],
      done: words("token-done"),
    },
    {
      text: words("pass"),
      tasks: [{ goal: ["pass"], wrong: words("pass-wrong") }],
      done: words("pass-done"),
    },
    {
      text: words("attack"),
      tasks: [
        {
          goal: ["choose:S2,S4,S5"],
          wrong: words("attack-wrong"),
          replies: [{ seat: 1, action: "choose:S1,S2,S9" }],
        },
      ],
      done: words("attack-done"),
    },
    {
      text: words("use"),
      tasks: [
        { goal: ["use:S4", "use:S5"], wrong: words("use-wrong") },
        { goal: ["use:S4", "use:S5"], wrong: words("use-wrong") },
      ],
      done: words("use-done"),
    },
    {
      text: words("buy"),
      tasks: [
        {
          goal: ["buy:B07@5/L"],
          wrong: words("buy-wrong"),
          replies: [
            { seat: 1, action: "pass" },
            { seat: 1, action: "choose:S2,S5,S6" },
          ],
        },
      ],
      done: words("buy-done"),
    },
    { text: words("defend"), tasks: [{ goal: "any" }], done: words("defend-done") },
  ],
};

export default lesson;
