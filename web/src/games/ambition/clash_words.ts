import type { Telling } from "../../kit/game.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { CardBook } from "./cards.ts";
import type { AmbitionEvent } from "./events.ts";
import { cardName, enumerated, quoted, tokensWords, typeName } from "./sentences.ts";

type Of<K extends AmbitionEvent["event"]> = Extract<AmbitionEvent, { event: K }>;
type Block = Pick<Of<"hero-blocked">, "hero" | "by">;

/** The events of a combat in words. */
export class ClashTeller {
  readonly book: CardBook;
  readonly telling: Telling;

  constructor(book: CardBook, telling: Telling) {
    this.book = book;
    this.telling = telling;
  }

  name(seat: number): Message {
    return this.telling.name(seat);
  }

  card(id: string): Message {
    return cardName(this.book, id);
  }

  cards(ids: string[]): Message {
    return enumerated(ids.map((id) => this.card(id)));
  }

  quoted(ids: string[]): Message {
    return enumerated([...new Set(ids)].map((id) => quoted(this.card(id))));
  }

  /** Nothing for what is no event of a combat, or needs no sentence. */
  clash(event: AmbitionEvent): Message[] {
    switch (event.event) {
      case "attack-enlarged":
        return [message("ambition.tell-enlarged", { seat: this.name(event.seat), n: event.size })];
      case "heroes-demanded":
        return [
          message("ambition.tell-demanded", {
            seat: this.name(event.seat),
            n: event.n,
            card: this.card(event.by),
          }),
        ];
      case "hero-shown":
        return [message("ambition.tell-show", { seat: this.name(event.seat), card: this.card(event.hero) })];
      case "hero-seen":
        return [this.#seen(event)];
      case "choice-revealed":
        return [
          message(event.role === "attacker" ? "ambition.tell-attack" : "ambition.tell-defend", {
            seat: this.name(event.seat),
            heroes: this.cards(event.heroes),
          }),
        ];
      case "item-used":
        return [this.#item(event)];
      case "blocks-final":
        return [this.#through(event)];
      case "attack-judged":
        return [
          message(event.succeeded ? "ambition.tell-succeeded" : "ambition.tell-failed", { n: event.blocked }),
        ];
      case "combat-ended":
        return [this.ended(event)];
      default:
        return this.bets(event);
    }
  }

  chosen({ seat, role, heroes }: Of<"heroes-chosen">): Message {
    const values = { seat: this.name(seat), role };
    return heroes
      ? message("ambition.tell-chosen-known", { ...values, heroes: this.cards(heroes) })
      : message("ambition.tell-chosen", values);
  }

  #seen({ seat, hero }: Of<"hero-seen">): Message {
    return hero === undefined
      ? message("ambition.tell-looked", { seat: this.name(seat) })
      : message("ambition.tell-seen", { seat: this.name(seat), hero: this.card(hero) });
  }

  #item({ seat, item, operation, on }: Of<"item-used">): Message {
    const values = { seat: this.name(seat), card: this.card(item) };
    return on === undefined
      ? message("ambition.tell-item", values)
      : message("ambition.tell-item-on", { ...values, operation, hero: this.card(on) });
  }

  /** How many attackers got through, and who: with two players that is all that the rules say of an attack. */
  #through({ blocked, unblocked }: Of<"blocks-final">): Message {
    if (blocked.length === 0) return message("ambition.tell-none-blocked");
    return message("ambition.tell-through", { n: unblocked.length, heroes: this.cards(unblocked) });
  }

  /** Who blocks whom; what an item blocks was said when it was used. */
  blocks(blocks: Block[]): Message[] {
    const isItem = ({ by }: Block) => this.book.byId.get(by)?.kind === "item";
    const met = blocks.filter((block) => !isItem(block));
    if (met.length === 0) return [];
    const pairs = met.map(({ hero, by }) =>
      message("ambition.tell-block", { hero: this.card(hero), by: this.card(by) }),
    );
    return [message("ambition.tell-blocks", { blocks: enumerated(pairs) })];
  }

  bets(event: AmbitionEvent): Message[] {
    switch (event.event) {
      case "bet-placed":
        return [
          message("ambition.tell-bet", {
            seat: this.name(event.seat),
            stake: typeName(event.stake),
            on: event.on,
          }),
        ];
      case "bet-won": {
        const gained = event.gained[event.stake];
        const id = gained > 0 ? "ambition.tell-bet-won" : "ambition.tell-bet-back";
        const values = { seat: this.name(event.seat), on: event.on, stake: typeName(event.stake) };
        return [message(id, { ...values, tokens: tokensWords(event.gained) })];
      }
      case "bet-lost":
        return [
          message("ambition.tell-bet-lost", {
            seat: this.name(event.seat),
            on: event.on,
            stake: typeName(event.stake),
          }),
        ];
      default:
        return [];
    }
  }

  /** How a combat ended: what was not used, and why. */
  ended({ used, unaffordable, unused }: Of<"combat-ended">): Message {
    const some = (ids: string[]) => (ids.length > 0 ? "some" : "none");
    return message("ambition.tell-combat-ended", {
      used: some(used),
      costly: some(unaffordable),
      unaffordable: this.cards(unaffordable),
      left: some(unused),
      unused: this.cards(unused),
    });
  }

  /** What a combat came to in few words, beside a picture of who was blocked. */
  brief(event: AmbitionEvent): Message[] {
    switch (event.event) {
      case "attack-judged":
        return [message(event.succeeded ? "ambition.brief-succeeded" : "ambition.brief-failed")];
      case "bet-won":
        if (event.gained[event.stake] === 0) return this.bets(event);
        return [
          message("ambition.brief-bet-won", {
            seat: this.name(event.seat),
            tokens: tokensWords(event.gained),
          }),
        ];
      case "bet-lost":
        return [
          message("ambition.brief-bet-lost", { seat: this.name(event.seat), stake: typeName(event.stake) }),
        ];
      default:
        return [];
    }
  }
}
