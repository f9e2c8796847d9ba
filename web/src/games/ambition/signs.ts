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

export const signOf = {
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
