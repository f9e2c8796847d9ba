import type { Card, Resource } from "./cards.ts";

/** The four tokens, each its own outline, around the origin in a square of 24; then the lines on them. */
export const tokenShapes: Record<Resource, { body: string; lines: string }> = {
  F: {
    body: "M0 -11.5 Q8.5 -4 8 3.5 Q7 11.5 0 11.5 Q-7 11.5 -8 3.5 Q-8.5 -4 0 -11.5 Z",
    lines:
      "M0 10 V-7 M0 8 Q4.5 7 5 3 M0 8 Q-4.5 7 -5 3 M0 3.5 Q4.5 2.5 5 -1.5 M0 3.5 Q-4.5 2.5 -5 -1.5 M0 -1 Q3 -2 3.4 -5 M0 -1 Q-3 -2 -3.4 -5",
  },
  G: {
    body: "M0 -10.5 A10.5 10.5 0 1 1 -0.01 -10.5 Z",
    lines: "M0 -7 A7 7 0 1 1 -0.01 -7 Z M-3.5 2.5 L-4.2 -2 L-1.6 -0.2 L0 -3.4 L1.6 -0.2 L4.2 -2 L3.5 2.5 Z",
  },
  L: {
    body: "M-10 -7.5 Q-10 -9.5 -8 -9.5 H8 Q10 -9.5 10 -7.5 V7.5 Q10 9.5 8 9.5 H-8 Q-10 9.5 -10 7.5 Z",
    lines: "M-7.5 -4.5 Q0 -8 7.5 -4.5 M-7.5 0 Q0 -3.5 7.5 0 M-7.5 4.5 Q0 1 7.5 4.5",
  },
  H: {
    body: "M0 -11.5 L3.4 -4 L11.4 -3.3 L5.4 2.1 L7.2 10.1 L0 5.9 L-7.2 10.1 L-5.4 2.1 L-11.4 -3.3 L-3.4 -4 Z",
    lines: "M0 -6 L1.8 -1.8 L6 -1.4 L2.9 1.5 M0 -6 L-1.8 -1.8 L-6 -1.4 L-2.9 1.5",
  },
};

/** The signs of the nine categories, in a square of 40, filled. */
export const emblems = {
  crown: "M-13 9 L-16 -8 L-7.5 -1 L0 -13 L7.5 -1 L16 -8 L13 9 Z M-13 11.5 H13 V15 H-13 Z",
  sword: "M-1.8 6 V-12 L0 -16 L1.8 -12 V6 H8 V9 H1.8 V13 A2.6 2.6 0 1 1 -1.8 13 V9 H-8 V6 Z",
  staff:
    "M-1.6 16 V-3 A6.5 6.5 0 1 1 5 -9.5 A3.4 3.4 0 0 1 1.6 -6 L1 -8.6 A1.4 1.4 0 0 0 2.2 -9.6 A3.6 3.6 0 1 0 -1 -5.9 L1.6 -4 V16 Z",
  brush:
    "M10.5 -15.5 L14.5 -11.5 L-1 4.5 L-5 0.5 Z M-6.6 2 L-2.4 6.2 Q-3 14 -13.5 14.5 Q-10.6 11.5 -11 7 Q-10.6 2.6 -6.6 2 Z",
  crest:
    "M-13 -14 Q0 -18 13 -14 V1 Q12 12 0 17 Q-12 12 -13 1 Z M-2 -11 V-3 H-9 V1 H-2 V10 H2 V1 H9 V-3 H2 V-11 Z",
  ladle: "M11 -16 L14.6 -14.4 Q11 -2 7.6 4.6 A8.6 8.6 0 1 1 -9.4 2.4 Q-1 5 4 2 Q8 -6 11 -16 Z",
  hat: "M-16 10 Q-9 6.5 -7.5 5 L-1.5 -12 Q3 -17.5 8.5 -12.5 Q4.5 -12.5 4.4 -9.5 L7.5 5 Q9 6.5 16 10 Q8 14 0 14 Q-8 14 -16 10 Z",
  mask: "M-16 -7 Q-8 -12 0 -7 Q8 -12 16 -7 Q16 8 6 9.5 Q2 9.5 0 4 Q-2 9.5 -6 9.5 Q-16 8 -16 -7 Z M-11 -2 Q-7 -6 -3 -1 Q-7 3 -11 -2 Z M11 -2 Q7 -6 3 -1 Q7 3 11 -2 Z",
  dagger:
    "M13.5 -13.5 Q13 -5 3.2 3.6 L6.6 7 L4.4 9.2 L1 5.8 L-7 14.2 A2.6 2.6 0 1 1 -10.6 10.6 L-2.2 2.6 L-5.6 -0.8 L-3.4 -3 L0 0.4 Q5 -10 13.5 -13.5 Z",
} as const;
export type Category = keyof typeof emblems;

/** Signs of what a card does, by the vocabulary: lines on a square of 24. */
const signs = {
  more: "M0 -8 V8 M-8 0 H8",
  choice: "M-5 -5 Q-4 -9.5 0 -9.5 Q5.5 -9.5 5 -4.5 Q4.5 -1.5 0 0 V3.5 M0 8.4 V8.6",
  swap: "M-9 -3.5 H8 L3.5 -8 M9 3.5 H-8 L-3.5 8",
  hand: "M-8 9 V1 L-5.5 -6 M-8 1 L-1 -1 V-8 M-1 -1 L3.4 -7 M-1 3 H6 L9 -3 M-8 9 H3 Q8 9 9 3",
  gift: "M0 -10 V3 M-5 -2 L0 3 L5 -2 M-9 3 V9 H9 V3",
  wall: "M-9 9 V-6 H-5 V-2 H-2 V-6 H2 V-2 H5 V-6 H9 V9 Z M-9 3 H9",
  round:
    "M-8 -2 A8.4 8.4 0 0 1 7 -5 M8 -9 L7.4 -4.4 L2.8 -5 M8 2 A8.4 8.4 0 0 1 -7 5 M-8 9 L-7.4 4.4 L-2.8 5",
  up: "M-7 0 L0 -7 L7 0 M-7 8 L0 1 L7 8",
  tag: "M-9 -1 L0 -9 H8 V-1 L-1 8 Z M4 -5 V-4.9 M-4 0.5 H2",
  bag: "M-8 -3 H8 L7 9 H-7 Z M-4 -3 V-5 A4 4 0 0 1 4 -5 V-3",
  glass: "M-6.5 -9.5 H6.5 M-6.5 9.5 H6.5 M-5 -9.5 Q-5 -3 0 0 Q5 3 5 9.5 M5 -9.5 Q5 -3 0 0 Q-5 3 -5 9.5",
  ruin: "M-9 0 L0 -8 L9 0 M-6.5 -1 V9 H6.5 V-1 M-3 1 L3 7 M3 1 L-3 7",
  eye: "M-10 0 Q0 -9 10 0 Q0 9 -10 0 Z M0 -3 A3 3 0 1 1 -0.01 -3 Z",
  swords: "M-8 -8 L6 6 M8 -8 L-6 6 M3 8 L8 3 M-3 8 L-8 3",
  broken: "M-7 -8.5 H0 L-3 -3 L2 1 L-1 9 Q-7 6 -7 0 Z M3.4 -8.5 H8 V0 Q8 5 3 8",
  shield: "M-7.5 -8 Q0 -10.5 7.5 -8 V0 Q7 6.5 0 10 Q-7 6.5 -7.5 0 Z",
  twice: "M-8 -7 L-1 0 L-8 7 M1 -7 L8 0 L1 7",
  mirror: "M0 -10 A6.4 7 0 1 1 -0.01 -10 Z M0 4 V10 M-3.5 10 H3.5 M-3 -1 L1 -6",
} as const;

const signOf = {
  gain: "more",
  gain_choice: "choice",
  exchange: "swap",
  gain_if_none: "more",
  take: "hand",
  receive: "gift",
  take_less: "wall",
  cycle_market: "round",
  promote_free: "up",
  promote_pick: "up",
  discount: "tag",
  extra_purchase: "bag",
  extra_development: "glass",
  remove_building: "ruin",
  reveal_defender: "eye",
  reveal_attacker: "eye",
  attack_with: "swords",
  unblock: "broken",
  block: "shield",
  use_twice: "twice",
  copy_blocked: "mirror",
  gain_if_behind: "more",
} as const satisfies Record<string, keyof typeof signs>;
export type Operation = keyof typeof signOf;

export const effectSign = (operation: Operation): string => signs[signOf[operation]];
/** The sign of a card's first effect that is more than a plain gain. */
export function cardSign(card: Card): string | null {
  const telling = card.effects.find((effect) => signOf[effect.operation] !== "more") ?? card.effects[0];
  return telling ? effectSign(telling.operation) : null;
}

/** Part of a picture: an outline and which of the picture's inks fills it. */
export interface Stroke {
  d: string;
  ink: "wall" | "roof" | "dark" | "light";
}

/** A number that is always the same for the same card, so that its picture is too. */
function seedOf(id: string): number {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (seed ^ (seed >>> 13)) >>> 0;
}

const roofs = [
  (x: number, y: number, w: number) => `M${x - 2} ${y} L${x + w / 2} ${y - w * 0.62} L${x + w + 2} ${y} Z`,
  (x: number, y: number, w: number) => `M${x - 1} ${y} Q${x + w / 2} ${y - w * 0.95} ${x + w + 1} ${y} Z`,
  (x: number, y: number, w: number) =>
    `M${x - 1} ${y} V${y - 6} H${x + w * 0.2} V${y - 3} H${x + w * 0.4} V${y - 6} H${x + w * 0.6} V${y - 3} H${x + w * 0.8} V${y - 6} H${x + w + 1} V${y} Z`,
  (x: number, y: number, w: number) =>
    `M${x - 2} ${y} L${x + w * 0.25} ${y - 8} H${x + w * 0.75} L${x + w + 2} ${y} Z`,
];

function house(x: number, w: number, h: number, roof: number): Stroke[] {
  const y = 20 - h;
  const door = w > 16 ? `M${x + w / 2 - 3.5} 20 V${13} Q${x + w / 2} 8.5 ${x + w / 2 + 3.5} 13 V20 Z` : "";
  const window = `M${x + w / 2 - 1.6} ${y + 4} h3.2 v4.4 h-3.2 Z`;
  return [
    { d: `M${x} 20 V${y} H${x + w} V20 Z`, ink: "wall" },
    { d: (roofs[roof % roofs.length] as (typeof roofs)[number])(x, y, w), ink: "roof" },
    { d: h > 16 ? window : "", ink: "dark" },
    { d: door, ink: "dark" },
  ];
}

/** A building of its own for every id: a hall, and towers beside it. 64 wide, 44 high. */
export function buildingPicture(id: string): Stroke[] {
  const seed = seedOf(id);
  const towers = seed % 3;
  const hall = house(-12 + ((seed >>> 3) % 5) - 2, 24, 14 + ((seed >>> 5) % 6), seed >>> 7);
  const left = towers !== 1 ? house(-25, 11, 17 + ((seed >>> 9) % 10), seed >>> 11) : [];
  const right = towers !== 0 ? house(14, 11, 15 + ((seed >>> 13) % 12), seed >>> 15) : [];
  return [...left, ...right, ...hall, { d: "M-30 20 H30", ink: "dark" }];
}

const hats: string[] = [
  "M-9 -9 Q0 -22 9 -9 Z",
  "M-13 -8 Q0 -12 13 -8 L7 -9.5 Q6 -17 0 -17 Q-6 -17 -7 -9.5 Z",
  "M-10 4 Q-12 -17 0 -18 Q12 -17 10 4 L7 4 Q8 -10 0 -11 Q-8 -10 -7 4 Z",
  "M-8 -9 V-14 H8 V-9 Z M-10 -9 H10 V-7.4 H-10 Z",
  "M-9 -8 Q-6 -19 6 -15 Q15 -18 12 -8 Z",
  "M-9 -7 Q-10 -16 0 -16 Q10 -16 9 -7 Q5 -12 0 -11.5 Q-5 -12 -9 -7 Z",
];

/** A figure with a hat of its own. */
export function citizenPicture(id: string): { strokes: Stroke[]; cloak: number } {
  const seed = seedOf(id);
  const strokes: Stroke[] = [
    { d: "M-18 20 Q-17 5 0 4 Q17 5 18 20 Z", ink: "roof" },
    { d: "M-5 5 L0 12 L5 5 Z", ink: "light" },
    { d: "M0 -11 A7.6 8.2 0 1 1 -0.01 -11 Z", ink: "light" },
    { d: hats[seed % hats.length] as string, ink: "wall" },
    { d: "M-3 -4.4 v1.2 M3 -4.4 v1.2", ink: "dark" },
  ];
  return { strokes, cloak: (seed >>> 4) % 4 };
}

/** A palace is royal: one picture for all. */
export const palacePicture: Stroke[] = [
  { d: "M-27 20 V-4 H-17 V20 Z M17 20 V-4 H27 V20 Z M-14 20 V2 H14 V20 Z", ink: "wall" },
  { d: "M-29 -4 L-22 -16 L-15 -4 Z M15 -4 L22 -16 L29 -4 Z M-16 2 H16 L11 -5 H-11 Z", ink: "roof" },
  { d: "M-10 -6 L-11.5 -14 L-5.4 -10 L0 -17 L5.4 -10 L11.5 -14 L10 -6 Z", ink: "light" },
  { d: "M-4.5 20 V13 Q0 6.5 4.5 13 V20 Z M-23.5 2 h3 v5 h-3 Z M20.5 2 h3 v5 h-3 Z", ink: "dark" },
];
