import type { Target } from "../../kit/game.ts";
import type { Snapshot, Viewer } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { Card, CardBook, Resource } from "./cards.ts";
import { type Outcome, outcomeOf, pastClash } from "./last_clash.ts";
import { seatName } from "./seats.ts";
import type { AmbitionView, ClashView } from "./view.ts";

/** A place in a row of heroes. */
export interface Fighter {
  id: string;
  /** Null where it lies face down, or nothing lies there yet. */
  card: Card | null;
  /** Face down on the table; only its owner may see `card` then. */
  down: boolean;
  label: Message;
  blocked: boolean;
  used: boolean;
}

export interface Row {
  id: string;
  side: "attack" | "defence";
  seat: number;
  fighters: (Fighter | null)[];
  bets: { seat: number; stake: Resource }[];
  label: Message;
}

/** A shield between an attacker and what blocks it: the columns of both rows are the same. */
export interface Block {
  column: number;
  /** By the hero that stands opposite, not by an item. */
  met: boolean;
}

export interface ClashModel {
  attack: Row;
  defence: Row;
  columns: number;
  blocks: Block[];
  /** It is over, and kept in sight until the next. */
  settled: boolean;
  /** What it came to, once it is over. */
  outcome: Outcome | null;
  targets: Target[];
}

interface Sides extends Pick<ClashView, "blocked" | "used" | "bets" | "met"> {
  attacker: number;
  defender: number;
  attack: (string | null)[];
  defence: (string | null)[];
  /** Face down. */
  sealed: { attack: boolean; defence: boolean };
  /** Of the defenders, those that were shown before. */
  shown: string[];
  columns: number;
}

/** Fills a row up with what nobody but its owner may see. */
function filled(known: string[], size: number): (string | null)[] {
  return Array.from({ length: size }, (_, i) => known[i] ?? null);
}

/** The combat that lies on the table, going on or just ended. */
function sidesNow(view: AmbitionView): Sides | null {
  const { combat, attacker, defender, chosen } = view;
  if (!combat.open && !(combat.attack && combat.defence)) return null;
  const { shown, blocked, used, bets, met } = combat;
  const attack = chosen.attack
    ? filled([...new Set([...view.own_attack, ...view.seen])], combat.attack_size)
    : [];
  const defence = chosen.defence
    ? filled([...new Set([...view.own_defence, ...shown])], combat.defence_size)
    : shown;
  return {
    attacker,
    defender,
    attack: combat.attack ?? attack,
    defence: combat.defence ?? defence,
    sealed: { attack: combat.attack === null, defence: combat.defence === null },
    ...{ shown, blocked, used, bets, met },
    columns: Math.max(combat.attack_size, combat.defence_size),
  };
}

/** The last combat that was fought, from its events. */
function sidesBefore({ log }: Snapshot<AmbitionView>): Sides | null {
  const past = pastClash(log);
  return (
    past && {
      ...past,
      sealed: { attack: false, defence: false },
      shown: [],
      columns: Math.max(past.attack.length, past.defence.length),
    }
  );
}

/** Defenders in the columns of the attackers whom they meet, the others where there is room. */
export function faced({
  attack,
  defence,
  met,
  columns,
}: Pick<Sides, "attack" | "defence" | "met" | "columns">): (string | null | undefined)[] {
  const places: (string | null | undefined)[] = Array.from({ length: columns }, () => undefined);
  const rest: (string | null)[] = [];
  for (const hero of defence) {
    const other = met.find(({ defender }) => defender === hero)?.attacker;
    const at = other === undefined ? -1 : attack.indexOf(other);
    if (at >= 0) places[at] = hero;
    else rest.push(hero);
  }
  for (let i = 0; i < columns && rest.length > 0; i++)
    if (places[i] === undefined) places[i] = rest.shift() as string | null;
  return places;
}

class RowMaker {
  readonly sides: Sides;
  readonly book: CardBook;
  readonly touched: Set<string>;
  /** Heroes of a combat that is over can only be looked at. */
  readonly open: boolean;

  constructor(sides: Sides, book: CardBook, touched: Set<string>, open: boolean) {
    this.sides = sides;
    this.book = book;
    this.touched = touched;
    this.open = open;
  }

  fighter(hero: string | null, side: "attack" | "defence", column: number): Fighter {
    const { blocked, used, shown, sealed } = this.sides;
    const card = hero === null ? null : (this.book.byId.get(hero) ?? null);
    const attacks = side === "attack" && card !== null;
    const key = card ? `${side === "attack" ? "a" : "x"}:${card.id}` : `${side}:${column}`;
    const open = !sealed[side] || (card !== null && side === "defence" && shown.includes(card.id));
    const meant = this.open && attacks && this.touched.has("done");
    const id = this.touched.has(key) || meant ? key : `look:${key}`;
    const isBlocked = attacks && blocked.includes(card.id);
    const isUsed = attacks && used.includes(card.id);
    const words = !card ? "face-down" : !open ? "own-down" : isBlocked ? "blocked" : isUsed ? "used" : "open";
    const label = message(`ambition.fighter-${words}`, card ? { name: card.name } : {});
    return { id, card, down: !open, label, blocked: isBlocked, used: isUsed };
  }

  row(side: "attack" | "defence", heroes: (string | null | undefined)[]): Row {
    const key = `row:${side}`;
    const attacks = side === "attack";
    const seat = attacks ? this.sides.attacker : this.sides.defender;
    const bets = this.sides.bets.filter((bet) => (bet.on === "attacker") === attacks);
    return {
      id: this.touched.has(key) ? key : `look:${key}`,
      side,
      seat,
      fighters: Array.from({ length: this.sides.columns }, (_, i) => {
        const hero = heroes[i];
        return hero === undefined ? null : this.fighter(hero, side, i);
      }),
      bets: bets.map((bet) => ({ seat: bet.seat, stake: bet.stake as Resource })),
      label: message(`ambition.row-${side}`, { seat: seatName(seat) }),
    };
  }

  /** Where an attacker is blocked: by who stands opposite, or by something else. */
  blocks(attack: Row): Block[] {
    const met = new Set(this.sides.met.map(({ attacker }) => attacker));
    return attack.fighters.flatMap((fighter, column) =>
      fighter?.blocked ? [{ column, met: met.has(fighter.card?.id ?? "") }] : [],
    );
  }
}

export function clashModel(
  snapshot: Snapshot<AmbitionView>,
  viewer: Viewer,
  book: CardBook,
  touched: Set<string>,
): ClashModel | null {
  const { open } = snapshot.view.combat;
  const sides = sidesNow(snapshot.view) ?? sidesBefore(snapshot);
  if (!sides) return null;
  const maker = new RowMaker(sides, book, touched, open);
  const revealed = !sides.sealed.attack && !sides.sealed.defence;
  const attack = maker.row("attack", sides.attack);
  const defence = maker.row("defence", revealed ? faced(sides) : sides.defence);
  const fighters = [...attack.fighters, ...defence.fighters].filter((one): one is Fighter => one !== null);
  return {
    attack,
    defence,
    columns: sides.columns,
    blocks: maker.blocks(attack),
    settled: !open,
    outcome: open ? null : outcomeOf(snapshot.log, viewer, book),
    targets: [attack, defence, ...fighters].map(({ id, label }) => ({ id, label })),
  };
}
