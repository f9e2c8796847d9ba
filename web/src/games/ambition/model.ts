import type { Model, Target } from "../../kit/game.ts";
import type { Fields, LogEntry, Snapshot, Viewer } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { actionOf, picksOf } from "./actions.ts";
import {
  type Card,
  type CardBook,
  type Cost,
  cardBook,
  isFree,
  type Resource,
  resources,
  type Tokens,
} from "./cards.ts";
import { type ClashModel, clashModel } from "./clash.ts";
import { seatName } from "./seats.ts";
import { costWords, tokensWords, typeName } from "./sentences.ts";
import { lastTouched } from "./touched.ts";
import type { AmbitionAction, AmbitionView, RealmView } from "./view.ts";

/** A card that lies open, alone or as one of several alike. */
export interface Lying {
  /** Its target; one that begins with `look:` can only be looked at. */
  id: string;
  card: Card;
  count: number;
  label: Message;
  /** What the viewer lacks to pay for it; nothing where it can be paid or is not for sale. */
  lack: Cost | null;
}

export interface Place {
  id: string;
  lying: Lying | null;
  label: Message;
}

export interface Pile {
  id: string;
  type: Resource;
  count: number;
  label: Message;
}

export interface RealmModel {
  seat: number;
  own: boolean;
  role: "attacker" | "defender" | null;
  piles: Pile[];
  palaces: number;
  buildings: Lying[];
  items: Lying[];
  heroes: Lying[];
  advanced: number;
}

export interface AmbitionModel extends Model {
  book: CardBook;
  viewer: Viewer;
  view: AmbitionView;
  question: string | null;
  /** The viewer is asked. */
  asked: boolean;
  market: Place[];
  palace: Lying;
  palacesLeft: number;
  bank: Pile[];
  deck: number;
  heroDeck: { id: string; count: number; label: Message };
  /** The viewer's own last, the others clockwise before it. */
  kingdoms: RealmModel[];
  combat: ClashModel | null;
  /** Heroes drawn to keep one of them. */
  drawn: Lying[];
  /** What the last action touched: targets, or `k1:` with tokens or a card of that seat. */
  last: Set<string>;
  /** Which moment this is, and what happened until then: things fly by it. */
  version: number;
  log: LogEntry[];
}

export const missingWords = (lack: Cost): Message => message("ambition.missing", { what: costWords(lack) });

class Maker {
  readonly view: AmbitionView;
  readonly book: CardBook;
  readonly viewer: Viewer;
  readonly choices: Fields[];
  /** Everything that some answer touches. */
  readonly touched: Set<string>;
  readonly question: string | null;

  constructor(snapshot: Snapshot<AmbitionView>, viewer: Viewer, options: Record<string, unknown>) {
    this.view = snapshot.view;
    this.book = cardBook(options, snapshot.view.rules);
    this.viewer = viewer;
    this.choices = snapshot.choices ?? [];
    this.touched = new Set(this.choices.flatMap(picksOf));
    this.question = this.choices.length > 0 ? snapshot.turn.question : null;
  }

  card(id: string): Card {
    return this.book.byId.get(id) ?? { ...this.book.palace, id, effects: [] };
  }

  /** A target where picking it means something now: it is an answer, or the core can say why it is none. */
  id(id: string, meant: boolean): string {
    return this.touched.has(id) || meant ? id : `look:${id}`;
  }

  get selling(): boolean {
    return this.question === "develop" || this.question === "purchase";
  }

  /** What the core says is missing for a place of the market, or for a palace, which comes after them. */
  lacking(place: number): Cost | null {
    const lack = this.view.lacking?.[place];
    return lack && !isFree(lack) ? lack : null;
  }

  /** `place` is where it is sold, if it is. */
  lying(id: string, card: Card, place: number | null = null, count = 1): Lying {
    const sold = place !== null;
    const lack = sold ? this.lacking(place) : null;
    const name = count > 1 ? message("ambition.several", { n: count, name: card.name }) : card.name;
    const label = lack
      ? message("ambition.priced-missing", { name, cost: costWords(card.cost), missing: missingWords(lack) })
      : sold
        ? message("ambition.priced", { name, cost: costWords(card.cost) })
        : name;
    return { id: this.id(id, sold && this.selling), card, count, label, lack };
  }

  /** Equal cards lie together. */
  grouped(ids: string[], idOf: (id: string) => string): Lying[] {
    return [...new Set(ids)].map((id) =>
      this.lying(idOf(id), this.card(id), null, ids.filter((other) => other === id).length),
    );
  }

  place(index: number): Place {
    const id = `m${index + 1}`;
    const card = this.view.market[index];
    const lying = card ? this.lying(id, this.card(card), index) : null;
    const label = message("ambition.place", {
      place: index + 1,
      what: lying?.label ?? message("ambition.empty-place"),
    });
    return { id: lying?.id ?? `look:${id}`, lying, label };
  }

  piles(tokens: Tokens, owner: string, whose: Message): Pile[] {
    return resources.map((type) => ({
      id: this.id(`${owner}:${type}`, false),
      type,
      count: tokens[type],
      label: message("ambition.pile", { n: tokens[type], type: typeName(type), whose }),
    }));
  }

  kingdom(kingdom: RealmView, seat: number): RealmModel {
    const own = seat === this.viewer;
    const owner = own ? "own" : seat === this.view.other ? "their" : `look:k${seat}`;
    const { attacker, defender, stage } = this.view;
    const role =
      stage === "setup" ? null : seat === attacker ? "attacker" : seat === defender ? "defender" : null;
    const buildingId = (id: string) => (owner === "their" ? `b:${id}` : `look:k${seat}:${id}`);
    return {
      seat,
      own,
      role,
      piles: this.piles(kingdom.tokens, owner, seatName(seat)),
      palaces: kingdom.palaces,
      buildings: this.grouped(kingdom.buildings, buildingId),
      items: this.grouped(kingdom.items, (id) => (own ? `i:${id}` : `look:k${seat}:${id}`)),
      heroes: kingdom.heroes.map((id) => this.lying(own ? `h:${id}` : `look:k${seat}:${id}`, this.card(id))),
      advanced: kingdom.heroes.filter((id) => this.card(id).kind === "advanced").length,
    };
  }

  kingdoms(): RealmModel[] {
    const all = this.view.kingdoms.map((kingdom, seat) => this.kingdom(kingdom, seat));
    const first = this.viewer === "spectator" ? 0 : this.viewer + 1;
    return [...all.slice(first), ...all.slice(0, first)];
  }

  /** Answers that are words: under the question. */
  buttons(): Target[] {
    const words = new Map<string, Message>();
    for (const fields of this.choices) {
      const action = actionOf(fields);
      const id = picksOf(fields).at(-1) as string;
      if (action.verb === "buy" || action.verb === "use") words.set(id, this.payWords(action));
      else if (action.verb === "item" && action.on === undefined)
        words.set(id, message("ambition.button-use-item"));
      else if (action.verb === "no") words.set(id, message(`ambition.no-${this.question}`));
      else if (action.verb === "pass" || action.verb === "done")
        words.set(id, message(`ambition.button-${id}`));
      else if (action.verb === "promote")
        words.set("promote", message("ambition.button-promote", { n: this.view.promotion_price }));
    }
    return [...words].map(([id, label]) => ({ id, button: true, label }));
  }

  payWords(action: Extract<AmbitionAction, { verb: "buy" | "use" }>): Message {
    const what = tokensWords(action.paid);
    const helper = action.verb === "use" ? action.with : undefined;
    const free = action.verb === "use" ? "ambition.button-free" : "ambition.button-buy-free";
    const said = isFree({ tokens: action.paid, any: 0 }) ? free : "ambition.button-pay";
    return helper ? message(`${said}-with`, { what, item: this.card(helper).name }) : message(said, { what });
  }
}

/** Everything that can be pointed at. */
function targetsOf(model: Omit<AmbitionModel, "targets">, buttons: Target[]): Target[] {
  const lying = model.kingdoms.flatMap((kingdom) => [
    ...kingdom.buildings,
    ...kingdom.items,
    ...kingdom.heroes,
  ]);
  const piles = [...model.bank, ...model.kingdoms.flatMap((kingdom) => kingdom.piles)];
  const places = [...model.market, model.palace, model.heroDeck];
  const combat = model.combat ? [...model.combat.targets] : [];
  const all = [...places, ...model.drawn, ...lying, ...piles, ...combat];
  return [...all.map(({ id, label }) => ({ id, label })), ...buttons];
}

export function ambitionModel(
  snapshot: Snapshot<AmbitionView>,
  viewer: Viewer,
  options: Record<string, unknown>,
): AmbitionModel {
  const maker = new Maker(snapshot, viewer, options);
  const { view } = snapshot;
  const heroes = view.hero_deck.unseen.length + view.hero_deck.under.length;
  const drawn = view.drawn.filter((id): id is string => id !== null);
  const model = {
    book: maker.book,
    viewer,
    view,
    question: maker.question,
    asked: maker.choices.length > 0,
    market: view.market.map((_, index) => maker.place(index)),
    palace: maker.lying("palace", maker.book.palace, view.market.length, view.palaces_left),
    palacesLeft: view.palaces_left,
    bank: maker.piles(view.bank, "bank", message("ambition.bank")),
    deck: view.deck.size,
    heroDeck: {
      id: maker.id("promote", maker.question === "develop"),
      count: heroes,
      label: message("ambition.hero-deck", { n: heroes }),
    },
    kingdoms: maker.kingdoms(),
    combat: clashModel(snapshot, viewer, maker.book, maker.touched),
    drawn: drawn.map((id) => maker.lying(`d:${id}`, maker.card(id))),
    last: lastTouched(snapshot.log),
    version: snapshot.version,
    log: snapshot.log,
  };
  return { ...model, targets: targetsOf(model, maker.buttons()) };
}
