import type { Model, Target } from "../../kit/game.ts";
import { eventsIn, type LogEntry, type Snapshot } from "../../kit/snapshot.ts";
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
  /** The side whose kings want to come here (S-3). */
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
}

export const radius = 40;
const stepX = 1.5 * radius;
const stepY = Math.sqrt(3) * radius;
export const size = { width: 6 * stepX + 2 * radius + 8, height: 6 * stepY + 8 };

/** S-1: the cells of half-row `row`, from the top. */
function rowCells(row: number): string[] {
  const long = row % 2 === 0;
  const rank = long ? 6 - row / 2 : 5 - (row - 1) / 2;
  return (long ? ["a", "c", "e", "g"] : ["b", "d", "f"]).map((file) => `${file}${rank}`);
}

const rows = Array.from({ length: 11 }, (_, row) => rowCells(row));

export function cellPoint(cell: string): { x: number; y: number } {
  const file = cell.charCodeAt(0) - 97;
  const height = Number(cell[1]) + (file % 2 === 1 ? 0.5 : 0);
  return { x: 4 + radius + file * stepX, y: 4 + (6.5 - height) * stepY };
}

/** The cells next to this one on the side's way (S-5). */
export function cellsAhead(side: number, cell: string): string[] {
  const at = cellPoint(cell);
  const way = side === 0 ? -1 : 1;
  return rows.flat().filter((other) => {
    const to = cellPoint(other);
    return (to.y - at.y) * way > 1 && Math.hypot(to.x - at.x, to.y - at.y) < 1.1 * stepY;
  });
}

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

function cellOf(id: string, row: number, piece: Piece | undefined): Cell {
  const goalOf = row === 0 ? 0 : row === 10 ? 1 : null;
  const label = piece
    ? message("soldiers.cell-held", { cell: id, piece: pieceWords(piece) })
    : message("soldiers.cell-empty", { cell: id });
  return { id, ...cellPoint(id), tint: row % 2 === 0 ? 0 : 1, goalOf, label };
}

export function soldiersModel(snapshot: Snapshot<SoldiersView>): SoldiersModel {
  const pieces = snapshot.view.pieces.map(pieceOf);
  const cells = rows.flatMap((ids, row) =>
    ids.map((id) =>
      cellOf(
        id,
        row,
        pieces.find((piece) => piece.cell === id),
      ),
    ),
  );
  const targets: Target[] = cells.map(({ id, label }) => ({ id, label }));
  return {
    targets,
    cells,
    pieces,
    toMove: snapshot.view.to_move,
    last: lastMove(snapshot.log),
  };
}
