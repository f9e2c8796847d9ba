import { puzzleLesson } from "../../kit/lesson/puzzles.ts";
import { cellIds } from "./model.ts";

/** How to play well: moves that win by force, and a threat to meet. */
export default puzzleLesson("kingdom", [
  {
    id: "throne",
    position: "ab1d1dcba/4c4/4M4/9/4m4/9/9/9/ABCD1DCBA w 40",
    goal: ["e7e9"],
    marks: ["e9"],
    margin: 900,
  },
  {
    id: "corner",
    position: "8m/2cd5/1a2a2b1/5Bb2/6A2/3CD2c1/4AC3/2BM2d2/3D5 w 34",
    goal: ["d4h8"],
    marks: ["i9"],
    margin: 250,
  },
  {
    id: "edge",
    position: "9/2c1d1b2/1b1a2c2/9/m3A2d1/2B1D1Ca1/3D3B1/5C1A1/2M6 w 34",
    goal: ["d3b5"],
    marks: ["a5"],
    margin: 250,
  },
  {
    id: "far",
    position: "4m4/1b7/3cAb1d1/2a2d3/3C3a1/7A1/3D2CB1/2B1D1c2/4M4 w 32",
    goal: ["e2e8"],
    marks: ["e9"],
    margin: 180,
  },
  {
    id: "meet",
    position: "abcdm1cba/9/9/9/9/9/9/3d5/ABCDMDCBA w 20",
    goal: cellIds.map((cell) => `e1d2@${cell}`),
    marks: ["e1", "d2"],
    margin: 60,
  },
]);
