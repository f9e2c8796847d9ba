import { listed, type Message, message } from "../../kit/words.svelte.ts";
import type { CombatModel, SeatModel } from "./model.ts";
import { dynastyName, faceWords, leaderWords, officeWords, placeWords } from "./names.ts";
import { type Colour, colours } from "./view.ts";

/** What is asked of the viewer. */
export function askOf(model: CombatModel): Message {
  const colour = model.colour ?? "R";
  switch (model.question) {
    case "action":
      return message("combat.ask-action", { actions: model.actionsLeft });
    case "point":
      return message(`combat.ask-point-${colour}`, { column: model.playedColumn ?? 0 });
    case "ship":
      return message(`combat.ask-ship-${colour}`, { column: model.playedColumn ?? 0 });
    case "settle":
      return message("combat.ask-settle");
    case "show":
      return message(`combat.ask-show-${colour}`);
    case "reward":
      return message(`combat.ask-reward-${colour}`);
    case "treasure":
      return message("combat.ask-treasure");
    case "ship-point":
      return message(`combat.ask-ship-point-${colour}`, { office: officeWords(colour) });
    case null:
      return message("turn.wait");
  }
}

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

function conflictWords(model: CombatModel): Message[] {
  const { conflict } = model;
  if (!conflict) return [];
  const side = (of: "attacker" | "defender") => {
    const { seat, standing, shown } = conflict[of];
    const dynasty = model.seats[seat]?.dynasty ?? "bow";
    const values = { seat: dynastyName(dynasty), table: standing ?? 0, shown };
    if (conflict.kind === "external") return message("combat.side", values);
    return standing
      ? message("combat.side-bonus", { ...values, office: officeWords(model.bearer) })
      : message("combat.side-hand", values);
  };
  return [
    message(`combat.conflict-${conflict.kind}`, {
      office: officeWords(conflict.colour),
      cards: message(`combat.cards-${conflict.cards}`),
      attacker: side("attacker"),
      defender: side("defender"),
    }),
  ];
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
    ...model.leaders.map(({ dynasty, colour, place }) =>
      message("combat.leader-at", { leader: leaderWords(dynasty, colour), place: placeWords(place) }),
    ),
    ...model.seats.map(seatWords),
    message("combat.heaps", { draw: model.drawPile, discards: model.discards }),
  ];
}
