import type { Card } from "../cards.ts";
import { buildingOf, type buildings } from "./buildings.ts";

/**
 * What lies behind the picture of a card, out to its edges: fills and paths, without lines. `base`, `pale` and `deep` are
 * the pigment of the card's kind or category and two tones of it.
 */
export type Wash = readonly (readonly [fill: string, d: string])[];

const everywhere = "M-220 -120 H220 V80 H-220 Z";

/** Every other one of `2n` beams around a point. */
function rays(n: number, x: number, y: number): string {
  const at = (i: number) => {
    const angle = ((i - 0.5) * Math.PI) / n - Math.PI / 2;
    return `${(x + 260 * Math.cos(angle)).toFixed(1)} ${(y + 260 * Math.sin(angle)).toFixed(1)}`;
  };
  return Array.from({ length: n }, (_, i) => `M${x} ${y} L${at(2 * i)} L${at(2 * i + 1)} Z`).join(" ");
}
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 1 ${2 * r} 0 a${r} ${r} 0 1 1 ${-2 * r} 0 Z`;
const spark = (x: number, y: number, r: number) =>
  `M${x} ${y - r} L${x + r * 0.3} ${y - r * 0.3} L${x + r} ${y} L${x + r * 0.3} ${y + r * 0.3} L${x} ${y + r} L${x - r * 0.3} ${y + r * 0.3} L${x - r} ${y} L${x - r * 0.3} ${y - r * 0.3} Z`;
const cloud = (x: number, y: number) =>
  `M${x} ${y} q-10 0 -10 -6 q1 -6 8 -5 q2 -7 10 -6 q7 0 9 6 q8 -1 8 6 q-1 5 -8 5 Z`;

const ground = "M-220 80 V37 Q-110 30 0 33.4 Q110 30 220 37 V80 Z";
const hills = "M-220 80 V22 Q-150 2 -96 20 Q-70 6 -40 24 Q0 12 44 22 Q80 0 120 18 Q170 4 220 22 V80 Z";
const peaks = "M-220 80 V20 L-140 -12 L-104 14 L-66 -22 L-30 16 L20 -6 L62 -26 L96 12 L150 -18 L220 20 V80 Z";

const skies = {
  day: [
    ["#bcdfec", everywhere],
    ["#f4fbfb", `${cloud(-62, -18)} ${cloud(58, -30)}`],
    ["#a5cba0", hills],
    ["#86a860", ground],
  ],
  dawn: [
    ["#f7dfb4", everywhere],
    ["#fdf1d2", disc(52, -14, 24)],
    ["#e0bf8c", hills],
    ["#98ad66", ground],
  ],
  dusk: [
    ["#e3b3a2", everywhere],
    ["#f4d595", disc(-56, -2, 22)],
    ["#b98396", peaks],
    ["#8f9a66", ground],
  ],
  night: [
    ["#4b5a8a", everywhere],
    [
      "#f2e6bb",
      `${disc(54, -32, 10)} ${spark(-62, -34, 4)} ${spark(-44, -8, 3)} ${spark(70, -2, 3)} ${spark(36, -46, 2.4)}`,
    ],
    ["#3a4670", hills],
    ["#5f7a56", ground],
  ],
  sea: [
    ["#bcdfec", everywhere],
    ["#f4fbfb", `${cloud(-66, -26)} ${cloud(62, -38)}`],
    ["#5f9fb8", "M-220 80 V24 H220 V80 Z"],
    ["#7db5c9", "M-220 30 H-120 V32 H-220 Z M-96 36 H-50 V38 H-96 Z M60 30 H140 V32 H60 Z"],
  ],
  glory: [
    ["#f0cb77", everywhere],
    ["#f8e2a9", rays(10, 0, 8)],
    ["#d9ab54", hills],
    ["#86a860", ground],
  ],
} satisfies Record<string, Wash>;

const skyOf: Record<keyof typeof buildings, keyof typeof skies> = {
  farm: "day",
  mine: "dusk",
  manor: "dawn",
  cathedral: "day",
  harbour: "sea",
  university: "dawn",
  tavern: "night",
  chapel: "dawn",
  arena: "day",
  post: "dusk",
  rampart: "day",
  watchtower: "night",
  prison: "dusk",
  yard: "dawn",
  palace: "glory",
};

const hero: Wash = [
  ["base", everywhere],
  ["pale", rays(12, 0, -8)],
  ["light", disc(0, -9, 38)],
];
/** The promoted one stands before gold. */
const promoted: Wash = [
  ["deep", everywhere],
  ["base", rays(12, 0, -8)],
  ["#c9952f", disc(0, -9, 41)],
  ["#f7e3ab", disc(0, -9, 38)],
  ["light", disc(0, -9, 36)],
];
/** A town. */
const street: Wash = [
  ["base", everywhere],
  [
    "deep",
    "M-220 80 V6 H-176 L-164 -8 L-152 6 H-140 V-14 L-132 -26 L-124 -14 V12 H-104 L-90 -6 L-76 12 V80 Z M220 80 V0 H190 L178 -12 L166 0 V14 H140 V-10 L131 -22 L122 -10 V8 H104 L92 -6 L78 8 V80 Z",
  ],
  ["deep", "M-74 80 V2 L-62 -12 L-50 2 V80 Z M76 80 V-2 H66 V-16 H60 V-10 L50 0 V80 Z"],
  ["light", disc(0, -9, 38)],
];
const magic: Wash = [
  ["#3d4c7c", everywhere],
  ["#485990", rays(9, 0, 0)],
  ["#7288c0", disc(0, -4, 43)],
  ["#a9bbe2", disc(0, -4, 34)],
  ["#f2dc9a", `${spark(-62, -30, 6)} ${spark(64, 14, 5)} ${spark(60, -34, 3.4)} ${spark(-58, 20, 3.4)}`],
];

export function groundOf(card: Card): Wash {
  if (card.category) return card.kind === "advanced" ? promoted : hero;
  if (card.kind === "citizen") return street;
  if (card.kind === "item") return magic;
  const name = card.kind === "palace" ? "palace" : card.shipped ? buildingOf[card.id] : undefined;
  return skies[skyOf[name ?? "farm"] ?? "day"];
}
