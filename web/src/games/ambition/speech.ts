import type { Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { actionOf, freeHeroes } from "./actions.ts";
import { type Card, noTokens, resources, type Tokens } from "./cards.ts";
import type { ClashModel, Row } from "./clash.ts";
import type { AmbitionModel, Lying, RealmModel } from "./model.ts";
import { seatName } from "./seats.ts";
import { enumerated, tokensWords, typeName } from "./sentences.ts";
import type { AmbitionAction, AmbitionView } from "./view.ts";

/** The card whose effect asks. */
function asking(model: AmbitionModel): Card | null {
  const id = model.view.pending.at(-1)?.card;
  return (id && model.book.byId.get(id)) || null;
}

const withCard = new Set(["swap", "gain", "take", "give", "cycle", "remove", "purchase"]);

const countOf = (tokens: Tokens): number => resources.reduce((sum, type) => sum + tokens[type], 0);

/** How many things an answer names, of those that name several. */
function sizeOf(action: AmbitionAction): number {
  if (action.verb === "choose") return action.heroes.length;
  if (action.verb === "cycle") return action.places.length;
  return "tokens" in action ? countOf(action.tokens) : 1;
}

const waysToPay = (actions: AmbitionAction[], card: string): number =>
  actions.filter((action) => (action.verb === "buy" || action.verb === "use") && action.card === card).length;

/** Nothing is asked about a price that leaves no choice: what it brings is said instead. */
function askToUse(card: Card | undefined, ways: number): Message | null {
  if (!card) return null;
  if (ways > 1) return message("ambition.ask-pay", { card: card.name });
  return countOf(card.revenue) > 0
    ? message("ambition.ask-use-for", { card: card.name, revenue: tokensWords(card.revenue) })
    : message("ambition.ask-use-hero", { card: card.name });
}

/** The tokens may be picked before the promotion itself. */
function askPromote({ view }: AmbitionModel, picked: string[]): Message {
  const tokens = picked.filter((id) => id.startsWith("own:")).length;
  return message("ambition.ask-promote", { n: view.promotion_price, picked: tokens });
}

/** What the hand has begun, and what is left to pick for it; null where nothing is picked that says so. */
function begun(model: AmbitionModel, actions: AmbitionAction[], picked: string[]): Message | null {
  const [first = ""] = picked;
  const [kind = "", id = ""] = first.split(":");
  const named = (card: string) => ({ card: model.book.byId.get(card)?.name ?? "" });
  const free = first === "done" ? freeHeroes(actions) : [];
  if (free.length > 0)
    return message("ambition.ask-done", {
      heroes: enumerated(free.map((hero) => model.book.byId.get(hero)?.name ?? message("text"))),
    });
  const lying = first === "palace" ? model.palace : model.market.find((place) => place.id === first)?.lying;
  if (lying && actions.some(({ verb }) => verb === "buy"))
    return message(waysToPay(actions, lying.card.id) > 1 ? "ambition.ask-pay" : "ambition.ask-buy", {
      card: lying.card.name,
    });
  if (kind === "a") return askToUse(model.book.byId.get(id), waysToPay(actions, id));
  if (kind === "i")
    return actions.some((action) => action.verb === "item" && action.card === id && action.on !== undefined)
      ? message("ambition.ask-item-on", named(id))
      : message("ambition.ask-item", named(id));
  if (first === "promote" || (kind === "own" && actions.some(({ verb }) => verb === "promote")))
    return askPromote(model, picked);
  if (kind !== "own" || !(id === "F" || id === "G" || id === "L" || id === "H")) return null;
  if (actions.some(({ verb }) => verb === "swap"))
    return message("ambition.ask-swap-into", { type: typeName(id) });
  return actions.some(({ verb }) => verb === "bet")
    ? message("ambition.ask-bet-on", {
        type: typeName(id),
        attacker: seatName(model.view.attacker),
        defender: seatName(model.view.defender),
      })
    : null;
}

/** What can be answered, in the words of the question. */
function question(model: AmbitionModel, asked: string, actions: AmbitionAction[], picked: number): Message {
  const { view } = model;
  const can = (verb: AmbitionAction["verb"]) =>
    actions.some((action) => action.verb === verb) ? "can" : "cannot";
  const side = model.viewer === view.attacker ? "attack" : "defence";
  const shown = asked === "choose" && side === "defence" && view.combat.shown.length > 0;
  return message(shown ? "ambition.ask-choose-shown" : `ambition.ask-${asked}`, {
    n: Math.max(1, ...actions.map(sizeOf)),
    picked,
    side,
    stage: view.stage,
    buy: can("buy"),
    promote: can("promote"),
    other: seatName(view.other ?? view.defender),
    attacker: seatName(view.attacker),
    defender: seatName(view.defender),
  });
}

/** What is asked, as far as the hand has come. */
export function ask(model: AmbitionModel, snapshot: Snapshot<AmbitionView>, picked: string[] = []): Message {
  const asked = snapshot.turn.question ?? "";
  const actions = (snapshot.choices ?? []).map(actionOf);
  const sentence = begun(model, actions, picked) ?? question(model, asked, actions, picked.length);
  const card = withCard.has(asked) ? asking(model) : null;
  return card ? message("ambition.ask-because", { card: card.name, sentence }) : sentence;
}

const lyingNames = (cards: Lying[]): Message => enumerated(cards.map((lying) => lying.label));

function realmWords(kingdom: RealmModel): Message {
  const tokens = noTokens();
  for (const { type, count } of kingdom.piles) tokens[type] = count;
  return message("ambition.describe-kingdom", {
    seat: seatName(kingdom.seat),
    role: kingdom.role ?? "none",
    tokens: tokensWords(tokens),
    palaces: kingdom.palaces,
    buildings: lyingNames(kingdom.buildings),
    items: lyingNames(kingdom.items),
    heroes: lyingNames(kingdom.heroes.filter((hero) => hero.card.kind === "advanced")),
  });
}

const rowNames = (row: Row): Message =>
  enumerated(row.fighters.flatMap((fighter) => (fighter ? [fighter.label] : [])));

function clashWords(combat: ClashModel): Message {
  return message(combat.settled ? "ambition.describe-past" : "ambition.describe-combat", {
    attacker: seatName(combat.attack.seat),
    defender: seatName(combat.defence.seat),
    attack: rowNames(combat.attack),
    defence: rowNames(combat.defence),
  });
}

/** The position for people who do not see it, from what the picture is made of. */
export function describe(model: AmbitionModel): Message[] {
  const { view } = model;
  const market = model.market.flatMap((place) => (place.lying ? [place.label] : []));
  return [
    message("ambition.describe-turn", {
      n: view.turn,
      attacker: seatName(view.attacker),
      defender: seatName(view.defender),
    }),
    message("ambition.describe-market", {
      cards: enumerated(market),
      palace: model.palace.label,
      left: model.palacesLeft,
    }),
    ...(model.combat ? [clashWords(model.combat), ...(model.combat.outcome?.lines ?? [])] : []),
    ...model.kingdoms.map(realmWords),
  ];
}
