export type Direction = "up" | "down" | "left" | "right";

const ways: Record<Direction, [number, number]> = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

interface Candidate {
  element: Element;
  ahead: number;
  aside: number;
  y: number;
}

/**
 * The element that an arrow key comes to: ahead, near, and not far to the side. Of two that are as near, the one nearer to
 * the height `lane` comes first, then the upper one.
 */
export function nearestInDirection(
  from: Element,
  among: Element[],
  direction: Direction,
  lane: number | null = null,
): Element | undefined {
  const start = centre(from);
  const [wx, wy] = ways[direction];
  const candidates = among
    .filter((element) => element !== from)
    .map((element): Candidate => {
      const { x, y } = centre(element);
      const [dx, dy] = [x - start.x, y - start.y];
      return { element, ahead: dx * wx + dy * wy, aside: Math.abs(dx * wy) + Math.abs(dy * wx), y };
    })
    .filter((one) => one.ahead > 1);
  const least = Math.min(...candidates.map(cost));
  return candidates
    .filter((one) => cost(one) <= least + 1)
    .toSorted((a, b) => offLane(a, lane) - offLane(b, lane) || a.y - b.y)[0]?.element;
}

/** So much that on hexagons a neighbour at the left or right comes before what lies straight behind it. */
const asideWeight = 1.6;
const cost = ({ ahead, aside }: Candidate) => ahead + asideWeight * aside;

/** In whole pixels, so that what is drawn at the same height is as near. */
const offLane = ({ y }: Candidate, lane: number | null) =>
  lane === null ? 0 : Math.round(Math.abs(y - lane));

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
