import { type Saying, say } from "../../kit/words.svelte.ts";
import type { CombatModel, SeatModel } from "./model.ts";
import { dynastyName, faceWords, leaderWords, officeWords, placeWords } from "./names.ts";
import { type Colour, colours } from "./view.ts";

/** What is asked of the viewer. */
export function askOf(model: CombatModel): Saying {
  const colour = model.colour ?? "R";
  switch (model.question) {
    case "action":
      return say("combat.ask-action", { actions: model.actionsLeft });
    case "point":
      return say(`combat.ask-point-${colour}`, { column: model.playedColumn ?? 0 });
    case "ship":
      return say(`combat.ask-ship-${colour}`, { column: model.playedColumn ?? 0 });
    case "settle":
      return say("combat.ask-settle");
    case "show":
      return say(`combat.ask-show-${colour}`);
    case "reward":
      return say(`combat.ask-reward-${colour}`);
    case "treasure":
      return say("combat.ask-treasure");
    case "ship-point":
      return say(`combat.ask-ship-point-${colour}`, { office: officeWords(colour) });
    case null:
      return say("turn.wait");
  }
}

/** Several sayings as one, with commas. */
export function listed(sayings: Saying[]): Saying {
  const [first, ...rest] = sayings;
  if (!first) return say("combat.none");
  return rest.length === 0 ? first : say("combat.list", { first, rest: listed(rest) });
}

function kingdomWords(model: CombatModel, kingdom: { first: number; last: number }): Saying[] {
  const columns = model.columns.slice(kingdom.first - 1, kingdom.last);
  const { first, last } = kingdom;
  const joined =
    first === last ? say("combat.kingdom-one", { first }) : say("combat.kingdom-many", { first, last });
  const links = model.gaps.slice(first - 1, last - 1).map((gap) => gap.label);
  const cards = columns.map((column) =>
    say(column.head.treasure ? "combat.column-treasure" : "combat.column-temple", {
      column: column.number,
      cards: listed(column.cards.map(({ face }) => faceWords(face))),
    }),
  );
  return [joined, ...cards, ...links.map((link) => say("combat.sentence", { text: link }))];
}

function seatWords(seat: SeatModel): Saying {
  const values = {
    seat: dynastyName(seat.dynasty),
    hand: seat.handSize,
    supply: listed(seat.supply.map(officeWords)),
    catastrophe: say(seat.catastrophe ? "combat.has-catastrophe" : "combat.no-catastrophe"),
    size: seat.pile.size,
  };
  const { cards, treasures = 0 } = seat.pile;
  if (!cards) return say("combat.seat-closed", values);
  return say("combat.seat-open", { ...values, ...cards, treasures });
}

function conflictWords(model: CombatModel): Saying[] {
  const { conflict } = model;
  if (!conflict) return [];
  const side = (of: "attacker" | "defender") => {
    const { seat, standing, shown } = conflict[of];
    const dynasty = model.seats[seat]?.dynasty ?? "bow";
    const values = { seat: dynastyName(dynasty), table: standing ?? 0, shown };
    if (conflict.kind === "external") return say("combat.side", values);
    return standing
      ? say("combat.side-bonus", { ...values, office: officeWords(model.bearer) })
      : say("combat.side-hand", values);
  };
  return [
    say(`combat.conflict-${conflict.kind}`, {
      office: officeWords(conflict.colour),
      cards: say(`combat.cards-${conflict.cards}`),
      attacker: side("attacker"),
      defender: side("defender"),
    }),
  ];
}

function handWords(hand: Record<Colour, number>): Saying {
  const held = colours.filter((colour) => hand[colour] > 0);
  return say("combat.your-hand", {
    cards: listed(held.map((colour) => say(`combat.count-${colour}`, { cards: hand[colour] }))),
  });
}

/** The position in words. */
export function describe(model: CombatModel): Saying[] {
  return [
    ...conflictWords(model),
    ...(model.hand ? [handWords(model.hand)] : []),
    ...model.kingdoms.flatMap((kingdom) => kingdomWords(model, kingdom)),
    ...model.leaders.map(({ dynasty, colour, place }) =>
      say("combat.leader-at", { leader: leaderWords(dynasty, colour), place: placeWords(place) }),
    ),
    ...model.seats.map(seatWords),
    say("combat.heaps", { draw: model.drawPile, discards: model.discards }),
  ];
}
