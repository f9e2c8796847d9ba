export type Direction = "up" | "down" | "left" | "right";

const ways: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/** The element that an arrow key comes to: ahead, near, and not far to the side. */
export function nearestInDirection(
  from: Element,
  among: Element[],
  direction: Direction,
): Element | undefined {
  const start = centre(from);
  const [wx, wy] = ways[direction];
  let best: Element | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const element of among) {
    if (element === from) continue;
    const at = centre(element);
    const ahead = (at.x - start.x) * wx + (at.y - start.y) * wy;
    const aside = Math.abs((at.x - start.x) * wy) + Math.abs((at.y - start.y) * wx);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && cost < bestCost) [best, bestCost] = [element, cost];
  }
  return best;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
