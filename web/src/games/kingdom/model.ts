import board from "virtual:board/kingdom";
import type { Model } from "../../kit/game.ts";
import type { Point, Shift } from "../../kit/motion.ts";
import { eventsIn, type Fields, type LogEntry, type Snapshot, stepsOf } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { KingdomEvent } from "./events.ts";
import type { KingdomAction, KingdomView } from "./schema.ts";

export type { KingdomAction, KingdomView };

export const actionOf = (fields: Fields) => fields as unknown as KingdomAction;

export interface Cell extends Point {
  id: string;
  tint: 0 | 1;
  /** The side whose throne it is. */
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
  /** How many moves each side has made. */
  moves: [number, number];
  attacked: [boolean, boolean];
  /** The position has come up before. */
  again: boolean;
  /** The move that led here: the cells it touched, by a step or a jump. */
  last: (KingdomAction & { path: string[]; way: "step" | "jump" }) | null;
  /** For each way from cell to cell one legal action that takes it. */
  ways: Map<string, Map<string, string>>;
  /** What the core needs to know to tell of these ways. */
  position: string;
  options: Record<string, unknown>;
  version: number;
  /** What each action did to the pieces. */
  steps: Shift[][];
}

/** Of a cell, in the units of the drawing. */
export const cellSize = 64;
export const boardSize = 9 * cellSize;
const cellOn = new Map(board.map((cell) => [cell.id, cell]));

export function cellPoint(cell: string): Point {
  const { file = 0, rank = 0 } = cellOn.get(cell) ?? {};
  return { x: (file + 0.5) * cellSize, y: (9.5 - rank) * cellSize };
}

/** The cell that a point of the board lies in; null outside. */
export function cellAt(point: Point): string | null {
  const [file, rank] = [Math.floor(point.x / cellSize), 9 - Math.floor(point.y / cellSize)];
  return board.find((cell) => cell.file === file && cell.rank === rank)?.id ?? null;
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

function cellOf({ id, file, rank, throne_of }: (typeof board)[number], piece: Piece | undefined): Cell {
  const throneOf = throne_of ?? null;
  const tint = (file + rank) % 2 === 0 ? 1 : 0;
  return { id, ...cellPoint(id), tint, throneOf, label: cellLabel(id, throneOf, piece) };
}

/** From the top, line by line: so they are read. */
const cellsInOrder = board.toSorted((a, b) => b.rank - a.rank || a.file - b.file);
export const cellIds = cellsInOrder.map(({ id }) => id);

/** What an action did to the pieces: who was taken, and perhaps put back, and who moved. */
function shiftsOf(events: KingdomEvent[]): Shift[] {
  const back = events.find((one) => one.event === "put-back")?.cell ?? null;
  const taken = events.flatMap((one) => (one.event === "captured" ? [{ from: one.cell, to: back }] : []));
  const moved = events.flatMap((one) => (one.event === "moved" ? [{ from: one.from, to: one.to }] : []));
  return [...taken, ...moved];
}

/** How many moves each side has made. */
function movesIn(log: LogEntry[]): [number, number] {
  const moved = (eventsIn(log) as KingdomEvent[]).flatMap((one) => (one.event === "moved" ? [one.seat] : []));
  return [moved.filter((seat) => seat === 0).length, moved.filter((seat) => seat === 1).length];
}

/** Hundreds of actions may differ in the cell that a Knight is put back on; the way is the same. */
function waysOf({ legal = [], choices = [] }: Snapshot): Map<string, Map<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const [i, action] of legal.entries()) {
    const { from, to } = actionOf(choices[i] ?? {});
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
  const cells = cellsInOrder.map((cell) => cellOf(cell, on.get(cell.id)));
  return {
    targets: cells.map(({ id, label }) => ({ id, label })),
    cells,
    pieces,
    toMove: view.to_move,
    moves: movesIn(snapshot.log),
    // An attack matters to who still plays.
    attacked: view.end === null ? view.attacked : [false, false],
    again: view.occurrences > 1 && view.end === null,
    last: lastMove(snapshot.log),
    ways: waysOf(snapshot),
    position: view.position,
    options,
    version: snapshot.version,
    steps: stepsOf(snapshot.log).map(({ log }) => shiftsOf(eventsIn(log) as KingdomEvent[])),
  };
}
