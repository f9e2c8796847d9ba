import type { Lesson } from "../../kit/lesson/lesson.ts";
import { message } from "../../kit/words.svelte.ts";
import { cellIds } from "./model.ts";

const words = (id: string) => message(`kingdom.lesson.${id}`);

const meeting = "abcdmd1ba/9/9/9/4c4/3DB4/9/9/AC2MDCBA w 0";

const lesson: Lesson = {
  game: "kingdom",
  seat: 0,
  players: 2,
  steps: [
    {
      text: words("aim"),
      marks: ["e9"],
      tasks: [{ goal: "any", replies: [{ seat: 1, action: "c9c8" }] }],
      done: words("aim-done"),
    },
    {
      text: words("jump"),
      position: "abcdmdcba/9/9/9/9/9/9/1C7/AB1DMDCBA w 0",
      ways: [["b1", "b3"]],
      tasks: [{ goal: ["b1b3"], wrong: words("jump-wrong") }],
    },
    {
      text: words("chain"),
      position: "abcdmdcba/9/9/9/2A6/1D7/9/1C7/1B2MDCBA w 0",
      ways: [["b1", "b3", "b5", "d5"]],
      tasks: [{ goal: ["b1d5"], wrong: words("chain-wrong") }],
      done: words("chain-done"),
    },
    {
      text: words("bigger"),
      ways: [["e4", "e6"]],
      position: meeting,
      tasks: [{ goal: { refused: "K-9" }, wrong: words("bigger-wrong") }],
      done: words("bigger-done"),
    },
    {
      text: words("smaller"),
      position: meeting,
      tasks: [{ goal: ["d4f6"], wrong: words("smaller-wrong") }],
    },
    {
      text: words("sly"),
      position: "abc1mdcba/9/9/9/4d4/4A4/9/9/1BCDMDCBA w 0",
      tasks: [{ goal: ["e4e6"], wrong: words("sly-wrong") }],
      done: words("sly-done"),
    },
    {
      text: words("take"),
      ways: [["e4", "e5"]],
      position: "a1cdmdcba/9/9/9/4b4/4M4/9/9/ABCD1DCBA w 0",
      tasks: [{ goal: cellIds.map((cell) => `e4e5@${cell}`), wrong: words("take-wrong") }],
      done: words("take-done"),
    },
    {
      text: words("courtesy"),
      ways: [["e4", "e5"]],
      marks: ["f6"],
      position: "1bcdmdcba/9/9/5a3/9/4M4/9/9/ABCD1DCBA w 0",
      tasks: [{ goal: { refused: "K-19" }, wrong: words("courtesy-wrong") }],
      done: words("courtesy-done"),
    },
    {
      text: words("win"),
      marks: ["f8"],
      position: "a1cd1dcba/5m3/4b4/9/2A6/1D7/9/9/1BC1MDCBA w 0",
      tasks: [{ goal: "win", wrong: words("win-wrong") }],
      done: words("win-done"),
    },
  ],
};

export default lesson;
