import type { LogEntry } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { isHop } from "./arcs.ts";
import {
  cellPoint,
  cellSize,
  type KingdomModel,
  type KingdomView,
  type Move,
  type Piece,
  pieceName,
  readMove,
  readPieces,
} from "./model.ts";

const colour = (seat: number) => (seat === 0 ? "white" : "black");

function tellMove(move: Move, moved: Piece, taken: Piece | undefined, path: string[]): Message {
  const values = { piece: pieceName(moved), from: move.from, to: move.to };
  if (taken && move.back)
    return message("kingdom.tell-take", { ...values, size: taken.size ?? 0, back: move.back });
  if (taken) return message("kingdom.tell-monarch", values);
  const [first, second] = path;
  const jumped = first && second && isHop(cellPoint(first), cellPoint(second), cellSize);
  return jumped
    ? message("kingdom.tell-jump", { ...values, jumps: path.length - 1 })
    : message("kingdom.tell-step", values);
}

/** What the move brought about. */
function remarks(after: KingdomView): Message[] {
  const out: Message[] = [];
  if (after.end === "K-21") out.push(message("kingdom.tell-throne"));
  if (after.end === null && after.attacked[after.to_move])
    out.push(message(`kingdom.${colour(after.to_move)}-attacked`));
  if (after.end === null && after.occurrences === 2) out.push(message("kingdom.again"));
  return out;
}

export function tell(entry: LogEntry, before: KingdomView | null, after: KingdomView | null): Message[] {
  if (!("seat" in entry)) return [];
  const move = readMove(entry.action);
  const pieces = before ? readPieces(before.position) : [];
  const moved = pieces.find((piece) => piece.cell === move.from);
  if (!moved) return [message("kingdom.tell-bare", { from: move.from, to: move.to })];
  const taken = pieces.find((piece) => piece.cell === move.to);
  const told = tellMove(move, moved, taken, after?.last?.path ?? []);
  return after ? [told, ...remarks(after)] : [told];
}

function describeSide(model: KingdomModel, seat: number): Message {
  const cells = (size: number | null) =>
    model.pieces
      .filter((piece) => piece.side === seat && piece.size === size)
      .map((piece) => piece.cell)
      .join(", ") || "–";
  return message("kingdom.describe", {
    side: message(`kingdom.${colour(seat)}`),
    monarch: cells(null),
    one: cells(1),
    two: cells(2),
    three: cells(3),
    four: cells(4),
  });
}

export function describe(model: KingdomModel): Message[] {
  const attacked = [0, 1].filter((seat) => model.attacked[seat]);
  return [
    describeSide(model, 0),
    describeSide(model, 1),
    ...attacked.map((seat) => message(`kingdom.${colour(seat)}-attacked`)),
    ...(model.again ? [message("kingdom.again")] : []),
  ];
}
