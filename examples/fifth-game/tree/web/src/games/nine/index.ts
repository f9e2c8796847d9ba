import type { GameKit, SheetRow } from "../../kit/game.ts";
import type { LogEntry, Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import Board from "./Board.svelte";
import Hand from "./Hand.svelte";
import { discard, type NineModel, type NineView, nineModel, seatName } from "./model.ts";

function picks(action: string): string[] {
  const [kind, card] = action.split(" ");
  return [`card ${card}`, kind === "play" ? `cell ${card}` : discard];
}

/** A card and the cell of its number are the only picks that name an action. */
function attempt([card, place]: string[]): string | null {
  const number = card?.startsWith("card ") ? card.slice(5) : null;
  if (number === null) return null;
  if (place === discard) return `drop ${number}`;
  return place === `cell ${number}` ? `play ${number}` : null;
}

function ask(_model: NineModel, _snapshot: Snapshot<NineView>, [card]: string[]): Message {
  return card ? message("nine.ask-where", { card: card.slice(5) }) : message("nine.ask");
}

function tell(entry: LogEntry): Message[] {
  if (!("seat" in entry)) return [];
  const [kind, card = ""] = entry.action.split(" ");
  return [message(kind === "play" ? "nine.tell-play" : "nine.tell-drop", { card })];
}

/** `draw 0 5`; what the viewer may not read is `draw 0 ?`. */
function tellChance(outcomes: string[]): Message[] {
  return outcomes
    .map((outcome) => outcome.split(" ")[2] ?? "?")
    .filter((card) => card !== "?")
    .map((card) => message("nine.tell-draw", { card }));
}

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

const nine: GameKit<NineView, NineModel> = {
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
  tell,
  tellChance,
  describe,
  sheet,
};

export default nine;
