import cardSets from "virtual:cards/ambition";
import { boardOf } from "../../kit/board.ts";
import { type Message, message, translated } from "../../kit/words.svelte.ts";
import type { Card as CardOfSet, Cost, Effect as EffectOfSet, Resource, Tokens } from "./schema.ts";
import type { Category, Operation } from "./signs.ts";

export type { Cost, Resource, Tokens };

/** A-1, in the order of the notation. */
export const resources: readonly Resource[] = ["F", "G", "L", "H"];

export interface Effect extends EffectOfSet {
  operation: Operation;
}

export type Kind = CardOfSet["kind"];
export interface Card extends Pick<CardOfSet, "id" | "kind" | "cost" | "revenue" | "stance"> {
  category: Category | null;
  name: Message;
  effects: Effect[];
  /** Whether it is a card that comes with the program, which has a picture of its own. */
  shipped: boolean;
}

export interface CardBook {
  byId: Map<string, Card>;
  palace: Card;
}

export const noTokens = (): Tokens => ({ F: 0, G: 0, L: 0, H: 0 });

export const isFree = (cost: Cost): boolean =>
  cost.any === 0 && resources.every((type) => cost.tokens[type] === 0);

/** In the notation: `FGGH`. */
export const tokensText = (tokens: Tokens): string =>
  resources.map((type) => type.repeat(tokens[type])).join("");

/** By the version of the rules, from the first on. */
const shipped = cardSets as readonly (readonly CardOfSet[])[];
const pictured = new Map((shipped.at(-1) ?? []).map(({ id, kind, names }) => [id, `${kind} ${names.fr}`]));

const cardOf = ({ id, kind, category, names, cost, revenue, stance, effects }: CardOfSet): Card => ({
  ...{ id, kind, cost, revenue, stance },
  category: category as Category | null,
  name: Object.keys(names).length > 0 ? translated(names) : message("text", { text: id }),
  effects: effects as Effect[],
  shipped: pictured.get(id) === `${kind} ${names.fr}`,
});

function bookOf(set: readonly CardOfSet[]): CardBook {
  const cards = set.map(cardOf);
  return {
    byId: new Map(cards.map((card) => [card.id, card])),
    palace: cards.find((card) => card.kind === "palace") as Card,
  };
}

const shippedBooks = shipped.map(bookOf);
/** Those of tables with cards of their own, by their sets. */
const ownBooks = new Map<unknown, CardBook>();

/** Asks the core for the cards of a table that has its own. */
export async function learnCards(
  options: Record<string, unknown>,
  rules?: number,
  ask: typeof boardOf<{ cards: CardOfSet[] }> = boardOf,
): Promise<void> {
  const { cards } = options;
  if (typeof cards !== "string" || cards === "shipped" || ownBooks.has(cards)) return;
  const answer = await ask("ambition", { cards }, rules);
  ownBooks.set(cards, bookOf(answer.cards));
}

/**
 * The cards of a table with these options: its own, once the core has told them, or those that come with the program for
 * that version of the rules.
 */
export function cardBook(options: Record<string, unknown>, rules?: number): CardBook {
  const book = ownBooks.get(options.cards) ?? shippedBooks[(rules ?? shippedBooks.length) - 1];
  return book ?? (shippedBooks.at(-1) as CardBook);
}
