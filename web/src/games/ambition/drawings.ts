import type { Card, Resource } from "./cards.ts";
import { effectSign, signOf } from "./signs.ts";

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
