import type { Telling } from "../../kit/game.ts";
import type { Sound } from "../../kit/sounds.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { KingdomEvent } from "./events.ts";
import { type KingdomAction, type KingdomModel, pieceName } from "./model.ts";

const colour = (seat: number) => (seat === 0 ? "white" : "black");

type Of<K extends KingdomEvent["event"]> = Extract<KingdomEvent, { event: K }>;
const find = <K extends KingdomEvent["event"]>(events: KingdomEvent[], kind: K) =>
  events.find((one): one is Of<K> => one.event === kind);

const nameOf = (piece: { piece: "knight" | "monarch"; size?: number }): Message =>
  pieceName(piece.piece === "monarch" ? null : (piece.size ?? null));

function tellMove(moved: Of<"moved">, events: KingdomEvent[]): Message {
  const values = { piece: nameOf(moved), from: moved.from, to: moved.to };
  const taken = find(events, "captured");
  const put = find(events, "put-back");
  if (taken && put) return message("kingdom.tell-take", { ...values, size: taken.size ?? 0, back: put.cell });
  if (taken) return message("kingdom.tell-monarch", values);
  return moved.way === "jump"
    ? message("kingdom.tell-jump", { ...values, jumps: moved.path.length - 1 })
    : message("kingdom.tell-step", values);
}

/** What the move brought about. */
function remark(event: KingdomEvent): Message[] {
  switch (event.event) {
    case "game-ended":
      return event.clause === "K-21" ? [message("kingdom.tell-throne")] : [];
    case "monarch-attacked":
      return [message(`kingdom.${colour(event.seat)}-attacked`)];
    case "position-repeated":
      return event.draws ? [] : [message("kingdom.again")];
    default:
      return [];
  }
}

export function tell(events: KingdomEvent[], { name }: Telling): Message[] {
  const moved = find(events, "moved");
  if (!moved) return [];
  const sentence = message("log.by", { seat: name(moved.seat), what: tellMove(moved, events) });
  return [sentence, ...events.flatMap(remark)];
}

/** K-23 has two reasons: the position came back once more, or the game was too long. */
export function ending(events: KingdomEvent[]): Message | null {
  if (find(events, "game-ended")?.clause !== "K-23") return null;
  const repeated = find(events, "position-repeated");
  return repeated?.draws
    ? message("kingdom.ended-repeated", { times: repeated.times })
    : message("kingdom.ended-long");
}

/** "C3 b1×d3@e5": a Knight that was taken is put back on e5. "!" where a Monarch is attacked. */
export function brief(events: KingdomEvent[]): Message | null {
  const moved = find(events, "moved");
  if (!moved) return null;
  const put = find(events, "put-back");
  const way = `${moved.from}${find(events, "captured") ? "×" : "–"}${moved.to}`;
  const move = `${way}${put ? `@${put.cell}` : ""}${find(events, "monarch-attacked") ? " !" : ""}`;
  return moved.piece === "monarch"
    ? message("kingdom.brief-monarch", { move })
    : message("kingdom.brief-knight", { size: moved.size ?? 0, move });
}

/** Who touched each cell last: from where, to where, and where a Knight was put back. */
export function touched(events: KingdomEvent[]): Map<string, number> {
  const cells = new Map<string, number>();
  let doer = 0;
  for (const one of events) {
    if (one.event === "moved") {
      doer = one.seat;
      cells.set(one.from, doer).set(one.to, doer);
    } else if (one.event === "put-back") cells.set(one.cell, doer);
  }
  return cells;
}

/** What a move would be. */
export function propose({ from, to, back }: KingdomAction, { pieces }: KingdomModel): Message {
  const at = (cell: string) => pieces.find((piece) => piece.cell === cell);
  const values = { piece: pieceName(at(from)?.size ?? null), from, to };
  const taken = at(to);
  if (taken && back) return message("kingdom.tell-take", { ...values, size: taken.size ?? 0, back });
  return taken ? message("kingdom.tell-monarch", values) : message("kingdom.tell-step", values);
}

export function sound({ event }: KingdomEvent): Sound | null {
  switch (event) {
    case "moved":
    case "put-back":
      return "move";
    case "captured":
      return "capture";
    case "monarch-attacked":
      return "conflict";
    case "position-repeated":
      return "reveal";
    case "turn-began":
    case "game-ended":
      return null;
  }
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
