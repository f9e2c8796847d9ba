import type { Telling } from "../../kit/game.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { type CardBook, noTokens, resources, type Tokens } from "./cards.ts";
import { ClashTeller } from "./clash_words.ts";
import type { AmbitionEvent } from "./events.ts";
import { enumerated, tokensWords } from "./sentences.ts";

export type Of<K extends AmbitionEvent["event"]> = Extract<AmbitionEvent, { event: K }>;
type Moved = Of<"tokens-moved">;

const isNone = (tokens: Tokens): boolean => resources.every((type) => tokens[type] === 0);
const sum = (all: Tokens[]): Tokens =>
  all.reduce((one, other) => {
    for (const type of resources) one[type] += other[type];
    return one;
  }, noTokens());

/** What a card brings its owner from the bank. */
const isGain = (event: AmbitionEvent | undefined): event is Moved =>
  event?.event === "tokens-moved" && (event.reason === "revenue" || event.reason === "effect");

/** The words of the events of one step, from the first to the last. What belongs together is one sentence. */
class Teller extends ClashTeller {
  #events: AmbitionEvent[];
  #at = 0;

  constructor(book: CardBook, telling: Telling, events: AmbitionEvent[]) {
    super(book, telling);
    this.#events = events;
  }

  all(): Message[] {
    const sentences: Message[] = [];
    for (let event = this.#take(); event; event = this.#take()) sentences.push(...this.#tell(event));
    return sentences;
  }

  #take(): AmbitionEvent | undefined {
    return this.#events[this.#at++];
  }

  /** The events that come next as long as they are of a kind. */
  #while<E extends AmbitionEvent>(is: (event: AmbitionEvent | undefined) => event is E): E[] {
    const taken: E[] = [];
    for (let next = this.#events[this.#at]; is(next); next = this.#events[++this.#at]) taken.push(next);
    return taken;
  }

  #tell(event: AmbitionEvent): Message[] {
    switch (event.event) {
      case "tokens-moved":
        return this.#tokens(event);
      case "bought":
        return this.#bought(event);
      case "hero-used":
        return this.#used(event);
      case "market-filled":
        return this.#filled(event);
      case "hero-blocked":
        return this.#blocked(event);
      // Who got through follows from who was blocked: the result of the combat says it too.
      case "blocks-final":
        return event.blocked.length === 0 ? this.clash(event) : [];
      case "heroes-chosen":
        return this.#events.some((other) => other.event === "choice-revealed" && other.seat === event.seat)
          ? []
          : [this.chosen(event)];
      default:
        return this.#plain(event);
    }
  }

  /** What needs no look at its neighbours. */
  #plain(event: AmbitionEvent): Message[] {
    switch (event.event) {
      case "taking-lessened":
        return [
          message("ambition.tell-lessened", {
            seat: this.name(event.seat),
            n: event.n,
            buildings: this.quoted(event.buildings),
          }),
        ];
      case "effect-idle":
        return [message("ambition.tell-idle", { card: this.card(event.card), operation: event.operation })];
      case "declined":
        return event.question === "use"
          ? []
          : [message("ambition.tell-declined", { seat: this.name(event.seat), question: event.question })];
      case "turn-began":
        return [
          message("ambition.tell-turn", {
            n: event.turn,
            attacker: this.name(event.seat),
            defender: this.name(event.defender),
          }),
        ];
      case "development-began":
        return event.which === "extra"
          ? [message("ambition.tell-extra", { seat: this.name(event.seat) })]
          : [];
      case "development-skipped":
        return [message("ambition.tell-skipped", { seat: this.name(event.seat) })];
      case "palace-built":
        return [
          message("ambition.tell-palace", {
            seat: this.name(event.seat),
            n: event.palaces,
            left: event.left,
          }),
        ];
      case "decided":
        return [
          message("ambition.tell-decided", {
            n: event.winners.length,
            seats: enumerated(event.winners.map((seat) => this.name(seat))),
          }),
        ];
      case "game-ended":
        return [];
      default:
        return this.#cards(event) ?? this.clash(event);
    }
  }

  /** What happens to cards outside of a combat; null for something else. */
  #cards(event: AmbitionEvent): Message[] | null {
    switch (event.event) {
      case "market-left-empty":
        return [message("ambition.tell-left-empty", { n: event.places.length })];
      case "market-cycled":
        return [
          message(event.ordered ? "ambition.tell-cycled" : "ambition.tell-cycled-shuffled", {
            seat: this.name(event.seat),
            card: this.card(event.by),
            cards: this.cards(event.cards),
          }),
        ];
      case "building-removed":
        return [
          message("ambition.tell-removed", {
            seat: this.name(event.seat),
            building: this.card(event.building),
            card: this.card(event.by),
          }),
        ];
      case "promotion-began":
        return [this.#promotion(event)];
      case "hero-drawn":
        return this.#drawn(event);
      case "heroes-put-under":
        return [
          event.heroes
            ? message("ambition.tell-put-under-known", {
                seat: this.name(event.seat),
                heroes: this.cards(event.heroes),
              })
            : message("ambition.tell-put-under", { seat: this.name(event.seat), n: event.count }),
        ];
      case "hero-deck-shuffled":
        return [message("ambition.tell-shuffled")];
      case "hero-promoted":
        return [
          message("ambition.tell-promoted", {
            seat: this.name(event.seat),
            from: this.card(event.from),
            to: this.card(event.to),
          }),
        ];
      default:
        return null;
    }
  }

  #promotion({ seat, paid, by, draws, keeps_one }: Of<"promotion-began">): Message {
    const values = {
      seat: this.name(seat),
      draws,
      keeps: keeps_one ? "one" : "all",
      tokens: tokensWords(paid),
    };
    return by === undefined
      ? message("ambition.tell-promote", values)
      : message("ambition.tell-promote-free", { ...values, card: this.card(by) });
  }

  /** A hero that is drawn openly and kept is mentioned when it takes its place. */
  #drawn({ seat, hero, past, face_down }: Of<"hero-drawn">): Message[] {
    if (hero === undefined || (!past && !face_down)) return [];
    const values = { seat: this.name(seat), hero: this.card(hero) };
    return [message(past ? "ambition.tell-drawn-past" : "ambition.tell-drawn", values)];
  }

  /** Tokens that change hands by themselves; what is paid or bet is mentioned with what it was for. */
  #tokens(event: Moved): Message[] {
    switch (event.reason) {
      case "purchase":
      case "promotion":
      case "hero":
      case "bet":
        return [];
      case "revenue":
      case "effect":
        return this.#gains(event);
      case "exchange":
        return this.#exchange(event);
      case "gift":
        return isNone(event.tokens) ? [] : [this.#moved("ambition.tell-gift", event)];
      case "taking":
      case "giving":
        return isNone(event.tokens) ? [] : [this.#moved(`ambition.tell-${event.reason}`, event)];
    }
  }

  #holder(holder: Moved["from"]): Message {
    return typeof holder === "number" ? this.name(holder) : message("ambition.bank");
  }

  #moved(id: string, { from, to, tokens, card }: Moved): Message {
    return message(id, {
      from: this.#holder(from),
      to: this.#holder(to),
      tokens: tokensWords(tokens),
      card: card === undefined ? "" : this.card(card),
    });
  }

  /** There and back. */
  #exchange(there: Moved): Message[] {
    const back = this.#while(
      (next): next is Moved => next?.event === "tokens-moved" && next.reason === "exchange",
    );
    return [
      message("ambition.tell-exchange", {
        seat: this.#holder(there.from),
        from: tokensWords(there.tokens),
        into: tokensWords(sum(back.map(({ tokens }) => tokens))),
        card: there.card === undefined ? "" : this.card(there.card),
      }),
    ];
  }

  /** All that one player gets in a row, card by card; then what the bank could not give. */
  #gains(first: Moved): Message[] {
    const same = (next: AmbitionEvent | undefined): next is Moved => isGain(next) && next.to === first.to;
    const moves = [first, ...this.#while(same)];
    const cards = [...new Set(moves.map(({ card }) => card ?? ""))];
    const parts = cards.flatMap((card) => {
      const tokens = sum(moves.filter((one) => (one.card ?? "") === card).map((one) => one.tokens));
      if (isNone(tokens)) return [];
      return [message("ambition.tell-part", { tokens: tokensWords(tokens), card: this.card(card) })];
    });
    const gained =
      parts.length > 0
        ? [message("ambition.tell-gains", { seat: this.#holder(first.to), parts: enumerated(parts) })]
        : [];
    return [...gained, ...this.#lacking(moves)];
  }

  #lacking(moves: Moved[]): Message[] {
    const lacking = sum(moves.flatMap((one) => one.lacking ?? []));
    return isNone(lacking) ? [] : [message("ambition.tell-lacking", { tokens: tokensWords(lacking) })];
  }

  /** What a card that was just bought or used brings at once. */
  #brought(card: string): { values: { gain: string; gains: Message }; lacking: Message[] } {
    const moves = this.#while((next): next is Moved => isGain(next) && next.card === card);
    const gained = sum(moves.map(({ tokens }) => tokens));
    return {
      values: { gain: isNone(gained) ? "none" : "some", gains: tokensWords(gained) },
      lacking: this.#lacking(moves),
    };
  }

  #bought(event: Of<"bought">): Message[] {
    const { seat, card, kind, paid, saved } = event;
    const brought = this.#brought(card);
    const id = kind === "palace" ? "ambition.tell-build" : "ambition.tell-buy";
    const values = { seat: this.name(seat), card: this.card(card), ...this.#price(paid), saved };
    return [message(id, { ...values, ...brought.values }), ...brought.lacking];
  }

  #price = (paid: Tokens) => ({ paid: isNone(paid) ? "none" : "some", tokens: tokensWords(paid) });

  #used({ seat, hero, paid, discount }: Of<"hero-used">): Message[] {
    const [item] = this.#while(
      (next): next is Of<"item-used"> =>
        next?.event === "item-used" && next.operation === "use_twice" && next.on === hero,
    );
    const brought = this.#brought(hero);
    const values = {
      seat: this.name(seat),
      card: this.card(hero),
      ...this.#price(paid),
      cheaper: discount === undefined ? "none" : "some",
      discount: discount === undefined ? "" : this.card(discount),
      twice: item ? "twice" : "once",
      item: item ? this.card(item.item) : "",
    };
    return [message("ambition.tell-use", { ...values, ...brought.values }), ...brought.lacking];
  }

  #filled(first: Of<"market-filled">): Message[] {
    const isFilled = (next: AmbitionEvent | undefined): next is Of<"market-filled"> =>
      next?.event === "market-filled";
    const cards = [first, ...this.#while(isFilled)].map(({ card }) => card);
    return [message("ambition.tell-market", { cards: this.cards(cards) })];
  }

  #blocked(first: Of<"hero-blocked">): Message[] {
    const isBlocked = (next: AmbitionEvent | undefined): next is Of<"hero-blocked"> =>
      next?.event === "hero-blocked";
    return this.blocks([first, ...this.#while(isBlocked)]);
  }
}

/** What happened in one step, in sentences; `book` has the names of the cards. */
export const tellWith =
  (book: CardBook) =>
  (events: AmbitionEvent[], telling: Telling): Message[] =>
    new Teller(book, telling, events).all();
