import type { Colour, Dynasty } from "./view.ts";

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

export const markOf: Record<Colour, Mark> = { K: "figure", G: "scales", R: "pediment", B: "wheat" };
/** On the page's own ground; where it is dark, black needs an outline of --black-line. */
export const colourOf: Record<Colour, string> = { K: "--black", G: "--green", R: "--red", B: "--blue" };
/** Cards and seals are printed: their pigments are about the same in every theme, and what is on them is light. */
export const faceOf: Record<Colour, string> = {
  K: "--combat-black",
  G: "--combat-green",
  R: "--combat-red",
  B: "--combat-blue",
};
/** The star on the back of a card, in a square of 24. */
export const star =
  "M0 -12 L2.3 -5.5 L8.5 -8.5 L5.5 -2.3 L12 0 L5.5 2.3 L8.5 8.5 L2.3 5.5 L0 12 L-2.3 5.5 L-8.5 8.5 L-5.5 2.3 L-12 0 L-5.5 -2.3 L-8.5 -8.5 L-2.3 -5.5 Z";

/** The dynasties' signs, in a square of 24: what is filled, and what is drawn with a line. */
export const emblems: Record<Dynasty, { fill: string; line: string }> = {
  bow: {
    fill: "M10.5 0 L4.2 -3.6 L5.6 0 L4.2 3.6 Z M-11 -2.6 L-8.4 0 L-11 2.6 L-7.4 2.6 L-5.4 0 L-7.4 -2.6 Z",
    line: "M-7 0 H6 M-4.5 -11 Q-2.2 -9.4 -2.2 -8 Q7.2 -4.6 7.2 0 Q7.2 4.6 -2.2 8 Q-2.2 9.4 -4.5 11 M-3.2 -9 L-6.4 0 L-3.2 9",
  },
  lion: {
    fill: "M0 -11.4 L2.9 -9.2 L6.4 -9.6 L7.5 -6.2 L10.6 -4.4 L9.6 -1 L11 2.2 L8.3 4.5 L7.6 8 L4 8.4 L1.4 11 L0 10.2 L-1.4 11 L-4 8.4 L-7.6 8 L-8.3 4.5 L-11 2.2 L-9.6 -1 L-10.6 -4.4 L-7.5 -6.2 L-6.4 -9.6 L-2.9 -9.2 Z M0 -6 Q-5.6 -6 -5.6 -1 Q-5.6 2 -3.4 3.4 Q-3 6.8 0 6.8 Q3 6.8 3.4 3.4 Q5.6 2 5.6 -1 Q5.6 -6 0 -6 Z M-3.7 -2.4 a1.1 1.1 0 1 1 2.2 0 a1.1 1.1 0 1 1 -2.2 0 Z M1.5 -2.4 a1.1 1.1 0 1 1 2.2 0 a1.1 1.1 0 1 1 -2.2 0 Z M-1.9 1 H1.9 L0.6 2.7 V4.2 H-0.6 V2.7 Z",
    line: "",
  },
  bull: {
    fill: "M-9.8 -10.4 Q-13.4 -2.2 -6.4 -1.2 L-10.8 1.2 Q-9.6 4 -5.6 3 L-4.2 7.4 Q-4.4 11.2 0 11.2 Q4.4 11.2 4.2 7.4 L5.6 3 Q9.6 4 10.8 1.2 L6.4 -1.2 Q13.4 -2.2 9.8 -10.4 Q9.8 -5.2 4.6 -5 Q0 -6.4 -4.6 -5 Q-9.8 -5.2 -9.8 -10.4 Z M-3.9 -0.4 l2.4 1 l-1.8 1.3 Z M3.9 -0.4 l-2.4 1 l1.8 1.3 Z M-2 7.6 a0.9 0.9 0 1 1 0.01 0 Z M2 7.6 a0.9 0.9 0 1 1 0.01 0 Z",
    line: "",
  },
  vase: {
    fill: "M-4.2 -11.4 H4.2 V-9 H2.6 V-6.2 Q7.4 -4 6.9 1 Q6.3 6.6 2.2 9.2 H4.2 V11.4 H-4.2 V9.2 H-2.2 Q-6.3 6.6 -6.9 1 Q-7.4 -4 -2.6 -6.2 V-9 H-4.2 Z M-6.1 -0.8 H6.1 V0.8 H-6.1 Z",
    line: "M-3 -8.6 Q-9.4 -9.6 -6.6 -2.4 M3 -8.6 Q9.4 -9.6 6.6 -2.4",
  },
};

/** A cut stone, the sign of treasures. */
export const gem = "M-9 -3.4 L-5 -9 H5 L9 -3.4 L0 9.6 Z";
export const gemLines = "M-9 -3.4 H9 M-5 -9 L-2.8 -3.4 L0 9.6 L2.8 -3.4 L5 -9 M-2.8 -3.4 L0 -9 L2.8 -3.4";
export const bolt = "M3 -12 L-7.5 2 H-1.2 L-3.4 12 L7.5 -3.4 H1 Z";
/** Seen from the side, in a square of 24; the sail has two halves. */
export const ship = {
  hull: "M-11 5 H11 Q9.4 11 5 11 H-5 Q-9.4 11 -11 5 Z",
  mast: "M0 -12 V5",
  left: "M-1 -10.6 V3 H-9.6 Q-5.4 -3.4 -6.4 -10.6 Z",
  right: "M1 -10.6 V3 H9.6 Q11.4 -4 6.4 -10.6 Z",
};

/** The eight treasures, one for each column, in a square of 24: what is filled, and the lines on it. */
export const treasures: readonly [{ fill: string; line: string }, ...{ fill: string; line: string }[]] = [
  { fill: gem, line: gemLines },
  {
    fill: "M-7 -9.4 H7 Q7 -0.4 1.7 1.8 V6 H5 V9.4 H-5 V6 H-1.7 V1.8 Q-7 -0.4 -7 -9.4 Z",
    line: "M-7 -7.4 Q-11.6 -7.4 -10.6 -3 Q-9.6 0.2 -5.2 -0.6 M7 -7.4 Q11.6 -7.4 10.6 -3 Q9.6 0.2 5.2 -0.6 M-6.8 -6 H6.8 M-4 7.6 H4",
  },
  {
    fill: "M-9 7 L-10.6 -5 L-5 0 L0 -9.4 L5 0 L10.6 -5 L9 7 Z",
    line: "M-9 3.8 H9 M0 -1 a1.5 1.5 0 1 1 -0.01 0 Z M-10.6 -7 v0.1 M10.6 -7 v0.1",
  },
  {
    fill: "M-8 -8.4 Q0 -11.4 8 -8.4 V0 Q7.6 7.8 0 10.4 Q-7.6 7.8 -8 0 Z",
    line: "M-5.4 -2.4 Q-3.4 -4.6 -1.4 -2.4 Q-3.4 -1 -5.4 -2.4 Z M1.4 -2.4 Q3.4 -4.6 5.4 -2.4 Q3.4 -1 1.4 -2.4 Z M0 -2 V2 H-1.6 M-2.8 5.4 Q0 7 2.8 5.4 M-8 -5.6 Q0 -8.4 8 -5.6",
  },
  {
    fill: "M0 -3.4 a6.7 6.7 0 1 1 -0.01 0 Z M0 -0.2 a3.5 3.5 0 1 0 0.01 0 Z M-4.6 -7.4 L-2.4 -10.8 H2.4 L4.6 -7.4 L0 -2.6 Z",
    line: "M-4.6 -7.4 H4.6 M-2.4 -10.8 L-1.4 -7.4 L0 -2.6 L1.4 -7.4 L2.4 -10.8",
  },
  {
    fill: "M-8.4 -9.6 Q-5 -8.4 -5.4 -2.4 Q-5.6 3.6 0 4.4 Q5.6 3.6 5.4 -2.4 Q5 -8.4 8.4 -9.6 Q10 -2.4 8.2 2.6 Q6.2 8.6 1.6 9.4 V11 H-1.6 V9.4 Q-6.2 8.6 -8.2 2.6 Q-10 -2.4 -8.4 -9.6 Z",
    line: "M-6 -6.8 H6 M-2.2 -6.8 V3.8 M0 -6.8 V4.2 M2.2 -6.8 V3.8",
  },
  {
    fill: "M0 -10.4 q3.6 0 3.6 3.4 Q8 -4.2 7.4 1.8 Q6.6 9.6 0 10 Q-6.6 9.6 -7.4 1.8 Q-8 -4.2 -3.6 -7 q0 -3.4 3.6 -3.4 Z",
    line: "M-6.6 -3 Q0 0.2 6.6 -3 M0 -1.4 V9.8 M-7 -1.4 L-10.6 -4.6 M7 -1.4 L10.6 -4.6 M-7.2 3 L-10.8 4 M7.2 3 L10.8 4 M-5.4 7.4 L-8.4 10 M5.4 7.4 L8.4 10",
  },
  {
    fill: "M-10 -9.4 Q-10.4 4 -2 7 L0 11.4 L2 7 Q10.4 4 10 -9.4 L7 -9.4 Q7 1.6 0 4 Q-7 1.6 -7 -9.4 Z",
    line: "M-2 7 Q0 7.6 2 7 M-4.4 2.2 L-6 5 M4.4 2.2 L6 5 M-6.6 -2 L-9.2 -1 M6.6 -2 L9.2 -1 M-7 -6 H-9.8 M7 -6 H9.8",
  },
];
