import type { Figure } from "../../kit/game.ts";
import { message } from "../../kit/words.svelte.ts";

/** A game as far as a picture needs it: the two hands as they are dealt, then who does what and who draws what. */
export interface Story {
  hands: [string, string];
  log: string;
}

export const stories = {
  "C-4": {
    hands: ["RRGBBGKR", "KKGKBRRG"],
    log: "",
  },
  "C-7": {
    hands: ["RRGBBGKR", "KKGKBRRG"],
    log: "0 card R 1|0 card G 1|draw 0 K|draw 0 K|1 card K 2|1 card K 2|draw 1 R|draw 1 R|0 card B 1|0 card B 2|draw 0 K|draw 0 K|1 card G 4|1 card K 4|draw 1 R|draw 1 R|0 link R g1",
  },
  "C-25": {
    hands: ["RRGBBGKR", "KKGKBRRG"],
    log: "0 card R 1|0 card G 1|draw 0 K|draw 0 K|1 card K 2|1 card K 2|draw 1 R|draw 1 R|0 card B 1|0 card B 2|draw 0 K|draw 0 K|1 card G 4|1 card K 4|draw 1 R|draw 1 R",
  },
  "C-17": {
    hands: ["RRRKGBBB", "KKGKBRRG"],
    log: "0 leader R 3.0|0 card R 3",
  },
  "C-18": {
    hands: ["RRRKGBBB", "KKGKBRRG"],
    log: "0 leader K 3.0|0 card G 3",
  },
  "C-20": {
    hands: ["GGBKRRRR", "GGBBKKRR"],
    log: "0 card G 2|0 card K 2|draw 0 K|draw 0 K|1 card G 2|1 card B 5|draw 1 R|draw 1 R|0 card G 2|0 card B 6|draw 0 K|draw 0 K|1 card G 2",
  },
  "C-22": {
    hands: ["GGBKRRRR", "GGBBKKRR"],
    log: "0 card G 2|0 card K 2|draw 0 K|draw 0 K|1 card G 2|1 card B 5|draw 1 R|draw 1 R|0 card G 2|0 card B 6|draw 0 K|draw 0 K|1 card G 2|1 ship G",
  },
  "C-30": {
    hands: ["RGBBBRRR", "KKKBGGRR"],
    log: "0 card R 1|0 card G 1|draw 0 K|draw 0 K|1 card K 2|1 card K 2|draw 1 R|draw 1 R|0 card B 1|0 card B 2|draw 0 K|draw 0 K|1 card B 4|1 card K 4|draw 1 R|draw 1 R|0 leader G 1.2|0 link B g1",
  },
  "C-33": {
    hands: ["RGBBBRRR", "KKKBGGRR"],
    log: "0 card R 1|0 card G 1|draw 0 K|draw 0 K|1 card K 2|1 card K 2|draw 1 R|draw 1 R|0 card B 1|0 card B 2|draw 0 K|draw 0 K|1 card B 4|1 card K 4|draw 1 R|draw 1 R|0 leader G 1.2|0 link B g1|0 treasure 2|draw 0 K|draw 0 K",
  },
  "C-37": {
    hands: ["GRRKKBBB", "BBRRRKKK"],
    log: "0 leader K 3.0|0 card G 3|0 point no|draw 0 K|1 card B 3|0 point no|1 card B 5|draw 1 R|draw 1 R|0 leader R 3.1|0 end|1 leader R 3.2|1 show 2",
  },
  "C-44": {
    hands: ["GGGGKKKR", "GKKKBBRR"],
    log: "0 card G 1|0 card K 1|draw 0 K|draw 0 K|1 card G 3|1 card K 3|draw 1 R|draw 1 R|0 card K 1|0 card G 2|draw 0 K|draw 0 K|1 card K 3|1 card K 2|draw 1 R|draw 1 R|0 card K 2|0 link G g1|draw 0 K|draw 0 K|1 leader G 3.2|1 end|0 leader G 1.2|0 link R g2|0 show 1",
  },
  "C-47": {
    hands: ["GGGGKKKR", "GKKKBBRR"],
    log: "0 card G 1|0 card K 1|draw 0 K|draw 0 K|1 card G 3|1 card K 3|draw 1 R|draw 1 R|0 card K 1|0 card G 2|draw 0 K|draw 0 K|1 card K 3|1 card K 2|draw 1 R|draw 1 R|0 card K 2|0 link G g1|draw 0 K|draw 0 K|1 leader G 3.2|1 end|0 leader G 1.2|0 link R g2|0 show 1|1 show 0",
  },
} satisfies Record<string, Story>;

/** docs/records.md */
export function recordOf({ hands, log }: Story): object {
  const dealt = hands.flatMap((hand, seat) =>
    [...hand].map((colour) => ({ chance: `deal ${seat} ${colour}` })),
  );
  const played = log.split("|").filter(Boolean);
  const entry = (line: string) =>
    /^\d/.test(line) ? { seat: Number(line[0]), action: line.slice(2) } : { chance: line };
  const seats = hands.map((_, seat) => ({ name: String(seat) }));
  return {
    format: "rois-record",
    version: 1,
    game: "combat",
    rules: 1,
    players: 2,
    options: {},
    seats,
    log: [...dealt, ...played.map(entry)],
    result: null,
  };
}

const figure = (clause: string, story: keyof typeof stories, picked: string[] = [], viewer = 0): Figure => ({
  clause,
  record: recordOf(stories[story]),
  picked,
  viewer,
  caption: message(`combat.figure.${clause}`),
});

export const figures: Figure[] = [
  figure("C-4", "C-4"),
  figure("C-7", "C-7"),
  figure("C-12", "C-25", ["leader G"]),
  figure("C-17", "C-17"),
  figure("C-18", "C-18"),
  figure("C-20", "C-20", [], 1),
  figure("C-22", "C-22", [], 1),
  figure("C-25", "C-25", ["hand R"]),
  figure("C-30", "C-30"),
  figure("C-33", "C-33"),
  figure("C-34", "C-25", ["catastrophe"]),
  figure("C-37", "C-37"),
  figure("C-44", "C-44", [], 1),
  figure("C-47", "C-47"),
];
