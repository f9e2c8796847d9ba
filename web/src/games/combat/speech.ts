import { listed, type Message, message } from "../../kit/words.svelte.ts";
import type { CombatModel, SeatModel } from "./model.ts";
import { dynastyName, faceWords, leaderWords, officeWords, partsWords, placeWords } from "./names.ts";
import { type Colour, colours } from "./view.ts";

const inARow = (items: Message[]): Message => listed(items, "comma", message("combat.none"));

function kingdomWords(model: CombatModel, kingdom: { first: number; last: number }): Message[] {
  const columns = model.columns.slice(kingdom.first - 1, kingdom.last);
  const { first, last } = kingdom;
  const joined =
    first === last
      ? message("combat.kingdom-one", { first })
      : message("combat.kingdom-many", { first, last });
  const links = model.gaps.slice(first - 1, last - 1).map((gap) => gap.label);
  const cards = columns.map((column) =>
    message(column.head.treasure ? "combat.column-treasure" : "combat.column-temple", {
      column: column.number,
      cards: inARow(column.cards.map(({ face }) => faceWords(face))),
    }),
  );
  return [joined, ...cards, ...links.map((link) => message("combat.sentence", { text: link }))];
}

function seatWords(seat: SeatModel): Message {
  const values = {
    seat: dynastyName(seat.dynasty),
    hand: seat.handSize,
    supply: inARow(seat.supply.map(officeWords)),
    catastrophe: message(seat.catastrophe ? "combat.has-catastrophe" : "combat.no-catastrophe"),
    size: seat.pile.size,
  };
  const { cards, treasures = 0 } = seat.pile;
  if (!cards) return message("combat.seat-closed", values);
  return message("combat.seat-open", { ...values, ...cards, treasures });
}

function conflictWords({ weighing, seats }: CombatModel): Message[] {
  if (!weighing) return [];
  const { kind, colour, cards, sides, outcome } = weighing;
  const name = (seat: number) => dynastyName(seats[seat]?.dynasty ?? "bow");
  const [attacker, defender] = sides.map((side) =>
    message("combat.side", {
      seat: name(side.seat),
      total: side.total,
      parts: partsWords(weighing, side),
    }),
  ) as [Message, Message];
  const conflict = message(`combat.conflict-${kind}`, {
    office: officeWords(colour),
    cards: message(`combat.cards-${cards}`),
    attacker,
    defender,
  });
  if (!outcome) return [conflict];
  return [conflict, message("combat.describe-winner", { seat: name(outcome.winner) })];
}

function handWords(hand: Record<Colour, number>): Message {
  const held = colours.filter((colour) => hand[colour] > 0);
  return message("combat.your-hand", {
    cards: inARow(held.map((colour) => message(`combat.count-${colour}`, { cards: hand[colour] }))),
  });
}

/** The position in words. */
export function describe(model: CombatModel): Message[] {
  return [
    ...conflictWords(model),
    ...(model.hand ? [handWords(model.hand)] : []),
    ...model.kingdoms.flatMap((kingdom) => kingdomWords(model, kingdom)),
    ...model.leaders.map(({ dynasty, colour, at }) =>
      message("combat.leader-at", { leader: leaderWords(dynasty, colour), place: placeWords(at) }),
    ),
    ...model.seats.map(seatWords),
    message("combat.heaps", { draw: model.drawPile, discards: model.discards }),
  ];
}
