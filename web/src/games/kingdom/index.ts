import { type Figure, type GameKit, positionFigures, type SheetRow } from "../../kit/game.ts";
import type { Fields, Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import Board from "./Board.svelte";
import type { KingdomEvent } from "./events.ts";
import { actionOf, type KingdomModel, type KingdomView, kingdomModel, pieceName } from "./model.ts";
import { routeOf } from "./ways.svelte.ts";
import { brief, describe, ending, propose, sound, tell } from "./words.ts";

const seatName = (seat: number): Message => message(seat === 0 ? "kingdom.white" : "kingdom.black");

function picks(_action: string, fields: Fields): string[] {
  const { from, to, back } = actionOf(fields);
  return back === undefined ? [from, to] : [from, to, back];
}

const attempt = ([from, to, back]: string[]): Fields => ({
  from,
  ...(to !== undefined && { to }),
  ...(back !== undefined && { back }),
});

function ask(model: KingdomModel, { view }: Snapshot<KingdomView>, picked: string[]): Message {
  if (picked.length === 2) return message("kingdom.ask-back");
  const piece = model.pieces.find(({ cell }) => cell === picked[0]);
  if (piece)
    return message("kingdom.ask-to", {
      piece: pieceName(piece.size),
      from: piece.cell,
      pale: piece.size === null ? "no" : "yes",
    });
  if (view.plies < 2 && !model.attacked[model.toMove]) return message("kingdom.ask-first");
  const first = model.attacked[model.toMove] ? "kingdom.ask-attacked" : "kingdom.ask";
  return model.again ? message("kingdom.ask-again", { ask: message(first) }) : message(first);
}

/** A piece of one's own, then any other cell: what can be jumped over is not known yet. */
function plans({ pieces }: KingdomModel, seat: number, [from]: string[], id: string): boolean {
  return from ? from !== id : pieces.some((piece) => piece.cell === id && piece.side === seat);
}

/** Nothing is counted; one likes to know how long it took. */
const sheet = ({ moves }: KingdomModel): SheetRow[] => [
  { name: message("kingdom.sheet-moves"), values: moves },
];

const figure = positionFigures("kingdom");
const figures: Figure[] = [
  figure("K-2", "abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0"),
  figure("K-6", "abcdmdcba/9/9/9/9/9/9/1C7/AB1DMDCBA w 0", ["b1"]),
  figure("K-7", "abcdmdcba/9/9/9/2A6/1D7/9/1C7/1B2MDCBA w 0", ["b1"]),
  figure("K-9", "abcdmd1ba/9/9/9/4c4/3DB4/9/9/AC2MDCBA w 0", ["d4"]),
  figure("K-10", "abc1mdcba/9/9/9/4d4/4A4/9/9/1BCDMDCBA w 0", ["e4"]),
  figure("K-17", "a1cdmdcba/9/9/9/4b4/4M4/9/9/ABCD1DCBA w 0", ["e4", "e5"]),
  figure("K-20", "a1cd1dcba/5m3/4b4/9/2A6/1D7/9/9/1BC1MDCBA w 0", ["b4"]),
];

const kingdom: GameKit<KingdomView, KingdomModel, KingdomEvent> = {
  id: "kingdom",
  Board,
  model: kingdomModel,
  seatName,
  seatColour: (seat) => (seat === 0 ? "--ivory" : "--ebony"),
  picks,
  route: routeOf,
  attempt,
  plans,
  ask,
  tell,
  brief,
  propose: (fields, model) => propose(actionOf(fields), model),
  ending,
  sound,
  lingers: ({ event }) => event === "captured",
  describe,
  sheet,
  figures,
};

export default kingdom;
