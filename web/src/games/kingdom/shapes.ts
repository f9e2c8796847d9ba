/**
 * Towers and Monarchs, drawn around the middle of a cell of 64 and seen a little from above: what is round for White
 * is square for Black. A block has a front and a top; `deep` is how far its top reaches behind and before its middle.
 */
export interface Block {
  front: string;
  /** The part of the front that is turned away from the light. */
  shade: string;
  top: string;
}

const backNarrower = 0.86;

function round(half: number, deep: number, top: number, bottom: number): Block {
  const lit = half * 0.3;
  const edge = deep * Math.sqrt(1 - 0.3 ** 2);
  return {
    front: `M${-half} ${top} V${bottom} A${half} ${deep} 0 0 0 ${half} ${bottom} V${top} Z`,
    shade: `M${lit} ${(top + edge).toFixed(2)} V${(bottom + edge).toFixed(2)} A${half} ${deep} 0 0 0 ${half} ${bottom} V${top} A${half} ${deep} 0 0 1 ${lit} ${(top + edge).toFixed(2)} Z`,
    top: `M${-half} ${top} A${half} ${deep} 0 0 1 ${half} ${top} A${half} ${deep} 0 0 1 ${-half} ${top} Z`,
  };
}

function square(half: number, deep: number, top: number, bottom: number): Block {
  const [near, far, back] = [top + deep, top - deep, half * backNarrower];
  const lit = half * 0.3;
  return {
    front: `M${-half} ${near} V${bottom + deep} H${half} V${near} Z`,
    shade: `M${lit} ${near} V${bottom + deep} H${half} V${near} Z`,
    top: `M${-half} ${near} L${-back} ${far} H${back} L${half} ${near} Z`,
  };
}

export const block = (side: number) => (side === 0 ? round : square);

/** Where a foot stands and ends, and how high each of a tower's storeys is. */
export const footTop = 4;
const footBottom = 20;
const storey = 7.8;

export interface Tower {
  foot: Block;
  storeys: Block[];
  /** The battlement: wider, with a hollow in its top. */
  rim: Block;
  hollow: string;
  /** The notches of the battlement, as x and y of their middles. */
  notches: [number, number][];
  top: number;
}

export const foot = (side: number): Block => block(side)(23, 6.5, footTop, footBottom);

/** A token that lies flat, seen from above. */
export function slab(side: number): Block {
  if (side === 0)
    return {
      front: "M-25 0 V4 A25 25 0 0 0 25 4 V0 Z",
      shade: "M8 22 V28 A25 25 0 0 0 25 4 V0 Z",
      top: "M0 -25 A25 25 0 1 1 -0.1 -25 Z",
    };
  return {
    front: "M-23 16 V21 Q-23 27 -17 27 H17 Q23 27 23 21 V16 Z",
    shade: "M8 20 V27 H17 Q23 27 23 21 V16 Z",
    top: "M-17 -23 H17 Q23 -23 23 -17 V17 Q23 23 17 23 H-17 Q-23 23 -23 17 V-17 Q-23 -23 -17 -23 Z",
  };
}

export function tower(side: number, size: number): Tower {
  const shape = block(side);
  const storeys = Array.from({ length: size }, (_, i) =>
    shape(16.5, 4.6, footTop - (i + 1) * storey, footTop - i * storey),
  );
  const rimBottom = footTop - size * storey;
  const top = rimBottom - 4;
  const dip = (x: number) => (side === 0 ? 5.2 * Math.sqrt(1 - (x / 19) ** 2) : 5.2);
  return {
    foot: foot(side),
    storeys,
    rim: shape(19, 5.2, top, rimBottom),
    hollow: shape(14, 3.1, top, top).top,
    notches: [-11, 0, 11].map((x) => [x, top + dip(x)]),
    top,
  };
}

/** Where the shield with the size hangs below a tower's top, and where its digit ends below that. */
export const plateDrop = 18.5;
export const digitFoot = 6.2;

/** Strokes over a tower's storeys, for those who ask for marks. */
export function hatching(size: number): string {
  const [low, high] = [footTop + 3.5, footTop - size * storey + 5];
  const rise = low - high;
  const strokes: string[] = [];
  for (let x = -15 - rise; x < 15; x += 6.5) {
    const [from, to] = [Math.max(x, -15), Math.min(x + rise, 15)];
    if (to > from) strokes.push(`M${from} ${low - (from - x)} L${to} ${low - (to - x)}`);
  }
  return strokes.join(" ");
}

/** The sly one's feather, from the tower's top upwards, and its quill. */
export const feather = {
  vane: "M-1 1 C-7 -12 -2 -25 13 -30 C16 -27 15.5 -23 13.5 -20 L10.5 -19.5 L12 -17 C10 -13 8 -11 5.5 -9.5 L3.5 -10 L4 -7.5 C2.5 -5 1 -2 -1 1 Z",
  quill: "M-2 5 C-1 -8 3 -18 11 -26",
};

/** The Monarch's robe and its collar. */
export const robe = (side: number): Block =>
  side === 0
    ? {
        front: "M-17 4 C-13 -3 -9.5 -8 -8 -16 H8 C9.5 -8 13 -3 17 4 A17 4.8 0 0 1 -17 4 Z",
        shade: "M4 -16 H8 C9.5 -8 13 -3 17 4 A17 4.8 0 0 1 6 8.5 C6 0 5 -8 4 -16 Z",
        top: "M-9.5 -16 A9.5 3 0 0 1 9.5 -16 A9.5 3 0 0 1 -9.5 -16 Z",
      }
    : {
        front: "M-17 8.6 L-14 -1 L-8 -8 V-14 H8 V-8 L14 -1 L17 8.6 Z",
        shade: "M4 -14 H8 V-8 L14 -1 L17 8.6 H6 Z",
        top: "M-9.5 -13 L-8 -18.5 H8 L9.5 -13 Z",
      };

/** A throne's inlay: a frame with a flower of four petals. */
export const flower =
  "M0 0 C-9 -5 -7 -15 0 -17 C7 -15 9 -5 0 0 C5 -9 15 -7 17 0 C15 7 5 9 0 0 C9 5 7 15 0 17 C-7 15 -9 5 0 0 C-5 9 -15 7 -17 0 C-15 -7 -5 -9 0 0 Z";
