import { listed, type Message, message } from "../../kit/words.svelte.ts";
import {
  type Card,
  type CardBook,
  type Cost,
  type Effect,
  type Resource,
  resources,
  type Tokens,
} from "./cards.ts";

/** "a", "a and b", "a, b and c". */
export const enumerated = (items: Message[], word: "and" | "or" = "and"): Message =>
  listed(items, word, message("ambition.nothing"));

/** By its id: an id that no card of the table has stands for itself. */
export const cardName = (book: CardBook, id: string): Message =>
  book.byId.get(id)?.name ?? message("text", { text: id });
export const quoted = (name: Message): Message => message("ambition.quoted", { name });

export const typeName = (type: Resource): Message => message(`ambition.type-${type}`);

/** "1 Food and 2 Gold". */
export function tokensWords(tokens: Tokens, any = 0): Message {
  const parts = resources
    .filter((type) => tokens[type] > 0)
    .map((type) => message("ambition.tokens", { n: tokens[type], type: typeName(type) }));
  if (any > 0) parts.push(message("ambition.any-tokens", { n: any }));
  return enumerated(parts);
}

export const costWords = (cost: Cost): Message => tokensWords(cost.tokens, cost.any);

/** A word for how the number of blocked heroes must stand. */
function blockedForm({ blocked_min: least, blocked_max: most }: Effect): string {
  if (most === 0) return "none";
  if (least === most) return "exactly";
  if (most < 9) return least === 0 ? "most" : "range";
  return least === 0 ? "any" : "least";
}

function whenWords(effect: Effect, card: Pick<Card, "kind">): Message {
  if (effect.trigger === "blocks_final")
    return message(`ambition.when-blocked-${effect.side === "defence" ? "defence" : "attack"}`, {
      form: blockedForm(effect),
      least: effect.blocked_min,
      most: effect.blocked_max,
    });
  if (effect.trigger !== "use") return message(`ambition.when-${effect.trigger}`);
  if (effect.operation === "take_less") return message("ambition.when-defending");
  return message(
    card.kind === "item" || card.kind === "building" ? "ambition.when-using-a-hero" : "ambition.when-use",
  );
}

/** Nothing where all four are meant: there is nothing to say then. */
const among = (types: Resource[]): Message =>
  types.length === resources.length
    ? message("ambition.of-any-type")
    : message("ambition.among", {
        types: enumerated(types.map(typeName), "or"),
      });

function whatWords(effect: Effect): Message {
  const id = `ambition.op-${effect.operation}`;
  const n = effect.n === "all" ? 0 : effect.n;
  switch (effect.operation) {
    case "gain":
    case "gain_if_behind":
      return message(id, { tokens: tokensWords(effect.tokens) });
    case "gain_if_none": {
      const kinds = resources.filter((type) => effect.tokens[type] > 0).length;
      return message(id, { tokens: tokensWords(effect.tokens), kinds });
    }
    case "gain_choice":
      return message(id, { n, among: among(effect.types), paid: effect.not_paid_type ? "not" : "may" });
    case "exchange":
      return message(id, {
        from: enumerated(effect.types.map(typeName), "or"),
        into: enumerated(effect.into.map(typeName), "or"),
      });
    case "cycle_market":
      return effect.n === "all" ? message(`${id}-all`) : message(id, { n });
    case "discount":
      return message(`${id}-${effect.on === "heroes" ? "heroes" : "buildings"}`, {
        n,
        among: among(effect.types),
      });
    case "extra_purchase":
      return message(id, { on: effect.on });
    case "take":
    case "receive":
    case "take_less":
    case "promote_pick":
    case "reveal_defender":
    case "reveal_attacker":
    case "attack_with":
      return message(id, { n });
    case "promote_free":
    case "extra_development":
    case "remove_building":
    case "unblock":
    case "block":
    case "use_twice":
    case "copy_blocked":
      return message(id);
  }
}

/** One effect in one sentence. */
export const effectWords = (effect: Effect, card: Pick<Card, "kind">): Message =>
  message("ambition.effect", { when: whenWords(effect, card), what: whatWords(effect) });

/** All that a card does, sentence by sentence, made from the vocabulary: a table may have its own cards. */
export function cardWords(card: Card): Message[] {
  const lines = card.effects.map((effect) => effectWords(effect, card));
  if (card.kind === "palace") lines.push(message("ambition.palace-text"));
  if (card.kind === "item") lines.push(message("ambition.item-once"));
  return lines;
}
