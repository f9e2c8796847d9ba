import type { Lesson } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";
import { recordOf, stories } from "./figures.ts";

const words = (id: string) => message(`combat.lesson.${id}`);
/** The record of a figure's game, up to an action. */
const until = (story: keyof typeof stories, action: string) => {
  const { hands, log } = stories[story];
  return recordOf({ hands, log: log.slice(0, log.lastIndexOf(`|${action}`)) });
};
const fourGreens =
  "0 card G 2|0 card G 2|draw 0 K|draw 0 K|1 card G 2|1 card B 5|draw 1 R|draw 1 R|0 leader G 2.1";

/** One game from its first deal, which is always the same in a lesson; then links, wars, treasures and ships. */
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
      tasks: [
        { goal: ["card R 3"], wrong: words("card-wrong") },
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
      marks: ["3.0", "3.2"],
      ways: [],
      tasks: [{ goal: ["show 1"], wrong: words("conflict-wrong"), replies: [{ seat: 1, action: "end" }] }],
      done: words("conflict-done"),
    },
    {
      text: words("link"),
      record: until("C-30", "0 link B g1"),
      marks: ["1.0", "2.0"],
      tasks: [
        { goal: ["link B g1"], wrong: words("link-wrong") },
        { goal: ["treasure 1", "treasure 2"], wrong: words("treasure-wrong") },
      ],
      done: words("link-done"),
    },
    {
      text: words("war"),
      record: until("C-44", "0 link R g2"),
      marks: ["1.2", "3.2"],
      tasks: [
        { goal: ["link R g2"], wrong: words("war-wrong") },
        { goal: ["show 1"], wrong: words("war-show"), replies: [{ seat: 1, action: "show 0" }] },
      ],
      done: words("war-done"),
    },
    {
      text: words("ship"),
      record: recordOf({ hands: ["GGGGRRRR", "GBBKKRRR"], log: fourGreens }),
      marks: ["2.1", "2.2", "2.3"],
      tasks: [
        { goal: ["card G 2"], wrong: words("ship-wrong") },
        { goal: ["point no"], wrong: words("ship-keep") },
        { goal: ["ship G"], wrong: words("ship-build") },
      ],
      done: words("ship-done"),
    },
    { text: words("end"), done: words("end-done") },
  ],
};

export default lesson;
