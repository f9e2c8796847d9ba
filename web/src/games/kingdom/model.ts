import type { Model } from "../../kit/game.ts";
import type { Point } from "../../kit/motion.ts";
import { readRows } from "../../kit/notation.ts";
import type { Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { KingdomView } from "./schema.ts";

export type { KingdomView };

/** An action by its cells: `e4d5@h7`. */
export interface Move {
  from: string;
  to: string;
  back: string | null;
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
  last: (Move & { path: string[] }) | null;
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
const letters = "MABCD";

export function cellPoint(cell: string): Point {
  return { x: (files.indexOf(cell.charAt(0)) + 0.5) * cellSize, y: (9.5 - Number(cell[1])) * cellSize };
}

/** The cell that a point of the board lies in; null outside. */
export function cellAt(point: Point): string | null {
  const file = files[Math.floor(point.x / cellSize)];
  const rank = 9 - Math.floor(point.y / cellSize);
  return file && point.x >= 0 && rank >= 1 && rank <= 9 ? `${file}${rank}` : null;
}

export function readMove(action: string): Move {
  return { from: action.slice(0, 2), to: action.slice(2, 4), back: action.slice(5) || null };
}

/** The position in notation: nine ranks from the top, then the side to move and the plies. */
export function readPieces(position: string): Piece[] {
  return readRows(position).map(({ letter, row, column }) => pieceOf(letter, `${files[column]}${9 - row}`));
}

function pieceOf(letter: string, cell: string): Piece {
  const owner = letter === letter.toUpperCase() ? 0 : 1;
  const size = letters.indexOf(letter.toUpperCase()) || null;
  return { cell, side: owner, size, kind: `${owner} ${size}`, ...cellPoint(cell) };
}

const colour = (owner: number) => (owner === 0 ? "white" : "black");

/** "Chevalier 3" */
export const pieceName = (piece: Piece): Message =>
  piece.size === null ? message("kingdom.monarch") : message("kingdom.knight", { size: piece.size });

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
function waysOf(legal: string[]): Map<string, Map<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const action of legal) {
    const { from, to } = readMove(action);
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
  const pieces = readPieces(view.position);
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
    last: view.last && { ...readMove(view.last.action), path: view.last.path },
    ways: waysOf(snapshot.legal ?? []),
    position: view.position,
    options,
  };
}
