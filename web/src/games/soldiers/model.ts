import board from "virtual:board/soldiers";
import type { Model, Target } from "../../kit/game.ts";
import type { Shift } from "../../kit/motion.ts";
import { eventsIn, type LogEntry, type Snapshot, stepsOf } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { SoldiersEvent } from "./events.ts";
import type { SoldiersView } from "./schema.ts";

export type { SoldiersView };

export type Kind = "king" | "soldier";

export interface Cell {
  id: string;
  x: number;
  y: number;
  /** Half-rows alternate, so that ranks can be seen. */
  tint: 0 | 1;
  /** The side whose kings want to come here. */
  goalOf: number | null;
  label: Message;
}

export interface Piece {
  cell: string;
  side: number;
  rank: Kind;
  /** Side and rank, which tell pieces apart when views are compared. */
  kind: string;
  x: number;
  y: number;
}

export interface SoldiersModel extends Model {
  cells: Cell[];
  pieces: Piece[];
  toMove: number;
  last: { from: string; to: string } | null;
  version: number;
  /** What each action did to the pieces. */
  steps: Shift[][];
}

export const radius = 40;
const stepX = 1.5 * radius;
const stepY = Math.sqrt(3) * radius;
export const size = { width: 6 * stepX + 2 * radius + 8, height: 6 * stepY + 8 };

const cellOn = new Map(board.map((cell) => [cell.id, cell]));

/** Files alternate: every second one stands half a cell higher. */
export function cellPoint(cell: string): { x: number; y: number } {
  const { file = 0, rank = 0 } = cellOn.get(cell) ?? {};
  const height = rank + (file % 2) / 2;
  return { x: 4 + radius + file * stepX, y: 4 + (6.5 - height) * stepY };
}

/** The cells that a piece of the side may come to from this one on an empty board. */
export const cellsAhead = (side: number, cell: string): readonly string[] =>
  cellOn.get(cell)?.ahead[side] ?? [];

const pieceOf = ({ seat, piece, cell }: SoldiersView["pieces"][number]): Piece => ({
  cell,
  side: seat,
  rank: piece,
  kind: `${seat} ${piece}`,
  ...cellPoint(cell),
});

/** The move that led here. */
function lastMove(log: LogEntry[]): SoldiersModel["last"] {
  const events = eventsIn(log) as SoldiersEvent[];
  const moved = events.findLast((one) => one.event === "moved");
  return moved ? { from: moved.from, to: moved.to } : null;
}

export const pieceWords = (piece: Piece): Message =>
  message(`soldiers.${piece.side === 0 ? "red" : "blue"}-${piece.rank}`);

function cellOf({ id, file, goal_of }: (typeof board)[number], piece: Piece | undefined): Cell {
  const label = piece
    ? message("soldiers.cell-held", { cell: id, piece: pieceWords(piece) })
    : message("soldiers.cell-empty", { cell: id });
  return { id, ...cellPoint(id), tint: file % 2 === 0 ? 0 : 1, goalOf: goal_of ?? null, label };
}

/** What an action did to the pieces: who was taken, who moved, and whether it left the board. */
function shiftsOf(events: SoldiersEvent[]): Shift[] {
  const taken = events.flatMap((one) => (one.event === "captured" ? [{ from: one.cell, to: null }] : []));
  const others = events.flatMap((one): Shift[] => {
    if (one.event === "moved") return [{ from: one.from, to: one.to }];
    return one.event === "retired" ? [{ from: one.cell, to: null }] : [];
  });
  return [...taken, ...others];
}

export function soldiersModel(snapshot: Snapshot<SoldiersView>): SoldiersModel {
  const pieces = snapshot.view.pieces.map(pieceOf);
  const on = new Map(pieces.map((piece) => [piece.cell, piece]));
  // From the top, line by line: so they are read.
  const cells = board.map((cell) => cellOf(cell, on.get(cell.id))).toSorted((a, b) => a.y - b.y || a.x - b.x);
  const targets: Target[] = cells.map(({ id, label }) => ({ id, label }));
  return {
    targets,
    cells,
    pieces,
    toMove: snapshot.view.to_move,
    last: lastMove(snapshot.log),
    version: snapshot.version,
    steps: stepsOf(snapshot.log).map(({ log }) => shiftsOf(eventsIn(log) as SoldiersEvent[])),
  };
}
