/** Outlines that the four games share, drawn around the origin in a square of 48. */
export const crown = "M-15 10 L-18 -7 L-8.5 0.5 L0 -13 L8.5 0.5 L18 -7 L15 10 Z";
/** The beads on the crown's tips. */
export const crownBeads: readonly [number, number][] = [
  [-18, -9],
  [0, -15],
  [18, -9],
];
/** Its point is at the bottom. */
export const shield = "M-13 -13 Q0 -17 13 -13 L13 1 Q12 12 0 18 Q-12 12 -13 1 Z";

/** The marks that go with the four colours, in a square of 24, so that no colour stands alone. */
export const marks = {
  /** A figure, for the people: black. */
  figure: "M0 -11 a4.6 4.6 0 1 1 -0.01 0 Z M-8 11 Q-8 1 0 1 Q8 1 8 11 Z",
  /** Scales, for the market: green. */
  scales:
    "M-1 -11 h2 v2.2 h8.5 l3 8 a4 4 0 0 1 -8 0 l2.4 -6 h-5.9 v14.4 h4.5 v2.4 h-11 v-2.4 h4.5 v-14.4 h-5.9 l2.4 6 a4 4 0 0 1 -8 0 l3 -8 h8.5 Z",
  /** A pediment, for the temple: red. */
  pediment:
    "M0 -11 L11 -4 V-1 H-11 V-4 Z M-9 1 h3.4 v7 h-3.4 Z M-1.7 1 h3.4 v7 h-3.4 Z M5.6 1 h3.4 v7 h-3.4 Z M-11 9 h22 v2.4 h-22 Z",
  /** An ear of wheat, for farming: blue. */
  wheat:
    "M-0.9 12 V-4 Q-0.9 -9 0 -12 Q0.9 -9 0.9 -4 V12 Z M-1.5 -1 Q-7 -2 -6.5 -8 Q-1.5 -7 -1.5 -1 Z M1.5 -1 Q7 -2 6.5 -8 Q1.5 -7 1.5 -1 Z M-1.5 6 Q-7 5 -6.5 -1 Q-1.5 0 -1.5 6 Z M1.5 6 Q7 5 6.5 -1 Q1.5 0 1.5 6 Z",
} as const;
export type Mark = keyof typeof marks;

/** The corners of a hexagon with a flat top, for `points`. */
export function hexagon(x: number, y: number, radius: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
