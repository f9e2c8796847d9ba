import type { Figure } from "../../kit/game.ts";
import { message } from "../../kit/words.svelte.ts";

/** One game for two from its first market on: who answers what, and what chance gives. */
export const opening = "0 token:G|market 1 C03|market 2 B01|market 3 O4|market 4 C10|market 5 B07";
export const clash = "|0 choose:S2,S4,S5|1 choose:S1,S2,S9";
const stories = {
  "A-8": opening,
  "A-14": `${opening}${clash}|0 use:S4|0 use:S5`,
  "A-17": `${opening}${clash}|0 use:S4|0 use:S5|0 buy:B07@5/L|market 5 C02`,
  "A-18": `${opening}${clash}|0 use:S4|0 use:S5|0 promote/GG|hero A5`,
  "A-21": `${opening}|0 choose:S2,S4,S5`,
  "A-23": `${opening}${clash}`,
  "A-26": `${opening}${clash}|0 use:S4`,
};

/** docs/records.md */
export function recordOf(story: string): object {
  const entry = (line: string) =>
    /^\d/.test(line) ? { seat: Number(line[0]), action: line.slice(2) } : { chance: line };
  return {
    format: "rois-record",
    version: 1,
    game: "ambition",
    rules: 3,
    players: 2,
    options: {},
    seats: [{ name: "0" }, { name: "1" }],
    log: story.split("|").map(entry),
    result: null,
  };
}

const figure = (clause: keyof typeof stories, picked: string[] = []): Figure => ({
  clause,
  record: recordOf(stories[clause]),
  picked,
  wide: true,
  caption: message(`ambition.figure.${clause}`),
});

export const figures: Figure[] = [
  figure("A-8"),
  figure("A-14", ["m5"]),
  figure("A-17"),
  figure("A-18"),
  figure("A-21"),
  figure("A-23"),
  figure("A-26"),
];
