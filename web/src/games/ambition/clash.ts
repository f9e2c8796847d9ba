import type { Target } from "../../kit/game.ts";
import type { Snapshot, Viewer } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { readDeed } from "./actions.ts";
import type { Card, CardBook, Resource } from "./cards.ts";
import { seatName } from "./seats.ts";
import type { AmbitionView } from "./view.ts";

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
  /** A hero of the same category stands opposite. */
  met: boolean;
}

export interface ClashModel {
  attack: Row;
  defence: Row;
  columns: number;
  blocks: Block[];
  /** The combat of the turn before, kept in sight until the next. */
  past: boolean;
  /** Nothing more will happen in it. */
  settled: boolean;
  targets: Target[];
}

interface Sides {
  attacker: number;
  defender: number;
  attack: (string | null)[];
  defence: (string | null)[];
  /** Face down. */
  sealed: { attack: boolean; defence: boolean };
}

const fightingPhases = new Set([
  "before",
  "demand",
  "choosing",
  "look",
  "answer",
  "bets",
  "defender_items",
  "attacker_items",
  "block_final",
  "settle_bets",
  "use",
]);

/** Fills a row up with what nobody but its owner may see. */
function filled(known: string[], size: number): (string | null)[] {
  return Array.from({ length: size }, (_, i) => known[i] ?? null);
}

function sidesNow(view: AmbitionView): Sides | null {
  const { combat, attacker, defender, asked } = view;
  if (!combat.attack && !fightingPhases.has(view.phase)) return null;
  const waiting = (seat: number) =>
    view.phase === "before" || view.phase === "demand" || (view.phase === "choosing" && asked.includes(seat));
  const attack = waiting(attacker)
    ? []
    : filled([...new Set([...view.own_attack, ...view.seen])], combat.attack_size);
  const answering = view.phase === "look" || view.phase === "answer" || waiting(defender);
  const defence = answering ? combat.shown : filled([...new Set([...view.own_defence, ...combat.shown])], 3);
  return {
    attacker,
    defender,
    attack: combat.attack ?? attack,
    defence: combat.defence ?? defence,
    sealed: { attack: combat.attack === null, defence: combat.defence === null },
  };
}

/** The last combat that was fought, from what everyone could read of it. */
function sidesBefore(snapshot: Snapshot<AmbitionView>): Sides | null {
  const chosen = snapshot.log
    .flatMap((entry) => ("seat" in entry && entry.action.startsWith("choose:") ? [entry] : []))
    .slice(-2);
  const [one, two] = chosen;
  const { attacker, kingdoms } = snapshot.view;
  if (!one || !two) return null;
  const before = (attacker + kingdoms.length - 1) % kingdoms.length;
  const [attack, defence] = one.seat === before ? [one, two] : [two, one];
  if (attack.seat !== before) return null;
  return {
    attacker: attack.seat,
    defender: defence.seat,
    attack: readDeed(attack.action).object.split(","),
    defence: readDeed(defence.action).object.split(","),
    sealed: { attack: false, defence: false },
  };
}

/** Defenders in the columns of the attackers of their category, the others where there is room. */
export function faced(
  attack: (Card | null)[],
  defence: (Card | null)[],
  columns: number,
): (Card | null | undefined)[] {
  const places: (Card | null | undefined)[] = Array.from({ length: columns }, () => undefined);
  const rest: (Card | null)[] = [];
  for (const card of defence) {
    const at = card ? attack.findIndex((other) => other?.category === card.category) : -1;
    if (at >= 0) places[at] = card;
    else rest.push(card);
  }
  for (let i = 0; i < columns && rest.length > 0; i++)
    if (places[i] === undefined) places[i] = rest.shift() as Card | null;
  return places;
}

class RowMaker {
  readonly view: AmbitionView;
  readonly touched: Set<string>;
  readonly past: boolean;

  constructor(view: AmbitionView, touched: Set<string>, past: boolean) {
    this.view = view;
    this.touched = touched;
    this.past = past;
  }

  fighter(card: Card | null, side: "attack" | "defence", column: number, sealed: boolean): Fighter {
    const { blocked, used, shown } = this.view.combat;
    const attacks = side === "attack" && card !== null && !this.past;
    const key = card ? `${side === "attack" ? "a" : "x"}:${card.id}` : `${side}:${column}`;
    const open = !sealed || (card !== null && side === "defence" && shown.includes(card.id));
    const id = this.touched.has(key) || (attacks && this.touched.has("done")) ? key : `look:${key}`;
    const isBlocked = attacks && blocked.includes(card.id);
    const isUsed = attacks && used.includes(card.id);
    const words = !card ? "face-down" : !open ? "own-down" : isBlocked ? "blocked" : isUsed ? "used" : "open";
    const label = message(`ambition.fighter-${words}`, card ? { name: card.name } : {});
    return { id, card, down: !open, label, blocked: isBlocked, used: isUsed };
  }

  row(side: "attack" | "defence", seat: number, cards: (Card | null | undefined)[], sealed: boolean): Row {
    const key = `row:${side}`;
    const on = side === "attack" ? "attacker" : "defender";
    const bets = this.past ? [] : this.view.combat.bets.filter((bet) => bet.on === on);
    return {
      id: this.touched.has(key) ? key : `look:${key}`,
      side,
      seat,
      fighters: cards.map((card, i) => (card === undefined ? null : this.fighter(card, side, i, sealed))),
      bets: bets.map((bet) => ({ seat: bet.seat, stake: bet.stake as Resource })),
      label: message(`ambition.row-${side}`, { seat: seatName(seat) }),
    };
  }
}

export function clashModel(
  snapshot: Snapshot<AmbitionView>,
  _viewer: Viewer,
  book: CardBook,
  touched: Set<string>,
): ClashModel | null {
  const { view } = snapshot;
  const now = sidesNow(view);
  const sides = now ?? sidesBefore(snapshot);
  if (!sides) return null;
  const past = now === null;
  const cards = (ids: (string | null)[]) =>
    ids.map((id) => (id === null ? null : (book.byId.get(id) ?? null)));
  const columns = Math.max(3, sides.attack.length, sides.defence.length, past ? 3 : view.combat.attack_size);
  const attackers = cards(sides.attack);
  const open = !sides.sealed.attack && !sides.sealed.defence;
  const defenders = open ? faced(attackers, cards(sides.defence), columns) : cards(sides.defence);
  const maker = new RowMaker(view, touched, past);
  const wide = <T>(row: T[]): (T | undefined)[] => Array.from({ length: columns }, (_, i) => row[i]);
  const attack = maker.row("attack", sides.attacker, wide(attackers), sides.sealed.attack);
  const defence = maker.row("defence", sides.defender, wide(defenders), sides.sealed.defence);
  const blocks = attack.fighters.flatMap((fighter, column) =>
    fighter?.blocked
      ? [{ column, met: defence.fighters[column]?.card?.category === fighter.card?.category }]
      : [],
  );
  const fighters = [...attack.fighters, ...defence.fighters].filter((one): one is Fighter => one !== null);
  const targets = [attack, defence, ...fighters].map(({ id, label }) => ({ id, label }));
  return { attack, defence, columns, blocks, past, settled: !fightingPhases.has(view.phase), targets };
}
