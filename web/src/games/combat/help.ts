import { type Message, message } from "../../kit/words.svelte.ts";
import type { CombatModel } from "./model.ts";
import { leaderWords, officeWords } from "./names.ts";
import type { Colour, Dynasty, Face, ShipColour } from "./view.ts";

/** A thing of the game, with its picture and what it is for. */
export interface Help {
  face?: Face | "treasure" | "temple" | "?";
  seal?: { dynasty: Dynasty; colour?: Colour };
  name: Message;
  text: Message;
}

export const faceHelp = (face: NonNullable<Help["face"]>): Help => ({
  face,
  name: message(`combat.book-${face}`),
  text: message(face.startsWith("ship") ? "combat.book-ship-text" : `combat.book-${face}-text`),
});

export const catastropheHelp: Help = {
  name: message("combat.book-catastrophe"),
  text: message("combat.book-catastrophe-text"),
};

/** Of a dynasty, or of nobody's in particular. */
export const leaderHelp = (colour: Colour, dynasty: Dynasty = "bow", name = officeWords(colour)): Help => ({
  seal: { dynasty, colour },
  name,
  text: message(`combat.book-leader-${colour}`),
});

/** What lies at a place: who stands there, then what he stands on. */
function helpAt(place: string, { columns, gaps, leaders }: CombatModel): Help[] {
  const on = leaders.filter((leader) => leader.place === place);
  const head = columns.find((column) => column.head.place === place)?.head;
  const card = columns.flatMap(({ cards }) => cards).find((one) => one.place === place);
  const link = gaps.find((gap) => gap.place === place)?.link ?? null;
  const face = head ? (head.treasure ? "treasure" : "temple") : (card?.face ?? link);
  return [
    ...on.map(({ colour, dynasty }) => leaderHelp(colour, dynasty, leaderWords(dynasty, colour))),
    ...(face ? [faceHelp(face)] : []),
  ];
}

/** What there is to read of a place (`3.2`, `g1`), `card G`, `ship K`, `leader 0G`, or `catastrophe`. */
export function helpOf(key: string, model: CombatModel): Help[] {
  const [kind, of = ""] = key.split(" ");
  if (kind === "catastrophe") return [catastropheHelp];
  if (kind === "card") return [faceHelp(of as Colour)];
  if (kind === "ship") return [faceHelp(`ship ${of as ShipColour}`)];
  const dynasty = kind === "leader" && model.seats[Number(of[0])]?.dynasty;
  if (!dynasty) return helpAt(key, model);
  const colour = of[1] as Colour;
  return [leaderHelp(colour, dynasty, leaderWords(dynasty, colour))];
}
