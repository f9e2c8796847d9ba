import shipped from "../../../../games/ambition/data/cards.json";
import firstShipped from "../../../../games/ambition/data/cards-1.json";
import { type Message, message, translated } from "../../kit/words.svelte.ts";
import type { Category, Operation } from "./signs.ts";

/** A-1, in the order of the notation. */
export const resources = ["F", "G", "L", "H"] as const;
export type Resource = (typeof resources)[number];
export type Tokens = Record<Resource, number>;
/** A price; `any` tokens are paid with whatever one likes. */
export interface Cost {
  tokens: Tokens;
  any: number;
}

/** When, what, and its numbers: docs/card-sets.md, with what a file may leave out filled in. */
export interface Effect {
  trigger: string;
  operation: Operation;
  n: number | "all";
  types: Resource[];
  into: Resource[];
  notPaidType: boolean;
  on: "heroes" | "buildings" | "citizens" | "items" | "any";
  side: "attack" | "defence" | "none";
  blockedMin: number;
  blockedMax: number;
  tokens: Tokens;
}

export type Kind = "start" | "advanced" | "building" | "citizen" | "item" | "palace";
export interface Card {
  id: string;
  kind: Kind;
  category: Category | null;
  name: Message;
  cost: Cost;
  revenue: Tokens;
  stance: "attack" | "defence" | null;
  effects: Effect[];
  /** Whether it is a card that comes with the program, which has a picture of its own. */
  shipped: boolean;
}

export interface CardBook {
  byId: Map<string, Card>;
  palace: Card;
}

/** As a card set file writes it; the core has checked it before a table is opened with it. */
interface CardFile {
  cards: Record<string, unknown>[];
}

export const noTokens = (): Tokens => ({ F: 0, G: 0, L: 0, H: 0 });

/** `FGG` or `1F2G`, in a price with `*`. */
export function readCost(text: string): Cost {
  const cost: Cost = { tokens: noTokens(), any: 0 };
  for (const [, number, type] of text.matchAll(/(\d*)([FGLH*])/g)) {
    const n = number ? Number(number) : 1;
    if (type === "*") cost.any += n;
    else cost.tokens[type as Resource] += n;
  }
  return cost;
}

export const readTokens = (text: string): Tokens => readCost(text).tokens;

export const isFree = (cost: Cost): boolean =>
  cost.any === 0 && resources.every((type) => cost.tokens[type] === 0);

/** In the notation: `FGGH`. */
export const tokensText = (tokens: Tokens): string =>
  resources.map((type) => type.repeat(tokens[type])).join("");

const string = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : otherwise);
const number = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);

function readTypes(value: unknown): Resource[] {
  const letters = string(value, "FGLH");
  return resources.filter((type) => letters.includes(type));
}

function readEffect(file: Record<string, unknown>): Effect {
  return {
    trigger: string(file.trigger),
    operation: file.operation as Operation,
    n: file.n === "all" ? "all" : number(file.n, 1),
    types: readTypes(file.types),
    into: readTypes(file.into),
    notPaidType: file.not_paid_type === true,
    on: string(file.on, "any") as Effect["on"],
    side: string(file.side, "none") as Effect["side"],
    blockedMin: number(file.blocked_min, 0),
    blockedMax: number(file.blocked_max, 9),
    tokens: readTokens(string(file.tokens)),
  };
}

const shippedNames = new Map(shipped.cards.map((card) => [card.id, `${card.kind} ${card.names.fr}`]));

function readCard(file: Record<string, unknown>): Card {
  const names = (file.names ?? {}) as Record<string, string>;
  const effects = Array.isArray(file.effects) ? file.effects : [];
  return {
    id: string(file.id),
    kind: file.kind as Kind,
    category: (file.category as Category | undefined) ?? null,
    name: Object.keys(names).length > 0 ? translated(names) : message("text", { text: string(file.id) }),
    cost: readCost(string(file.cost)),
    revenue: readTokens(string(file.revenue)),
    stance: (file.stance as Card["stance"] | undefined) ?? null,
    effects: effects.map(readEffect),
    shipped: shippedNames.get(string(file.id)) === `${file.kind} ${names.fr}`,
  };
}

function readBook(file: CardFile): CardBook {
  const cards = file.cards.map(readCard);
  return {
    byId: new Map(cards.map((card) => [card.id, card])),
    palace: cards.find((card) => card.kind === "palace") as Card,
  };
}

const books = new Map<unknown, CardBook>();

/**
 * The cards of a table with these options: its own set, as the core took it, or the one that comes with the program for
 * that version of the rules.
 */
export function cardBook(options: Record<string, unknown>, rules?: number): CardBook {
  const given = options.cards ?? "shipped";
  const chosen = given === "shipped" ? (rules === 1 ? firstShipped : shipped) : given;
  let book = books.get(chosen);
  if (!book) {
    const file = typeof chosen === "string" ? JSON.parse(chosen) : chosen;
    book = readBook(file as CardFile);
    books.set(chosen, book);
  }
  return book;
}
