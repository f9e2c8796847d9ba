import { listed, type Message, message } from "../../kit/words.svelte.ts";
import { shownIn } from "./answers.ts";
import type { CombatModel } from "./model.ts";
import { faceWords, officeWords, placeWords } from "./names.ts";
import type { Place } from "./places.ts";
import type { Colour, CombatAction } from "./view.ts";
import { withPicked } from "./weighing.ts";

/** What is asked of the viewer, as far as the hand has come. */
export function askOf(model: CombatModel, picked: string[] = []): Message {
  const colour = model.colour ?? "R";
  const column = model.playedColumn ?? 0;
  switch (model.question) {
    case "action":
      return picked[0] ? askPicked(model, picked[0]) : askAction(model);
    case "ship":
      return askShip(model, message(`combat.ask-ship-${colour}`, { column }));
    case "settle":
      return message("combat.ask-settle");
    case "show":
      return askShow(model, colour, shownIn(picked));
    case "treasure":
      return message(forced(model) ? "combat.ask-no-treasure" : "combat.ask-treasure");
    case "point":
    case "ship-point":
    case "reward":
      return forced(model)
        ? message(`combat.without-${model.question}`, { card: faceWords(colour), column })
        : message(`combat.ask-${model.question}-${colour}`, { column, office: officeWords(colour) });
    case null:
      return message("turn.wait");
  }
}

/** Whether there is only one answer. */
const forced = ({ choices }: CombatModel) => choices.length === 1;

const has = ({ choices }: CombatModel, ...kinds: CombatAction["kind"][]) =>
  choices.some(({ kind }) => kinds.includes(kind));

/** What the turn still has: only what is possible now is named. */
function askAction(model: CombatModel): Message {
  const ways = [
    ...(has(model, "card", "link") ? [message("combat.may-card")] : []),
    ...(has(model, "leader") ? [message("combat.may-leader")] : []),
    ...(has(model, "catastrophe") ? [message("combat.may-catastrophe")] : []),
  ];
  if (ways.length === 0) return message("combat.ask-end");
  return message("combat.ask-action", {
    actions: model.actionsLeft,
    ways: listed(ways, "or", message("combat.none")),
  });
}

/** Something is in the hand: where does it go? */
function askPicked(model: CombatModel, picked: string): Message {
  const [word, letter] = picked.split(" ");
  const colour = letter as Colour;
  if (word === "leader")
    return message(onTable(model, colour) ? "combat.ask-move" : "combat.ask-place", {
      office: officeWords(colour),
    });
  if (word === "hand") {
    const links = model.choices.some((one) => one.kind === "link" && one.colour === colour);
    return message(links ? "combat.ask-card-or-link" : "combat.ask-card", { card: faceWords(colour) });
  }
  return word === "catastrophe" ? message("combat.ask-catastrophe") : askAction(model);
}

const onTable = ({ leaders, viewer }: CombatModel, colour: Colour) =>
  leaders.some((leader) => leader.seat === viewer && leader.colour === colour);

/** With what it costs: the cards are struck out on the table, leaders on them are named. */
function askShip({ leaving: { cards, leaders } }: CombatModel, ask: Message): Message {
  if (cards.length === 0) return ask;
  return message("combat.ask-ship-leaving", {
    ask,
    n: leaders.length,
    leaders: listed(leaders, "and", message("combat.none")),
  });
}

/** With the strengths as they would be, and with what the loser loses. */
function askShow(model: CombatModel, colour: Colour, picked: number): Message {
  const ask = forced(model)
    ? message("combat.without-show", { card: faceWords(colour) })
    : message(`combat.ask-show-${colour}`);
  if (!model.weighing) return ask;
  const { kind, colour: office } = model.weighing;
  const { sides } = withPicked(model.weighing, model.viewer, picked);
  const own = sides.find(({ seat }) => seat === model.viewer);
  const other = sides.find(({ seat }) => seat !== model.viewer);
  if (!own || !other) return ask;
  const stake = message(`combat.stake-${kind}`, {
    office: officeWords(office),
    cards: message(`combat.cards-${colour}`),
  });
  return message("combat.ask-strengths", { ask, own: own.total, other: other.total, stake });
}

/** What lies at a place, as something that a catastrophe takes away. */
function thingAt(model: CombatModel, place: Place): Message {
  const card = model.columns[(place.column ?? 0) - 1]?.cards[(place.depth ?? 0) - 1];
  if (card) return message("combat.the-card", { card: faceWords(card.face) });
  const link = model.gaps[(place.gap ?? 0) - 1]?.link;
  return message(link && link !== "?" ? `combat.the-link-${link}` : "combat.the-link");
}

/** What an action would be. */
export function propose(fields: CombatAction, model: CombatModel): Message {
  const card = faceWords(model.colour ?? "R");
  switch (fields.kind) {
    case "leader":
      return message(onTable(model, fields.leader) ? "combat.would-move" : "combat.would-place", {
        office: officeWords(fields.leader),
        place: placeWords(fields.to),
      });
    case "card":
      return message("combat.would-card", { card: faceWords(fields.colour), column: fields.column });
    case "link": {
      const left = fields.to.gap ?? 0;
      const link = message(`combat.a-link-${fields.colour}`);
      return message("combat.would-link", { link, left, right: left + 1 });
    }
    case "catastrophe":
      return message("combat.would-destroy", {
        card: thingAt(model, fields.place),
        place: placeWords(fields.place),
      });
    case "end":
      return message("combat.would-end");
    case "point":
    case "reward":
      return message(fields.yes ? "combat.would-score" : "combat.would-not-score", { card });
    case "ship":
      return fields.ship === null
        ? message("combat.would-no-ship")
        : message("combat.would-ship", { ship: faceWords(`ship ${fields.ship}`) });
    case "settle":
      return message("combat.would-settle", { conflict: message(`combat.settle-${fields.colour}`) });
    case "show":
      return fields.count === 0
        ? message("combat.would-show-none")
        : message("combat.would-show", {
            cards: message(`combat.n-${model.colour ?? "R"}`, { cards: fields.count }),
          });
    case "treasure":
      return fields.column === null
        ? message("combat.would-no-treasure")
        : message("combat.would-treasure", { column: fields.column });
  }
}
