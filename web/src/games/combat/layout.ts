import type { Point } from "../../kit/motion.ts";
import type { Place } from "./places.ts";

/** Where things lie in the drawing. Upright, links have a row of their own above the heads, like bricks. */
export interface Layout {
  upright: boolean;
  width: number;
  height: number;
  card: { width: number; height: number };
  link: { width: number; height: number };
  step: { x: number; y: number };
  firstX: number;
  headY: number;
  gapY: number;
  /** How far a kingdom's ground reaches beyond its cards. */
  pad: number;
  seal: { radius: number; dx: number; dy: number };
  /** Cards below a head that there is room for. */
  rows: number;
  /** The strip of seats, where the balance opens too. */
  strip: number;
  footY: number;
}

const most = 8;

/** `aspect` is the height of the room for its width, where it is to be filled. */
export function layoutOf(upright: boolean, tallest: number, aspect?: number): Layout {
  if (!upright) return wideLayout();
  const rows = Math.min(most, Math.max(4, tallest + 1));
  const plain = uprightLayout(rows, tallest >= most);
  return aspect === undefined ? plain : filledLayout(plain, aspect);
}

function wideLayout(): Layout {
  const headY = 134;
  const step = { x: 108, y: 46 };
  return {
    upright: false,
    width: 880,
    height: headY + most * step.y + 72,
    card: { width: 66, height: 43 },
    link: { width: 38, height: 43 },
    step,
    firstX: 62,
    headY,
    gapY: headY,
    pad: 5,
    seal: { radius: 18, dx: 13, dy: 0 },
    rows: most,
    strip: 96,
    footY: headY + most * step.y + 52,
  };
}

/** A `full` column ends lower than one that has a place left to be shown. */
function uprightLayout(rows: number, full: boolean): Layout {
  const headY = 112;
  const step = { x: 42, y: 40 };
  const footY = headY + rows * step.y + (full ? 38 : 30);
  return {
    upright: true,
    width: 336,
    height: footY + 8,
    card: { width: 37, height: 37 },
    link: { width: 37, height: 30 },
    step,
    firstX: 21,
    headY,
    gapY: 72,
    pad: 1.5,
    seal: { radius: 13.5, dx: 3.5, dy: 4 },
    rows,
    strip: 61,
    footY,
  };
}

const leastStep = 22;

/** As high as the room, whatever lies there: the cards of a long column lie over each other. */
function filledLayout(plain: Layout, aspect: number): Layout {
  const { rows } = plain;
  const around = plain.height - rows * plain.step.y;
  const height = Math.max(plain.width * aspect, around + rows * leastStep);
  const y = Math.min(plain.step.y, (height - around) / rows);
  const footY = height - (plain.height - plain.footY);
  return { ...plain, height, step: { ...plain.step, y }, footY };
}

export const columnX = (layout: Layout, column: number) => layout.firstX + (column - 1) * layout.step.x;

/** What a place is, without its id. */
export type Spot = Omit<Place, "id">;

/** The middle of a place. */
export function pointOf(layout: Layout, { column = 0, depth = 0, gap }: Spot): Point {
  if (gap !== undefined) return { x: columnX(layout, gap + 0.5), y: layout.gapY };
  return { x: columnX(layout, column), y: layout.headY + depth * layout.step.y };
}

/** Where a seal stands on the card of a place. */
export function sealPoint(layout: Layout, place: Spot): Point {
  const at = pointOf(layout, place);
  const dx = place.gap !== undefined && !layout.upright ? 0 : layout.seal.dx;
  return { x: at.x + dx, y: at.y + layout.seal.dy };
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The ground of a kingdom: a box for each column, and one that joins the heads. */
export function groundOf(layout: Layout, kingdom: { first: number; last: number }, heights: number[]): Box[] {
  const { card, pad, headY, step } = layout;
  const boxes: Box[] = [];
  for (let column = kingdom.first; column <= kingdom.last; column++) {
    const height = (heights[column - 1] ?? 0) * step.y + card.height + 2 * pad;
    const x = columnX(layout, column) - card.width / 2 - pad;
    boxes.push({ x, y: headY - card.height / 2 - pad, width: card.width + 2 * pad, height });
  }
  if (layout.upright) boxes.push(...seamsOf(boxes));
  if (kingdom.last > kingdom.first) boxes.push(bridgeOf(layout, kingdom));
  return boxes;
}

/** Columns that stand close together leave no line between them inside a kingdom. */
function seamsOf(columns: Box[]): Box[] {
  return columns.slice(1).map((right, i) => {
    const left = columns[i] as Box;
    const from = left.x + left.width / 2;
    const to = right.x + right.width / 2;
    return { x: from, y: left.y, width: to - from, height: Math.min(left.height, right.height) };
  });
}

function bridgeOf(layout: Layout, kingdom: { first: number; last: number }): Box {
  const { link, pad, gapY, headY, card, upright } = layout;
  const left = columnX(layout, kingdom.first) - (upright ? 0 : card.width / 2) + (upright ? 1 : 0);
  const right = columnX(layout, kingdom.last) + (upright ? 0 : card.width / 2) - (upright ? 1 : 0);
  const top = gapY - link.height / 2 - pad;
  const bottom = upright ? headY : gapY + link.height / 2 + pad;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where each shown seat's plaque lies in the strip. */
export function plaqueBoxes(layout: Layout, count: number): Box[] {
  const gap = layout.upright ? 4 : 12;
  const width = Math.min(layout.upright ? layout.width : 300, (layout.width - gap * (count - 1)) / count);
  const left = (layout.width - count * width - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: left + i * (width + gap),
    y: 1,
    width,
    height: layout.strip - 6,
  }));
}
