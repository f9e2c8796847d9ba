import type { GameKit, SheetRow } from "../../kit/game.ts";
import type { Fields, Snapshot } from "../../kit/snapshot.ts";
import type { Sound } from "../../kit/sounds.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import Board from "./Board.svelte";
import type { NineEvent } from "./events.ts";
import Hand from "./Hand.svelte";
import { discard, type NineModel, type NineView, nineModel, seatName } from "./model.ts";
import type { NineAction } from "./schema.ts";

const actionOf = (fields: Fields) => fields as unknown as NineAction;

function picks(_action: string, fields: Fields): string[] {
  const { kind, card } = actionOf(fields);
  return [`card ${card}`, kind === "play" ? `cell ${card}` : discard];
}

/** A card and the cell of its number, or the discards, are the only picks that begin an action. */
function attempt([held, place]: string[]): Fields | null {
  if (!held?.startsWith("card ")) return null;
  const card = Number(held.slice(5));
  if (place === undefined) return { card };
  if (place === discard) return { kind: "drop", card };
  return place === `cell ${card}` ? { kind: "play", card } : null;
}

function ask(_model: NineModel, _snapshot: Snapshot<NineView>, [card]: string[]): Message {
  return card ? message("nine.ask-where", { card: card.slice(5) }) : message("nine.ask");
}

function propose(fields: Fields): Message {
  const { kind, card } = actionOf(fields);
  return message(kind === "play" ? "nine.tell-play" : "nine.tell-drop", { card });
}

/** A card that the viewer may not know is not worth a sentence. */
function tellOne(event: NineEvent): Message[] {
  switch (event.event) {
    case "claimed":
      return [message("nine.tell-play", { card: event.card })];
    case "discarded":
      return [message("nine.tell-drop", { card: event.card })];
    case "drawn":
      return event.card === undefined ? [] : [message("nine.tell-draw", { card: event.card })];
    case "turn-began":
    case "game-ended":
      return [];
  }
}

const sound = ({ event }: NineEvent): Sound | null => (event === "claimed" ? "capture" : null);

const listed = (numbers: (number | string)[]): string => numbers.join(", ") || "–";
const cellsOf = (model: NineModel, seat: number) => model.cells.filter(({ owner }) => owner === seat);

function describe(model: NineModel): Message[] {
  const cards = model.hand.flatMap(({ card, count }) => Array<number>(count).fill(card));
  const sides = [0, 1].map((seat) =>
    message("nine.describe", {
      side: seatName(seat),
      cells: listed(cellsOf(model, seat).map(({ number }) => number)),
    }),
  );
  const { pile } = model;
  const rest = { cards: listed(cards), discards: listed(model.discards), pile };
  return [...sides, message("nine.describe-hand", rest)];
}

const sheet = (model: NineModel): SheetRow[] => [
  { name: message("nine.sheet-cells"), values: [0, 1].map((seat) => cellsOf(model, seat).length) },
];

const nine: GameKit<NineView, NineModel, NineEvent> = {
  id: "nine",
  Board,
  Hand,
  model: nineModel,
  seatName,
  seatWords: ["circle", "cross"],
  seatColour: (seat) => (seat === 0 ? "--red" : "--blue"),
  picks,
  attempt,
  ask,
  tell: (events) => events.flatMap(tellOne),
  propose,
  sound,
  describe,
  sheet,
};

export default nine;
