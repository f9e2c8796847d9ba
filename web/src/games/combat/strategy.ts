import { puzzleLesson } from "../../kit/lesson/puzzles.ts";
import { recordOf, type Story, stories } from "./figures.ts";

const until = ({ hands, log }: Story, action: string) =>
  recordOf({ hands, log: log.slice(0, log.lastIndexOf(`|${action}`)) });

const fourGreens: Story = {
  hands: ["GGGGRRRR", "GBBKKRRR"],
  log: "0 leader G 2.0|0 card G 2|0 point no|draw 0 K|1 card G 2|0 point no|1 card B 5|draw 1 R|draw 1 R|0 card G 2|0 point no|0 card R 6|draw 0 K|draw 0 B|1 card K 5|1 card B 7|draw 1 R|draw 1 R|0 card G 2|0 point no",
};

/** How to play well: what a point, a leader, a treasure, a war and a ship are worth. */
export default puzzleLesson("combat", [
  {
    id: "score",
    record: recordOf({ hands: ["GGBKRRRB", "KKGKBRRG"], log: "0 leader K 3.0|0 card G 3" }),
    goal: ["point yes"],
    marks: ["3.1"],
    margin: 20,
  },
  {
    id: "feed",
    record: recordOf({
      hands: ["BBBBBBGR", "GGGGGKKR"],
      log: "0 leader G 7.0|0 leader K 8.0|1 leader K 6.0|1 leader B 2.0|0 leader B 4.0",
    }),
    goal: ["card B 4"],
    marks: ["4.0"],
    margin: 20,
  },
  {
    id: "treasure",
    record: recordOf(stories["C-30"]),
    goal: ["treasure 1", "treasure 2"],
    marks: ["1.0", "2.0"],
    margin: 50,
  },
  {
    id: "war",
    record: until(stories["C-44"], "0 show 1"),
    goal: ["show 1"],
    marks: ["1.2", "3.2"],
    margin: 40,
  },
  {
    id: "ship",
    record: recordOf(fourGreens),
    goal: ["ship G"],
    marks: ["2.1", "2.2", "2.3", "2.4"],
    margin: 40,
  },
]);
