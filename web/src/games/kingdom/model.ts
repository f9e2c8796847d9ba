import type { Model } from "../../kit/game.ts";
import type { Point } from "../../kit/motion.ts";
import { eventsIn, type LogEntry, type Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { KingdomEvent } from "./events.ts";
import type { KingdomView } from "./schema.ts";

export type { KingdomView };

/** The members of an action (docs/records.md); `back` is where a captured Knight is put. */
export interface Move {
  from: string;
  to: string;
  back?: string;
}

export interface Cell extends Point {
  id: string;
  tint: 0 | 1;
  /** The side whose throne it is (K-1). */
  throneOf: number | null;
  label: Message;
}

export interface Piece extends Point {
  cell: string;
  side: number;
  /** 1 to 4; null for a Monarch. */
  size: number | null;
  /** Side and size, which tell pieces apart when views are compared. */
  kind: string;
}

export interface KingdomModel extends Model {
  cells: Cell[];
  pieces: Piece[];
  toMove: number;
  plies: number;
  /** Who moved first. */
  first: number;
  attacked: [boolean, boolean];
  /** K-23: the position has come up for the second time. */
  again: boolean;
  /** The move that led here: the cells it touched, by a step or a jump. */
  last: (Move & { path: string[]; way: "step" | "jump" }) | null;
  /** For each way from cell to cell one legal action that takes it. */
  ways: Map<string, Map<string, string>>;
  /** What the core needs to know to tell of these ways. */
  position: string;
  options: Record<string, unknown>;
}

/** Of a cell, in the units of the drawing. */
export const cellSize = 64;
export const boardSize = 9 * cellSize;
const files = "abcdefghi";
const thrones = ["e1", "e9"];

export function cellPoint(cell: string): Point {
  return { x: (files.indexOf(cell.charAt(0)) + 0.5) * cellSize, y: (9.5 - Number(cell[1])) * cellSize };
}

/** The cell that a point of the board lies in; null outside. */
export function cellAt(point: Point): string | null {
  const file = files[Math.floor(point.x / cellSize)];
  const rank = 9 - Math.floor(point.y / cellSize);
  return file && point.x >= 0 && rank >= 1 && rank <= 9 ? `${file}${rank}` : null;
}

function pieceOf({ seat, cell, size: tall }: KingdomView["pieces"][number]): Piece {
  const size = tall ?? null;
  return { cell, side: seat, size, kind: `${seat} ${size}`, ...cellPoint(cell) };
}

function lastMove(log: LogEntry[]): KingdomModel["last"] {
  const events = eventsIn(log) as KingdomEvent[];
  const at = events.findLastIndex((one) => one.event === "moved");
  const moved = events[at];
  if (moved?.event !== "moved") return null;
  const { from, to, path, way } = moved;
  const put = events.slice(at).find((one) => one.event === "put-back");
  return { from, to, path, way, ...(put && { back: put.cell }) };
}

const colour = (owner: number) => (owner === 0 ? "white" : "black");

/** "Chevalier 3", or the Monarch where there is no size. */
export const pieceName = (size: number | null): Message =>
  size === null ? message("kingdom.monarch") : message("kingdom.knight", { size });

/** "Chevalier blanc de taille 3" */
const pieceWords = (piece: Piece): Message =>
  piece.size === null
    ? message(`kingdom.${colour(piece.side)}-monarch`)
    : message(`kingdom.${colour(piece.side)}-knight`, { size: piece.size });

function cellLabel(cell: string, throneOf: number | null, piece: Piece | undefined): Message {
  const what = piece ? pieceWords(piece) : message("kingdom.free");
  if (throneOf === null) return message("kingdom.cell", { cell, what });
  return message(`kingdom.cell-${colour(throneOf)}-throne`, { cell, what });
}

function cellOf(id: string, piece: Piece | undefined): Cell {
  const throne = thrones.indexOf(id);
  const throneOf = throne < 0 ? null : throne;
  const tint = (id.charCodeAt(0) + Number(id[1])) % 2 === 0 ? 0 : 1;
  return { id, ...cellPoint(id), tint, throneOf, label: cellLabel(id, throneOf, piece) };
}

export const cellIds = Array.from({ length: 81 }, (_, i) => `${files[i % 9]}${9 - Math.floor(i / 9)}`);

/** Hundreds of actions may differ in the cell that a Knight is put back on; the way is the same. */
function waysOf({ legal = [], choices = [] }: Snapshot): Map<string, Map<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const [i, action] of legal.entries()) {
    const { from, to } = choices[i] as unknown as Move;
    const ends = ways.get(from) ?? new Map<string, string>();
    ways.set(from, ends);
    if (!ends.has(to)) ends.set(to, action);
  }
  return ways;
}

export function kingdomModel(
  snapshot: Snapshot<KingdomView>,
  _viewer: unknown,
  options: Record<string, unknown>,
): KingdomModel {
  const { view } = snapshot;
  const pieces = view.pieces.map(pieceOf);
  const on = new Map(pieces.map((piece) => [piece.cell, piece]));
  const cells = cellIds.map((id) => cellOf(id, on.get(id)));
  return {
    targets: cells.map(({ id, label }) => ({ id, label })),
    cells,
    pieces,
    toMove: view.to_move,
    plies: view.plies,
    first: (view.to_move + view.plies) % 2,
    attacked: view.attacked,
    again: view.occurrences === 2 && view.end === null,
    last: lastMove(snapshot.log),
    ways: waysOf(snapshot),
    position: view.position,
    options,
  };
}
