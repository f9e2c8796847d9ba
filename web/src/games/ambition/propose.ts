import type { Fields } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { deedOf } from "./actions.ts";
import { isFree, type Tokens } from "./cards.ts";
import type { AmbitionModel } from "./model.ts";
import { cardName, enumerated, tokensWords, typeName } from "./sentences.ts";

const price = (paid: Tokens) => ({
  paid: isFree({ tokens: paid, any: 0 }) ? "none" : "some",
  tokens: tokensWords(paid),
});

/** What an answer would be: "Acheter « Paysanne » pour 1 Or." */
export function propose(fields: Fields, { book, view, question }: AmbitionModel): Message {
  const deed = deedOf(fields);
  const id = `ambition.propose-${deed.verb}`;
  const card = (of: string) => cardName(book, of);
  const cards = (all: string[]) => enumerated(all.map(card));
  switch (deed.verb) {
    case "token":
    case "gain":
    case "take":
    case "give":
      return message(id, { tokens: tokensWords(deed.tokens) });
    case "swap":
      return message(id, { from: typeName(deed.from), into: typeName(deed.into) });
    case "buy":
      return message(id, { card: card(deed.card), ...price(deed.paid) });
    case "promote":
      return message(id, { tokens: tokensWords(deed.paid) });
    case "item":
      return deed.on === undefined
        ? message(id, { card: card(deed.card) })
        : message(`${id}-on`, { card: card(deed.card), hero: card(deed.on) });
    case "use":
      return deed.with === undefined
        ? message(id, { card: card(deed.card), ...price(deed.paid) })
        : message(`${id}-with`, { card: card(deed.card), ...price(deed.paid), item: card(deed.with) });
    case "keep":
    case "remove":
    case "show":
      return message(id, { card: card(deed.card) });
    case "choose":
      return message(id, { heroes: cards(deed.heroes) });
    case "bet":
      return message(id, { stake: typeName(deed.stake), on: deed.on });
    case "cycle":
      return message(id, { cards: cards(deed.places.flatMap((place) => view.market[place - 1] ?? [])) });
    case "no":
      return message("ambition.propose-no", { answer: message(`ambition.no-${question}`) });
    case "pass":
    case "done":
      return message("ambition.propose-no", { answer: message(`ambition.button-${deed.verb}`) });
  }
}
