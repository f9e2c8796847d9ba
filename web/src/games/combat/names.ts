import { type Message, message } from "../../kit/words.svelte.ts";
import { type Colour, type Dynasty, dynasties, type Face } from "./view.ts";

/** Who has which dynasty, seat by seat: as the table's options say, else in the order of C-3. */
export function dynastiesIn(options: Record<string, unknown>): readonly Dynasty[] {
  const words = typeof options.dynasties === "string" ? options.dynasties.split(",") : [];
  const named = words.flatMap((word) => dynasties.filter((dynasty) => dynasty === word));
  return named.length === words.length && named.length > 0 ? named : dynasties;
}

export const dynastyName = (dynasty: Dynasty): Message => message(`combat.${dynasty}`);
/** A bare "Roi". */
export const officeWords = (colour: Colour): Message => message(`combat.office-${colour}`);
/** "Roi du Lion". */
export const leaderWords = (dynasty: Dynasty, colour: Colour): Message =>
  message("combat.leader", { office: officeWords(colour), of: message(`combat.of-${dynasty}`) });
/** "carte rouge", or the ship. */
export const faceWords = (face: Face): Message =>
  face.startsWith("ship ") ? message(`combat.ship-${face.slice(5)}`) : message(`combat.card-${face}`);

function withLeader(what: Message, leader: Message | undefined): Message {
  return leader ? message("combat.with-leader", { what, leader }) : what;
}

export function headWords(column: number, treasure: boolean, leader?: Message): Message {
  return withLeader(message(treasure ? "combat.head-treasure" : "combat.head-temple", { column }), leader);
}

export function cardWords(column: number, depth: number, face: Face, leader?: Message): Message {
  return withLeader(message("combat.card-at", { column, depth, card: faceWords(face) }), leader);
}

export function gapWords(gap: number, link: Colour | "?" | null, leader?: Message): Message {
  if (link === null) return message("combat.gap-empty", { gap });
  const what =
    link === "?" ? message("combat.link-hidden", { gap }) : message(`combat.link-${link}`, { gap });
  return withLeader(what, leader);
}

/** A place of the notation, as it stands in a sentence: "colonne 3, carte 2". */
export function placeWords(place: string): Message {
  if (place.startsWith("g"))
    return message("combat.place-gap", { gap: place.slice(1), next: Number(place.slice(1)) + 1 });
  const [column = "", depth = ""] = place.split(".");
  return depth === "0"
    ? message("combat.place-head", { column })
    : message("combat.place-card", { column, depth });
}
