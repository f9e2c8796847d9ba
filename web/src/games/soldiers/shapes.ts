/** A figure that stands around the middle of a cell and is seen a little from above. */
export interface Figure {
  foot: string;
  /** A soldier's coat and a king's robe, each with the part that is turned away from the light. */
  coat: string;
  coatShade: string;
  robe: string;
  robeShade: string;
  head: string;
  helmet: string;
  /** The slit of a helmet that hides the face; else the face has eyes. */
  slit: string;
  collar: string;
}

/** By side: what is round for Red is square for Blue. */
export const figures: readonly [Figure, Figure] = [
  {
    foot: "M-21 16 A21 7.4 0 0 1 21 16 V20 A21 7.4 0 0 1 -21 20 Z",
    coat: "M-14 17 C-13 4 -11 -4 -5 -6 H5 C11 -4 13 4 14 17 A14 5 0 0 1 -14 17 Z",
    coatShade: "M4 -6 H5 C11 -4 13 4 14 17 A14 5 0 0 1 5 21.6 C7 12 7 2 4 -6 Z",
    robe: "M-17 17 C-15 4 -10 -4 -6 -9 H6 C10 -4 15 4 17 17 A17 5.4 0 0 1 -17 17 Z",
    robeShade: "M4 -9 H6 C10 -4 15 4 17 17 A17 5.4 0 0 1 6 22 C8 12 7 0 4 -9 Z",
    head: "M0 -23 A8.6 8.8 0 1 1 -0.1 -23 Z",
    helmet: "M-9.4 -12 C-10 -28 10 -28 9.4 -12 L5.6 -13.4 Q0 -15.6 -5.6 -13.4 Z M-1.6 -23 V-29 H1.6 V-23 Z",
    slit: "",
    collar: "M-8 -8 Q0 -3 8 -8 L9.6 -3.4 Q0 2.4 -9.6 -3.4 Z",
  },
  {
    foot: "M-20 23.6 L-17 13 H17 L20 23.6 V27 H-20 Z",
    coat: "M-13.6 21 L-12 -1 L-7 -6 H7 L12 -1 L13.6 21 Z",
    coatShade: "M4 -6 H7 L12 -1 L13.6 21 H6 Z",
    robe: "M-17 21 L-12 -2 L-7 -9 H7 L12 -2 L17 21 Z",
    robeShade: "M4 -9 H7 L12 -2 L17 21 H7 Z",
    head: "M-8 -23 H8 V-11 L4 -7 H-4 L-8 -11 Z",
    helmet: "M-9 -7 V-22 L-6 -26 H6 L9 -22 V-7 L0 -2 Z M-1.6 -26 V-30 H1.6 V-26 Z",
    slit: "M-6.4 -17.4 H6.4 V-14.6 H1.2 V-8 H-1.2 V-14.6 H-6.4 Z",
    collar: "M-9 -9 H9 L10.6 -4 H-10.6 Z",
  },
];
