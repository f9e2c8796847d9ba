import type { Model, Target } from "../../kit/game.ts";
import { eventsIn, type Snapshot } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { NineEvent } from "./events.ts";
import type { NineView } from "./schema.ts";

export type { NineView };

export interface Cell {
  id: string;
  number: number;
  owner: number | null;
  label: Message;
}

/** Cards of one number in the hand. */
export interface Held {
  id: string;
  card: number;
  count: number;
  label: Message;
}

export interface NineModel extends Model {
  cells: Cell[];
  hand: Held[];
  discards: number[];
  pile: number;
  /** The card that was played last. */
  last: number | null;
}

/** The target that takes what is discarded. */
export const discard = "discard";

export const seatName = (seat: number): Message => message(seat === 0 ? "nine.circle" : "nine.cross");

function cellOf(owner: number | null, index: number): Cell {
  const number = index + 1;
  const label =
    owner === null
      ? message("nine.cell-free", { cell: number })
      : message("nine.cell-held", { cell: number, side: seatName(owner) });
  return { id: `cell ${number}`, number, owner, label };
}

function heldOf(hand: number[]): Held[] {
  return [...new Set(hand)].map((card) => {
    const count = hand.filter((other) => other === card).length;
    return { id: `card ${card}`, card, count, label: message("nine.card", { card, count }) };
  });
}

export function nineModel({ view, log }: Snapshot<NineView>): NineModel {
  const cells = view.board.map(cellOf);
  const hand = heldOf(view.hand ?? []);
  const events = eventsIn(log) as NineEvent[];
  const last = events.findLast((one) => one.event === "claimed" || one.event === "discarded");
  const targets: Target[] = [
    ...hand.map(({ id, label }) => ({ id, label })),
    ...cells.map(({ id, label }) => ({ id, label })),
    { id: discard, label: message("nine.discard") },
  ];
  return {
    targets,
    cells,
    hand,
    discards: view.discards,
    pile: view.pile,
    last: last?.event === "claimed" ? last.card : null,
  };
}
