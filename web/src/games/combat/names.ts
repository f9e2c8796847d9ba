import { type Message, message } from "../../kit/words.svelte.ts";
import type { Place } from "./places.ts";
import { type Colour, type ConflictView, type Dynasty, dynasties, type Face } from "./view.ts";

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

/** A place as it stands in a sentence: "dans la colonne 3, carte 2". */
export function placeWords({ column = 0, depth = 0, gap }: Place): Message {
  if (gap !== undefined) return message("combat.place-gap", { gap, next: gap + 1 });
  return depth === 0
    ? message("combat.place-head", { column })
    : message("combat.place-card", { column, depth });
}

/** What the strength of a side is made of: "table 3 + main 2". */
export function partsWords(
  { kind, bearer }: { kind: ConflictView["kind"]; bearer?: Colour | null },
  { table, bonus, shown }: { table: number; bonus: number; shown: number },
): Message {
  if (kind === "external") return message("combat.parts-external", { table, shown });
  if (bonus === 0) return message("combat.parts-hand", { shown });
  return message("combat.parts-internal", { office: officeWords(bearer ?? "K"), bonus, shown });
}
