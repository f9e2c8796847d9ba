import type { Point } from "../../kit/motion.ts";

/** How far the middle of a hop's arc stands off its straight line, for each unit of its length. */
const bow = 0.24;

/** The arc of one hop: it bows upwards, and a hop straight up or down to the right. */
export function arc(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = dx === 0 ? { x: Math.abs(dy), y: 0 } : { x: Math.sign(dx) * dy, y: -Math.abs(dx) };
  const x = (from.x + to.x) / 2 + bow * aside.x;
  const y = (from.y + to.y) / 2 + bow * aside.y;
  return `M${from.x} ${from.y} Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x} ${to.y}`;
}

/** Each single hop of several paths once, as pairs of cells. */
export function hopsOf(paths: Iterable<string[]>): [string, string][] {
  const hops = new Map<string, [string, string]>();
  for (const path of paths)
    for (const [i, to] of path.entries()) {
      const from = path[i - 1];
      if (from !== undefined) hops.set(from + to, [from, to]);
    }
  return [...hops.values()];
}
