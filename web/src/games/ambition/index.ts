import type { Problem } from "../../core/problem.ts";
import type { Forced } from "../../kit/forced.ts";
import type { GameKit, SheetRow } from "../../kit/game.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { buyText, isCareful, isUnordered, picksOf, promoteText, useText } from "./actions.ts";
import Board from "./Board.svelte";
import { type CardBook, cardBook, noTokens } from "./cards.ts";
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

/** The card or hero that a hand meant, as the answer it would be at its printed price. */
function attempt(picks: string[], model: AmbitionModel): string | null {
  const id = picks.at(-1) ?? "";
  const lying = forSale(id, model);
  if (lying) return buyText(lying.card.id, id === "palace" ? null : id.slice(1), lying.card.cost.tokens);
  const { viewer, view } = model;
  const own = typeof viewer === "number" ? view.kingdoms[viewer]?.tokens : undefined;
  if (id === "promote") return promoteText(view.promotion_price, own ?? noTokens());
  if (id.startsWith("a:")) {
    const card = model.book.byId.get(id.slice(2));
    return card ? useText(card.id, card.cost.tokens) : null;
  }
  return null;
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

/** The game as it is told with the names of these cards. */
const ambitionOf = (book: CardBook): GameKit<AmbitionView, AmbitionModel, AmbitionEvent> => ({
  id: "ambition",
  Board,
  model: ambitionModel,
  showsSeats: true,
  seatName,
  seatColour,
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
