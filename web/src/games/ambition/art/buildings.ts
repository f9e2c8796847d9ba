import type { Part } from "./ink.ts";

/** What stands on every card of a building: the ground. */
export const ground: Part = [["grass", "M-46 40 Q-30 32 0 33 Q30 32 46 40 Z"]];
const onGround = (...strokes: Part): Part => [...ground, ...strokes];
const door = (x: number, y: number, w: number, h: number) =>
  `M${x - w / 2} ${y} V${y - h + w / 2} A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${y - h + w / 2} V${y} Z`;
const windows = (y: number, ...places: number[]) => places.map((x) => door(x, y, 5, 9)).join(" ");

/** The buildings of the cards that come with the program, by id: 92 wide, on a ground at 38, around the origin. */
export const buildings: Record<string, Part> = {
  farm: onGround(
    ["stone", "M24 36 V-20 H42 V36 Z"],
    ["slateRoof", "M22 -20 Q33 -40 44 -20 Z"],
    ["dim", "M36 36 V-20 H42 V36 Z"],
    ["tile", "M-36 36 V-4 L-8 -4 L18 -4 V36 Z"],
    ["white", "M-40 -2 L-30 -20 L-9 -30 L12 -20 L22 -2 L16 -2 L8 -16 L-9 -24 L-26 -16 L-34 -2 Z"],
    ["white", "M-22 36 V10 H4 V36 Z"],
    ["tile", "M-18.6 33 V13.4 H0.6 V33 Z"],
    ["wide", "M-18.6 33 L0.6 13.4 M-18.6 13.4 L0.6 33"],
    ["thatch", "M-15 -6 a6 6 0 1 0 12 0 a6 6 0 1 0 -12 0 Z"],
    ["thatch", "M-48 38 Q-46 24 -36 24 Q-27 24 -25 38 Z"],
  ),
  mine: onGround(
    ["rock", "M-46 38 L-34 6 L-22 -6 L-12 -32 L4 -38 L18 -22 L28 -8 L40 10 L46 38 Z"],
    ["dim", "M4 -38 L18 -22 L28 -8 L40 10 L46 38 H22 L20 0 Z"],
    ["ink", "M-22 38 V6 Q-6 -4 10 6 V38 Z"],
    ["wood", "M-28 38 V2 H-20 V38 Z M8 38 V2 H16 V38 Z M-32 -4 H20 V4 H-32 Z"],
    ["steel", "M-17 20 H9 L6 33 H-14 Z"],
    ["gold", "M-16 20 L-12 12 L-6 14 L-2 8 L3 13 L8 20 Z"],
    ["ink", "M-15 35 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 Z M-1 35 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 Z"],
    ["gold", "M-2 -22 l3 5 l5 1 l-4 4 l-6 -1 l-2 -5 Z M26 10 l3 4 l4 1 l-3 4 l-5 -1 l-2 -4 Z"],
  ),
  manor: onGround(
    ["wood", "M-30 -16 V-40 H-22 V-20 Z M22 -20 V-40 H30 V-16 Z"],
    ["cream", "M-44 36 V2 H44 V36 Z"],
    ["slateRoof", "M-48 4 L-36 -20 H36 L48 4 Z"],
    ["cream", "M-14 36 V-8 L0 -26 L14 -8 V36 Z"],
    ["slateRoof", "M-20 -6 L0 -32 L20 -6 L14 -2 L0 -20 L-14 -2 Z"],
    ["wood", door(0, 36, 11, 18)],
    ["glass", `${windows(20, -36, -25, 25, 36)} M-4.6 -6 a4.6 4.6 0 1 0 9.2 0 a4.6 4.6 0 1 0 -9.2 0 Z`],
    ["grass", "M-46 38 Q-46 28 -38 28 Q-30 28 -30 38 Z M30 38 Q30 28 38 28 Q46 28 46 38 Z"],
  ),
  cathedral: onGround(
    ["stone", "M-18 36 V-6 L0 -26 L18 -6 V36 Z"],
    ["stone", "M-38 36 V-24 H-18 V36 Z M18 36 V-24 H38 V36 Z"],
    ["dim", "M-25 36 V-24 H-18 V36 Z M31 36 V-24 H38 V36 Z"],
    ["slateRoof", "M-40 -24 L-28 -50 L-16 -24 Z M16 -24 L28 -50 L40 -24 Z"],
    ["blue", "M-10 -2 a10 10 0 1 0 20 0 a10 10 0 1 0 -20 0 Z"],
    ["gold", "M-4 -2 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 Z"],
    ["hairline", "M0 -12 V8 M-10 -2 H10 M-7 -9 L7 5 M7 -9 L-7 5"],
    ["wood", "M-8 36 V22 Q-8 16 0 11 Q8 16 8 22 V36 Z"],
    ["ink", `${windows(-4, -28, 28)} ${windows(20, -28, 28)}`],
  ),
  harbour: [
    [
      "sea",
      "M-48 24 Q-40 20 -32 24 Q-24 28 -16 24 Q-8 20 0 24 Q8 28 16 24 Q24 20 32 24 Q40 28 48 24 L46 40 H-46 Z",
    ],
    ["stone", "M22 30 L26 -24 H38 L42 30 Z"],
    ["tile", "M24.6 -6 H39.4 L40.4 8 H23.6 Z"],
    ["gold", "M25 -36 H39 V-24 H25 Z"],
    ["tile", "M22 -36 L32 -48 L42 -36 Z"],
    ["wood", "M-44 14 H16 Q12 30 2 32 H-30 Q-40 30 -44 14 Z"],
    ["line", "M-14 14 V-46"],
    ["white", "M-11 -40 Q14 -26 12 6 H-11 Z"],
    ["cream", "M-17 -34 Q-34 -18 -36 6 H-17 Z"],
    ["tile", "M-14 -46 L-2 -42 L-14 -38 Z"],
  ],
  university: onGround(
    ["stone", "M-42 36 V4 H42 V36 Z"],
    ["slateRoof", "M-22 -16 C-22 -46 22 -46 22 -16 Z"],
    ["gold", "M-3 -38 V-48 H3 V-38 Z"],
    ["stone", "M-24 -16 H24 V-8 H-24 Z"],
    ["cream", "M-30 4 L0 -14 L30 4 Z"],
    ["white", "M-26 36 V6 H-19 V36 Z M-11 36 V6 H-4 V36 Z M4 36 V6 H11 V36 Z M19 36 V6 H26 V36 Z"],
    ["cream", "M-46 1 H46 V7 H-46 Z M-44 32 H44 V38 H-44 Z"],
    ["red", "M-9 -3 Q-4 -6 0 -3.4 Q4 -6 9 -3 V3 Q4 0 0 2.6 Q-4 0 -9 3 Z"],
  ),
  tavern: onGround(
    ["wood", "M18 -26 V-42 H28 V-20 Z"],
    ["cream", "M-32 36 V-2 H32 V36 Z"],
    ["thatch", "M-40 2 L-22 -34 H22 L40 2 Z"],
    ["dim", "M-40 2 L-38 -4 H38 L40 2 Z"],
    ["wood", "M-32 14 H32 V19 H-32 Z M-30 36 V2 H-25 V36 Z M25 36 V2 H30 V36 Z"],
    ["wood", door(-10, 36, 14, 20)],
    ["gold", "M8 12 V4 H20 V12 Z M8 33 V23 H20 V33 Z"],
    ["line", "M-32 4 H-46 M-42 4 V9"],
    ["gold", "M-49 9 H-36 L-37 24 H-48 Z"],
    ["white", "M-50 9 Q-50 3 -44 5 Q-40 1 -37 5 Q-33 5 -35 10 Z"],
    ["line", "M-36 12 Q-31 12 -32 17 Q-33 20 -37 20"],
  ),
  chapel: onGround(
    ["stone", "M-8 36 V2 H38 V36 Z"],
    ["tile", "M-12 4 L0 -16 H30 L42 4 Z"],
    ["stone", "M-30 36 V-6 L-16 -24 L-2 -6 V36 Z"],
    ["tile", "M-34 -3 L-16 -27 L2 -3 L-2 1 L-16 -18 L-30 1 Z"],
    ["gold", "M-18 -27 V-36 H-23 V-40 H-18 V-46 H-14 V-40 H-9 V-36 H-14 V-27 Z"],
    ["wood", door(-16, 36, 12, 20)],
    ["blue", "M-20 4 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 Z"],
    ["glass", windows(24, 12, 26)],
  ),
  arena: onGround(
    ["ochre", "M-46 -2 C-40 -22 40 -22 46 -2 C40 14 -40 14 -46 -2 Z"],
    ["cream", "M-36 -3 C-30 -14 30 -14 36 -3 C30 7 -30 7 -36 -3 Z"],
    ["stone", "M-46 -2 C-40 14 40 14 46 -2 V30 C38 42 -38 42 -46 30 Z"],
    [
      "ink",
      "M-40 16 V10 Q-37 4 -34 13 V19 Z M-28 22 V12 Q-23 5 -20 15 V24 Z M-13 26 V15 Q-7 8 -3 17 V27 Z M4 27 V17 Q8 8 13 15 V26 Z M20 24 V15 Q23 5 28 12 V22 Z M34 19 V13 Q37 4 40 10 V16 Z",
    ],
    ["line", "M-46 14 C-38 31 38 31 46 14"],
    ["red", "M-46 -3 V-34 L-30 -29 L-44 -23 Z M44 -3 V-34 L28 -29 L44 -23 Z"],
  ),
  post: onGround(
    ["cream", "M-6 34 V-8 H40 V34 Z"],
    ["tile", "M-12 -5 L2 -30 H34 L46 -5 Z"],
    ["wood", door(17, 34, 22, 30)],
    ["gold", "M10 -20 Q8 -28 18 -28 Q30 -28 30 -16 L24 -17 Q24 -22 18 -22 Q15 -22 16 -18 Z"],
    ["red", "M-46 4 Q-30 -2 -14 4 L-12 24 H-48 Z"],
    ["glass", "M-42 8 H-32 V16 H-42 Z M-28 8 H-18 V16 H-28 Z"],
    ["gold", "M-48 22 H-12 V26 H-48 Z"],
    ["line", "M-12 24 H2"],
    ["cream", "M-46 31 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z M-26 31 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0 Z"],
    ["line", "M-39 24 V38 M-46 31 H-32 M-19 24 V38 M-26 31 H-12"],
  ),
  rampart: onGround(
    ["stone", "M-46 36 V-8 H-38 V-2 H-30 V-8 H-22 V36 Z M22 36 V-8 H30 V-2 H38 V-8 H46 V36 Z"],
    ["stone", "M-26 36 V-26 H-16 V-18 H-6 V-26 H6 V-18 H16 V-26 H26 V36 Z"],
    ["dim", "M16 36 V-26 H26 V36 Z M40 36 V-8 H46 V36 Z"],
    ["wood", door(0, 36, 24, 34)],
    ["line", "M-6 34 V8 M0 34 V4 M6 34 V8 M-12 16 H12 M-12 26 H12"],
    ["hairline", "M-42 8 h8 M-36 16 h8 M-42 26 h8 M34 8 h8 M30 18 h8 M34 28 h8 M-20 -8 h8 M12 -8 h8"],
  ),
  watchtower: onGround(
    ["stone", "M-13 36 L-10 -18 H10 L13 36 Z"],
    ["dim", "M5 36 V-18 H10 L13 36 Z"],
    ["wood", "M-18 -8 H18 L14 0 H-14 Z"],
    ["stone", "M-18 -8 V-20 H-11 V-15 H-4 V-20 H4 V-15 H11 V-20 H18 V-8 Z"],
    [
      "tile",
      "M0 -52 Q12 -40 8 -30 Q6 -22 0 -20 Q-7 -22 -8 -30 Q-9 -36 -4 -40 Q-4 -36 -2 -35 Q-3 -44 0 -52 Z",
    ],
    ["gold", "M0 -40 Q6 -32 4 -26 Q2 -21 0 -21 Q-4 -22 -4 -27 Q-3 -32 0 -40 Z"],
    ["wood", door(0, 36, 10, 16)],
    ["ink", "M-2 4 H2 V14 H-2 Z"],
    ["grass", "M-44 38 Q-36 22 -26 38 Z M24 38 Q34 24 44 38 Z"],
  ),
  prison: onGround(
    ["rock", "M-36 36 L-33 -26 H33 L36 36 Z"],
    ["dim", "M14 36 V-26 H33 L36 36 Z"],
    ["rock", "M-40 -22 V-36 H-28 V-30 H-16 V-36 H-6 V-30 H6 V-36 H16 V-30 H28 V-36 H40 V-22 Z"],
    ["ink", "M-16 14 V-8 A16 16 0 0 1 16 -8 V14 Z"],
    ["wide", "M-20 16 H20"],
    [
      "steel",
      "M-12.6 14 V-17 H-9.4 V14 Z M-4.6 14 V-22 H-1.4 V14 Z M3.4 14 V-22 H6.6 V14 Z M10.4 14 V-17 H13.6 V14 Z M-16 -4 H16 V-1 H-16 Z",
    ],
    ["line", "M-30 24 h10 M-24 32 h10 M16 24 h10 M22 32 h10 M-31 0 h8 M23 4 h8"],
  ),
  yard: onGround(
    ["stone", "M-40 36 V14 H-30 V6 H-18 V14 H-10 V2 H2 V36 Z"],
    ["line", "M-40 22 H2 M-30 14 V22 M-18 14 V36 M-30 29 V36 M-10 22 V36"],
    ["wood", "M22 36 L28 -44 H33 L40 36 H34 L30.6 6 L28 36 Z"],
    ["wood", "M-26 -34 L36 -46 L37 -41 L-25 -28 Z"],
    ["line", "M30 -20 L6 -38 M-22 -30 V-12"],
    ["rock", "M-31 -12 H-13 V2 H-31 Z"],
    ["wood", "M20 26 a11 11 0 1 0 22 0 a11 11 0 1 0 -22 0 Z"],
    ["line", "M31 15 V37 M20 26 H42 M23 18 L39 34 M39 18 L23 34"],
  ),
  palace: onGround(
    ["cream", "M-30 36 V2 H30 V36 Z"],
    ["cream", "M-44 36 V-12 H-26 V36 Z M26 36 V-12 H44 V36 Z M-12 36 V-18 H12 V36 Z"],
    ["dim", "M-32 36 V-12 H-26 V36 Z M38 36 V-12 H44 V36 Z M6 36 V-18 H12 V36 Z"],
    ["purple", "M-48 -10 L-35 -36 L-22 -10 Z M22 -10 L35 -36 L48 -10 Z"],
    ["gold", "M-14 -18 L-18 -42 L-8 -33 L0 -50 L8 -33 L18 -42 L14 -18 Z"],
    ["red", "M-4 -27 L0 -31 L4 -27 L0 -23 Z"],
    [
      "gold",
      "M-46 -12 H-24 V-7 H-46 Z M24 -12 H46 V-7 H24 Z M-16 -18 H16 V-13 H-16 Z M-26 4 H-12 V9 H-26 Z M12 4 H26 V9 H12 Z",
    ],
    ["wood", door(0, 36, 14, 26)],
    ["blue", `${windows(12, -35, 35)} ${windows(28, -35, 35)} ${windows(26, -20, 20)} ${windows(2, 0)}`],
  ),
};

/** Which card of the shipped set shows which. */
export const buildingOf: Record<string, keyof typeof buildings> = {
  B01: "farm",
  B02: "mine",
  B03: "manor",
  B04: "cathedral",
  B05: "harbour",
  B06: "university",
  B07: "tavern",
  B08: "chapel",
  B09: "arena",
  B10: "post",
  B11: "rampart",
  B12: "watchtower",
  B13: "prison",
  B14: "yard",
  PAL: "palace",
};

const roofs = [
  (x: number, y: number, w: number) => `M${x - 4} ${y} L${x + w / 2} ${y - w * 0.7} L${x + w + 4} ${y} Z`,
  (x: number, y: number, w: number) => `M${x - 2} ${y} Q${x + w / 2} ${y - w} ${x + w + 2} ${y} Z`,
  (x: number, y: number, w: number) =>
    `M${x - 4} ${y} L${x + w * 0.2} ${y - 14} H${x + w * 0.8} L${x + w + 4} ${y} Z`,
];

/** A building of its own for every number: a hall, and towers beside it. For other card sets. */
export function anyBuilding(seed: number): Part {
  const roof = (["tile", "slateRoof", "thatch"] as const)[seed % 3] ?? "tile";
  const house = (x: number, w: number, h: number, kind: number): Part => [
    ["stone", `M${x} 36 V${36 - h} H${x + w} V36 Z`],
    ["dim", `M${x + w * 0.68} 36 V${36 - h} H${x + w} V36 Z`],
    [roof, (roofs[kind % roofs.length] as (typeof roofs)[number])(x, 36 - h, w)],
  ];
  const hall = 30 + ((seed >>> 2) % 12);
  return onGround(
    ...((seed >>> 6) % 3 === 1 ? [] : house(-42, 20, 44 + ((seed >>> 8) % 14), seed >>> 12)),
    ...((seed >>> 6) % 3 === 0 ? [] : house(22, 20, 40 + ((seed >>> 14) % 18), seed >>> 18)),
    ...house(-24, 48, hall, seed >>> 20),
    ["wood", door(0, 36, 14, 22)],
    ["glass", windows(36 - hall + 16, -14, 14)],
  );
}
