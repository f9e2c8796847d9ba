import type { Forced } from "../../kit/forced.ts";
import type { GameKit, Problem, SheetRow } from "../../kit/game.ts";
import type { Fields } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { isCareful, isUnordered, picksOf } from "./actions.ts";
import Board from "./Board.svelte";
import { type CardBook, cardBook, learnCards } from "./cards.ts";
import type { AmbitionEvent } from "./events.ts";
import { figures } from "./figures.ts";
import { type AmbitionModel, ambitionModel, type Lying, missingWords } from "./model.ts";
import { lingers, sound } from "./noises.ts";
import { propose } from "./propose.ts";
import { seatColour, seatName } from "./seats.ts";
import { ask, describe } from "./speech.ts";
import { tellWith } from "./tell.ts";
import type { AmbitionView, RealmView } from "./view.ts";

/** The card of the market, or the palace, that a target is. */
function forSale(id: string, model: AmbitionModel): Lying | null {
  if (id === "palace") return model.palace;
  const place = /^m(\d)$/.exec(id)?.[1];
  return place ? (model.market[Number(place) - 1]?.lying ?? null) : null;
}

/** What cannot be paid says what is missing. */
function explain({ code }: Problem, picks: string[], model: AmbitionModel): Message | null {
  const lack = code === "cannot-pay" ? forSale(picks.at(-1) ?? "", model)?.lack : null;
  return lack ? missingWords(lack) : null;
}

/** The card or hero that a hand meant; what is paid for it the core knows. */
function attempt(picks: string[], { market }: AmbitionModel): Fields | null {
  const id = picks.at(-1) ?? "";
  const place = market.findIndex((one) => one.id === id);
  if (place >= 0) return { verb: "buy", place: place + 1 };
  if (id === "palace") return { verb: "buy" };
  if (id === "promote") return { verb: "promote" };
  const [kind, card] = id.split(":");
  return kind === "a" ? { verb: "use", card } : null;
}

/** Everybody sees what these are answered with; developing and choosing heroes are never taken out of one's hands. */
const forced: Record<string, Forced> = {
  swap: "open",
  purchase: "open",
  keep: "open",
  remove: "open",
  before: "open",
  look: "open",
  again: "open",
  bet: "open",
  items: "open",
  use: "open",
  gain: "open",
  take: "open",
  give: "open",
  cycle: "open",
};

/** By what the rules look at first; then the rest of what each kingdom came to. */
function sheet({ view, book }: AmbitionModel): SheetRow[] {
  const row = (id: string, value: (kingdom: RealmView) => number, decides = false): SheetRow => ({
    name: message(id),
    values: view.kingdoms.map(value),
    decides,
  });
  const isAdvanced = (id: string) => book.byId.get(id)?.kind === "advanced";
  return [
    row("ambition.sheet-palaces", (kingdom) => kingdom.palaces, true),
    row("ambition.type-H", (kingdom) => kingdom.tokens.H, true),
    row("ambition.sheet-buildings", (kingdom) => kingdom.buildings.length),
    row("ambition.sheet-items", (kingdom) => kingdom.items.length),
    row("ambition.sheet-advanced", (kingdom) => kingdom.heroes.filter(isAdvanced).length),
    ...(["F", "G", "L"] as const).map((type) =>
      row(`ambition.type-${type}`, (kingdom) => kingdom.tokens[type]),
    ),
  ];
}

/** The game with the names of these cards in its sentences. */
const ambitionOf = (book: CardBook): GameKit<AmbitionView, AmbitionModel, AmbitionEvent> => ({
  id: "ambition",
  Board,
  model: ambitionModel,
  showsSeats: true,
  seatName,
  seatColour,
  learn: learnCards,
  forTable: (options) => ambitionOf(cardBook(options)),
  picks: (_action, fields) => picksOf(fields),
  unordered: isUnordered,
  careful: isCareful,
  quiet: (id) => id.startsWith("look:"),
  attempt,
  explain,
  forced,
  ask,
  tell: tellWith(book),
  propose,
  sound,
  lingers,
  describe,
  sheet,
  figures,
});

export default ambitionOf(cardBook({}));
