import { type Saying, say } from "../../kit/words.svelte.ts";
import { type Colour, type Dynasty, dynasties, type Face } from "./view.ts";

/** Who has which dynasty, seat by seat: as the table's options say, else in the order of C-3. */
export function dynastiesIn(options: Record<string, unknown>): readonly Dynasty[] {
  const words = typeof options.dynasties === "string" ? options.dynasties.split(",") : [];
  const named = words.flatMap((word) => dynasties.filter((dynasty) => dynasty === word));
  return named.length === words.length && named.length > 0 ? named : dynasties;
}

export const dynastyName = (dynasty: Dynasty): Saying => say(`combat.${dynasty}`);
/** A bare "Roi". */
export const officeWords = (colour: Colour): Saying => say(`combat.office-${colour}`);
/** "Roi du Lion". */
export const leaderWords = (dynasty: Dynasty, colour: Colour): Saying =>
  say("combat.leader", { office: officeWords(colour), of: say(`combat.of-${dynasty}`) });
/** "carte rouge", or the ship. */
export const faceWords = (face: Face): Saying =>
  face.startsWith("ship ") ? say(`combat.ship-${face.slice(5)}`) : say(`combat.card-${face}`);

function withLeader(what: Saying, leader: Saying | undefined): Saying {
  return leader ? say("combat.with-leader", { what, leader }) : what;
}

export function headWords(column: number, treasure: boolean, leader?: Saying): Saying {
  return withLeader(say(treasure ? "combat.head-treasure" : "combat.head-temple", { column }), leader);
}

export function cardWords(column: number, depth: number, face: Face, leader?: Saying): Saying {
  return withLeader(say("combat.card-at", { column, depth, card: faceWords(face) }), leader);
}

export function gapWords(gap: number, link: Colour | "?" | null, leader?: Saying): Saying {
  if (link === null) return say("combat.gap-empty", { gap });
  const what = link === "?" ? say("combat.link-hidden", { gap }) : say(`combat.link-${link}`, { gap });
  return withLeader(what, leader);
}

/** A place of the notation, as it stands in a sentence: "colonne 3, carte 2". */
export function placeWords(place: string): Saying {
  if (place.startsWith("g")) return say("combat.place-gap", { gap: place.slice(1) });
  const [column = "", depth = ""] = place.split(".");
  return depth === "0" ? say("combat.place-head", { column }) : say("combat.place-card", { column, depth });
}
