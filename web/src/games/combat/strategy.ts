import type { Lesson, LessonStep } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";
import { recordOf, type Story, stories } from "./figures.ts";

const words = (id: string) => message(`combat.strategy.${id}`);
const until = ({ hands, log }: Story, action: string) =>
  recordOf({ hands, log: log.slice(0, log.lastIndexOf(`|${action}`)) });
const step = (id: string, record: object, goal: string[], margin: number, marks: string[]): LessonStep => ({
  text: words(id),
  record,
  marks,
  margin,
  tasks: [{ goal, wrong: words(`${id}-wrong`) }],
  done: words(`${id}-done`),
});

const fourGreens: Story = {
  hands: ["GGGGRRRR", "GBBKKRRR"],
  log: "0 leader G 2.0|0 card G 2|0 point no|draw 0 K|1 card G 2|0 point no|1 card B 5|draw 1 R|draw 1 R|0 card G 2|0 point no|0 card R 6|draw 0 K|draw 0 B|1 card K 5|1 card B 7|draw 1 R|draw 1 R|0 card G 2|0 point no",
};

/** How to play well: what a point, a leader, a treasure, a war and a ship are worth. */
const strategy: Lesson = {
  game: "combat",
  puzzles: true,
  seat: 0,
  players: 2,
  steps: [
    step(
      "score",
      recordOf({ hands: ["GGBKRRRB", "KKGKBRRG"], log: "0 leader K 3.0|0 card G 3" }),
      ["point yes"],
      30,
      ["3.1"],
    ),
    step("feed", recordOf({ hands: ["KKKBBGRR", "GGGGGKBB"], log: "0 leader B 4.0" }), ["card B 4"], 40, [
      "4.0",
    ]),
    step("treasure", recordOf(stories["C-30"]), ["treasure 1", "treasure 2"], 50, ["1.0", "2.0"]),
    step("war", until(stories["C-44"], "0 show 1"), ["show 1"], 50, ["1.2", "3.2"]),
    step("ship", recordOf(fourGreens), ["ship G"], 60, ["2.1", "2.2", "2.3", "2.4"]),
  ],
};

export default strategy;
