import { type Saying, say } from "../../kit/words.svelte.ts";
import { type Card, type Cost, type Effect, type Resource, resources, type Tokens } from "./cards.ts";

/** "a", "a and b", "a, b and c". */
export function listed(items: Saying[], word: "and" | "or" = "and"): Saying {
  const [first, second, ...rest] = items;
  if (!first) return say("ambition.nothing");
  if (!second) return first;
  if (rest.length === 0) return say(`ambition.${word}`, { a: first, b: second });
  return say("ambition.comma", { a: first, b: listed([second, ...rest], word) });
}

export const typeName = (type: Resource): Saying => say(`ambition.type-${type}`);

/** "1 Food and 2 Gold". */
export function tokensWords(tokens: Tokens, any = 0): Saying {
  const parts = resources
    .filter((type) => tokens[type] > 0)
    .map((type) => say("ambition.tokens", { n: tokens[type], type: typeName(type) }));
  if (any > 0) parts.push(say("ambition.any-tokens", { n: any }));
  return listed(parts);
}

export const costWords = (cost: Cost): Saying => tokensWords(cost.tokens, cost.any);

/** A word for how the number of blocked heroes must stand. */
function blockedForm({ blockedMin: least, blockedMax: most }: Effect): string {
  if (most === 0) return "none";
  if (least === most) return "exactly";
  if (most < 9) return least === 0 ? "most" : "range";
  return least === 0 ? "any" : "least";
}

function whenWords(effect: Effect, card: Pick<Card, "kind">): Saying {
  if (effect.trigger === "blocks_final")
    return say(`ambition.when-blocked-${effect.side === "defence" ? "defence" : "attack"}`, {
      form: blockedForm(effect),
      least: effect.blockedMin,
      most: effect.blockedMax,
    });
  if (effect.trigger !== "use") return say(`ambition.when-${effect.trigger}`);
  if (effect.operation === "take_less") return say("ambition.when-defending");
  return say(
    card.kind === "item" || card.kind === "building" ? "ambition.when-using-a-hero" : "ambition.when-use",
  );
}

/** Nothing where all four are meant: there is nothing to say then. */
const among = (types: Resource[]): Saying =>
  types.length === resources.length
    ? say("ambition.of-any-type")
    : say("ambition.among", {
        types: listed(types.map(typeName), "or"),
      });

function whatWords(effect: Effect): Saying {
  const id = `ambition.op-${effect.operation}`;
  const n = effect.n === "all" ? 0 : effect.n;
  switch (effect.operation) {
    case "gain":
    case "gain_if_behind":
      return say(id, { tokens: tokensWords(effect.tokens) });
    case "gain_if_none": {
      const kinds = resources.filter((type) => effect.tokens[type] > 0).length;
      return say(id, { tokens: tokensWords(effect.tokens), kinds });
    }
    case "gain_choice":
      return say(id, { n, among: among(effect.types), paid: effect.notPaidType ? "not" : "may" });
    case "exchange":
      return say(id, {
        from: listed(effect.types.map(typeName), "or"),
        into: listed(effect.into.map(typeName), "or"),
      });
    case "cycle_market":
      return effect.n === "all" ? say(`${id}-all`) : say(id, { n });
    case "discount":
      return say(`${id}-${effect.on === "heroes" ? "heroes" : "buildings"}`, {
        n,
        among: among(effect.types),
      });
    case "extra_purchase":
      return say(id, { on: effect.on });
    case "take":
    case "receive":
    case "take_less":
    case "promote_pick":
    case "reveal_defender":
    case "reveal_attacker":
    case "attack_with":
      return say(id, { n });
    case "promote_free":
    case "extra_development":
    case "remove_building":
    case "unblock":
    case "block":
    case "use_twice":
    case "copy_blocked":
      return say(id);
  }
}

/** One effect in one sentence. */
export const effectWords = (effect: Effect, card: Pick<Card, "kind">): Saying =>
  say("ambition.effect", { when: whenWords(effect, card), what: whatWords(effect) });

/** All that a card does, sentence by sentence, made from the vocabulary: a table may have its own cards. */
export function cardWords(card: Card): Saying[] {
  const told = card.effects.map((effect) => effectWords(effect, card));
  if (card.kind === "palace") told.push(say("ambition.palace-text"));
  if (card.kind === "item") told.push(say("ambition.item-once"));
  return told;
}
