/** Outlines for any game, drawn around the origin in a square of 48. */
export const crown = "M-15 10 L-18 -7 L-8.5 0.5 L0 -13 L8.5 0.5 L18 -7 L15 10 Z";
/** The beads on the crown's tips. */
export const crownBeads: readonly [number, number][] = [
  [-18, -9],
  [0, -15],
  [18, -9],
];
/** Its point is at the bottom. */
export const shield = "M-13 -13 Q0 -17 13 -13 L13 1 Q12 12 0 18 Q-12 12 -13 1 Z";

/** The corners of a hexagon with a flat top, for `points`. */
export function hexagon(x: number, y: number, radius: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
