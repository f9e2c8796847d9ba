import { puzzleLesson } from "../../kit/lesson/puzzles.ts";

const margin = 900;

/** How to play well: one move wins, all others lose. */
export default puzzleLesson("soldiers", [
  { id: "block", position: "4/1s1/4/1k1/2Ss/3/4/k2/2K1/2K/1S2 r", goal: ["c1b1"], marks: ["b2"], margin },
  {
    id: "race",
    position: "4/2k/4/2k/4/3/Ss2/1K1/KSs1/3/4 r",
    goal: ["d2d3"],
    marks: ["d2", "f4"],
    margin,
  },
  {
    id: "pass",
    position: "3s/3/1sS1/1S1/1k2/K2/k2s/3/4/1S1/K3 r",
    goal: ["b3a4"],
    marks: ["b3"],
    margin: 700,
  },
  { id: "guard", position: "4/1s1/2s1/k1S/3s/3/SkK1/3/K3/3/2S1 r", goal: ["e1d1"], marks: ["c3"], margin },
  {
    id: "flee",
    position: "1k2/3/s2S/s2/kK2/1s1/1K2/3/2S1/2S/4 r",
    goal: ["c4d4"],
    marks: ["c4", "b4"],
    margin,
  },
]);
