import type { Fields } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { actionOf } from "./actions.ts";
import { isFree, type Tokens } from "./cards.ts";
import type { AmbitionModel } from "./model.ts";
import { cardName, enumerated, tokensWords, typeName } from "./sentences.ts";

const price = (paid: Tokens) => ({
  paid: isFree({ tokens: paid, any: 0 }) ? "none" : "some",
  tokens: tokensWords(paid),
});

/** What an answer would be: "Acheter « Paysanne » pour 1 Or." */
export function propose(fields: Fields, { book, view, question }: AmbitionModel): Message {
  const action = actionOf(fields);
  const id = `ambition.propose-${action.verb}`;
  const card = (of: string) => cardName(book, of);
  const cards = (all: string[]) => enumerated(all.map(card));
  switch (action.verb) {
    case "token":
    case "gain":
    case "take":
    case "give":
      return message(id, { tokens: tokensWords(action.tokens) });
    case "swap":
      return message(id, { from: typeName(action.from), into: typeName(action.into) });
    case "buy":
      return message(id, { card: card(action.card), ...price(action.paid) });
    case "promote":
      return message(id, { tokens: tokensWords(action.paid) });
    case "item":
      return action.on === undefined
        ? message(id, { card: card(action.card) })
        : message(`${id}-on`, { card: card(action.card), hero: card(action.on) });
    case "use":
      return action.with === undefined
        ? message(id, { card: card(action.card), ...price(action.paid) })
        : message(`${id}-with`, { card: card(action.card), ...price(action.paid), item: card(action.with) });
    case "keep":
    case "remove":
    case "show":
      return message(id, { card: card(action.card) });
    case "choose":
      return message(id, { heroes: cards(action.heroes) });
    case "bet":
      return message(id, { stake: typeName(action.stake), on: action.on });
    case "cycle":
      return message(id, { cards: cards(action.places.flatMap((place) => view.market[place - 1] ?? [])) });
    case "no":
      return message("ambition.propose-no", { answer: message(`ambition.no-${question}`) });
    case "pass":
    case "done":
      return message("ambition.propose-no", { answer: message(`ambition.button-${action.verb}`) });
  }
}
