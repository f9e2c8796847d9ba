import { type Figure, type GameKit, positionFigures, type SheetRow } from "../../kit/game.ts";
import type { Fields, Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import Board from "./Board.svelte";
import type { SoldiersEvent } from "./events.ts";
import { cellsAhead, type Kind, type SoldiersModel, type SoldiersView, soldiersModel } from "./model.ts";
import type { SoldiersAction } from "./schema.ts";
import { brief, sound, tell } from "./tell.ts";

const seatName = (seat: number): Message => message(seat === 0 ? "soldiers.red" : "soldiers.blue");

const atCell = (model: SoldiersModel, cell: string) => model.pieces.find((piece) => piece.cell === cell);

const actionOf = (fields: Fields) => fields as unknown as SoldiersAction;

function propose({ from, to }: SoldiersAction, model: SoldiersModel): Message {
  const piece = message(`soldiers.${atCell(model, from)?.rank ?? "soldier"}`);
  const taken = atCell(model, to);
  return taken
    ? message("soldiers.tell-take", { piece, from, to, taken: message(`soldiers.taken-${taken.rank}`) })
    : message("soldiers.tell-move", { piece, from, to });
}

const attempt = ([from, to]: string[]): Fields => ({ from, ...(to !== undefined && { to }) });

/** A piece of one's own, then a cell ahead of it, whatever stands there now. */
function plans({ pieces }: SoldiersModel, seat: number, [from]: string[], id: string): boolean {
  if (from) return cellsAhead(seat, from).includes(id);
  return pieces.some((piece) => piece.cell === id && piece.side === seat);
}

/** Whoever plays for the first time learns the goal. */
function ask(model: SoldiersModel, { version }: Snapshot<SoldiersView>, [from]: string[]): Message {
  const piece = from && atCell(model, from);
  if (piece)
    return message("soldiers.ask-to", { piece: message(`soldiers.${piece.rank}`), from: piece.cell });
  return message(version < 2 ? "soldiers.ask-first" : "soldiers.ask");
}

function describe(model: SoldiersModel): Message[] {
  const list = (side: number, rank: Kind) =>
    model.pieces
      .filter((piece) => piece.side === side && piece.rank === rank)
      .map((piece) => piece.cell)
      .join(", ") || "–";
  return [0, 1].map((side) =>
    message("soldiers.describe", {
      side: seatName(side),
      kings: list(side, "king"),
      soldiers: list(side, "soldier"),
    }),
  );
}

function sheet({ pieces }: SoldiersModel): SheetRow[] {
  const left = (rank: Kind): SheetRow => ({
    name: message(`soldiers.sheet-${rank}`),
    values: [0, 1].map((side) => pieces.filter((piece) => piece.side === side && piece.rank === rank).length),
  });
  return [left("king"), left("soldier")];
}

const figure = positionFigures("soldiers");
const figures: Figure[] = [
  figure("S-2", "kkkk/sss/ssss/3/4/3/4/3/SSSS/SSS/KKKK r"),
  figure("S-5", "3k/3/4/3/4/3/1S2/3/4/3/K3 r", ["c3"]),
  figure("S-8", "3k/3/4/3/1s2/k2/1K2/3/4/3/K3 r", ["c3"]),
  figure("S-11", "1s2/1K1/4/3/3k/3/4/3/4/3/3K r", ["d5"]),
];

const soldiers: GameKit<SoldiersView, SoldiersModel, SoldiersEvent> = {
  id: "soldiers",
  Board,
  model: soldiersModel,
  seatName,
  seatWords: ["red", "blue"],
  seatColour: (seat) => (seat === 0 ? "--red" : "--blue"),
  picks: (_action, fields) => {
    const { from, to } = actionOf(fields);
    return [from, to];
  },
  attempt,
  plans,
  ask,
  tell,
  brief,
  propose: (fields, model) => propose(actionOf(fields), model),
  sound,
  describe,
  sheet,
  figures,
};

export default soldiers;
