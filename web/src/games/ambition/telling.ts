import type { LogEntry, Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { type Deed, readDeed } from "./actions.ts";
import {
  type Card,
  type CardBook,
  cardBook,
  type Resource,
  readTokens,
  resources,
  type Tokens,
} from "./cards.ts";
import type { ClashModel, Row } from "./clash.ts";
import type { AmbitionModel, Lying, RealmModel } from "./model.ts";
import { seatName } from "./seats.ts";
import { enumerated, tokensWords, typeName } from "./sentences.ts";
import type { AmbitionView } from "./view.ts";

const nameOf = (book: CardBook, id: string): Message =>
  book.byId.get(id)?.name ?? message("text", { text: id });
const namesOf = (book: CardBook, ids: string[]): Message => enumerated(ids.map((id) => nameOf(book, id)));

/** What an answer was, in words; the changes of tokens are told apart. */
function deedWords(book: CardBook, seat: number, deed: Deed, before: AmbitionView | null): Message | null {
  const who = { seat: seatName(seat) };
  const said = `ambition.tell-${deed.verb}`;
  switch (deed.verb) {
    case "":
      return message("ambition.tell-sealed", who);
    case "token":
    case "gain":
    case "give":
      return message(said, { ...who, tokens: tokensWords(readTokens(deed.object)) });
    case "take": {
      const other = before && (seat === before.attacker ? before.defender : before.attacker);
      const tokens = tokensWords(readTokens(deed.object));
      if (other === null) return message(said, { ...who, tokens });
      return message("ambition.tell-take-from", { ...who, tokens, other: seatName(other) });
    }
    case "swap":
      return message(said, {
        ...who,
        from: typeName(deed.object as Resource),
        into: typeName(deed.onto as Resource),
      });
    case "buy":
    case "keep":
    case "remove":
    case "show":
      return message(said, { ...who, card: nameOf(book, deed.object) });
    case "use":
      return deed.helper
        ? message("ambition.tell-use-with", {
            ...who,
            card: nameOf(book, deed.object),
            item: nameOf(book, deed.helper),
          })
        : message(said, { ...who, card: nameOf(book, deed.object) });
    case "item":
      return deed.onto
        ? message("ambition.tell-item-on", {
            ...who,
            card: nameOf(book, deed.object),
            hero: nameOf(book, deed.onto),
          })
        : message(said, { ...who, card: nameOf(book, deed.object) });
    case "choose": {
      const attacks = before ? seat === before.attacker : null;
      const id = attacks === null ? said : attacks ? "ambition.tell-attack" : "ambition.tell-defend";
      return message(id, { ...who, heroes: namesOf(book, deed.object.split(",")) });
    }
    case "bet":
      return message(said, { ...who, stake: typeName(deed.paid as Resource), on: deed.object });
    case "cycle":
      return cycleWords(book, said, who, deed.object.split(","), before);
    case "promote":
    case "pass":
    case "done":
      return message(said, who);
    default:
      return null;
  }
}

/** The cards that go under the deck by name, where the market before is known. */
function cycleWords(
  book: CardBook,
  said: string,
  who: { seat: Message },
  places: string[],
  before: AmbitionView | null,
): Message {
  const ids = places.flatMap((place) => before?.market[Number(place) - 1] ?? []);
  if (ids.length < places.length) return message(said, { ...who, n: places.length });
  return message(`${said}-named`, { ...who, cards: namesOf(book, ids) });
}

/** "+2 Gold, −1 Food" */
function changeWords(before: Tokens, after: Tokens): Message | null {
  const parts = resources
    .filter((type) => after[type] !== before[type])
    .map((type) => {
      const by = after[type] - before[type];
      return message(by > 0 ? "ambition.more" : "ambition.less", { n: Math.abs(by), type: typeName(type) });
    });
  return parts.length > 0 ? enumerated(parts) : null;
}

const saidByItself = new Set(["token", "gain", "take", "give", "swap"]);

function changes(before: AmbitionView, after: AmbitionView): Message[] {
  return after.kingdoms.flatMap((kingdom, seat) => {
    const change = changeWords((before.kingdoms[seat] ?? kingdom).tokens, kingdom.tokens);
    return change ? [message("ambition.tell-tokens", { seat: seatName(seat), change })] : [];
  });
}

/** Both sides turned over: what was not told when it was chosen, and what is blocked. */
function reveal(
  book: CardBook,
  deed: Deed,
  seat: number,
  before: AmbitionView,
  after: AmbitionView,
): Message[] {
  const { attack, defence, blocked } = after.combat;
  const told: Message[] = [];
  const row = (side: number, id: string, heroes: string[]) => {
    if (deed.verb !== "choose" || seat !== side)
      told.push(message(id, { seat: seatName(side), heroes: namesOf(book, heroes) }));
  };
  if (!before.combat.attack && attack) row(after.attacker, "ambition.tell-attack", attack);
  if (before.combat.defence || !defence) return told;
  row(after.defender, "ambition.tell-defend", defence);
  return [
    ...told,
    blocked.length === 0
      ? message("ambition.tell-none-blocked")
      : message("ambition.tell-blocked", { n: blocked.length, heroes: namesOf(book, blocked) }),
  ];
}

/** What followed from an answer before anything else was asked. */
function consequences(
  book: CardBook,
  deed: Deed,
  seat: number,
  before: AmbitionView,
  after: AmbitionView,
): Message[] {
  const told = reveal(book, deed, seat, before, after);
  if (!saidByItself.has(deed.verb) || after.turn > before.turn) told.push(...changes(before, after));
  const up = turnedUp(book, before, after);
  if (after.turn === before.turn) told.push(...up);
  if (after.turn > before.turn && after.phase !== "over")
    told.push(
      message("ambition.tell-turn", {
        n: after.turn,
        attacker: seatName(after.attacker),
        defender: seatName(after.defender),
      }),
      ...up,
    );
  return told;
}

/** Cards that were turned up, and heroes that came into hands: chance as everyone saw it. */
function turnedUp(book: CardBook, before: AmbitionView, after: AmbitionView): Message[] {
  const cards = after.market.filter((card, i): card is string => card !== null && card !== before.market[i]);
  const heroes = after.kingdoms.flatMap((kingdom, seat) =>
    kingdom.heroes
      .filter((hero) => !before.kingdoms[seat]?.heroes.includes(hero))
      .map((hero) => message("ambition.tell-hero", { seat: seatName(seat), card: nameOf(book, hero) })),
  );
  return cards.length > 0
    ? [...heroes, message("ambition.tell-market", { cards: namesOf(book, cards) })]
    : heroes;
}

function chanceWords(book: CardBook, text: string): Message[] {
  const [what, ...words] = text.split(" ");
  const card = nameOf(book, words.at(-1) ?? "");
  if (what === "market") return [message("ambition.tell-market", { cards: card })];
  return [message(`ambition.tell-chance-${what}`, { card })];
}

/** Told with the action that it followed, from the two views. */
const isOpen = (chance: string): boolean => /^(market|hero) /.test(chance);

export function tell(
  entry: LogEntry,
  before: AmbitionView | null,
  after: AmbitionView | null,
  options: Record<string, unknown> = {},
): Message[] {
  const book = cardBook(options, (after ?? before)?.rules);
  if (!("seat" in entry))
    return !entry.chance || (before && after && isOpen(entry.chance)) ? [] : chanceWords(book, entry.chance);
  const deed = readDeed(entry.action);
  const told = deedWords(book, entry.seat, deed, before);
  const first =
    told ?? message("ambition.tell-no", { seat: seatName(entry.seat), phase: before?.phase ?? "none" });
  return before && after ? [first, ...consequences(book, deed, entry.seat, before, after)] : [first];
}

/** The card whose effect asks. */
function asking(model: AmbitionModel): Card | null {
  const id = model.view.pending.at(-1)?.card;
  return (id && model.book.byId.get(id)) || null;
}

const withCard = new Set(["swap", "gain", "take", "give", "cycle", "remove", "purchase"]);

export function ask(model: AmbitionModel, snapshot: Snapshot<AmbitionView>): Message {
  const question = snapshot.turn.question ?? "";
  const { view } = model;
  const first = readDeed(snapshot.legal?.[0] ?? "");
  const n =
    question === "choose"
      ? first.object.split(",").length
      : Math.max(1, ...(snapshot.legal ?? []).map((action) => readDeed(action).object.length));
  const side = model.viewer === view.attacker ? "attack" : "defence";
  const sentence =
    question === "choose" && view.combat.shown.length > 0 && side === "defence"
      ? message("ambition.ask-choose-shown", { n })
      : message(`ambition.ask-${question}`, {
          n,
          side,
          phase: view.phase,
          other: seatName(side === "attack" ? view.defender : view.attacker),
          attacker: seatName(view.attacker),
          defender: seatName(view.defender),
        });
  const card = withCard.has(question) ? asking(model) : null;
  return card ? message("ambition.ask-because", { card: card.name, sentence }) : sentence;
}

const lyingNames = (cards: Lying[]): Message => enumerated(cards.map((lying) => lying.label));

function realmWords(kingdom: RealmModel): Message {
  const tokens = Object.fromEntries(kingdom.piles.map((pile) => [pile.type, pile.count])) as Tokens;
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
  return message(combat.past ? "ambition.describe-past" : "ambition.describe-combat", {
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
    ...(model.combat ? [clashWords(model.combat)] : []),
    ...model.kingdoms.map(realmWords),
  ];
}
