/** The view of Le combat des Rois as the core writes it: docs/records.md. */
export type Colour = "K" | "G" | "R" | "B";
export const colours: readonly Colour[] = ["K", "G", "R", "B"];
export type Cards = Record<Colour, number>;
export type Dynasty = "bow" | "lion" | "bull" | "vase";
export const dynasties: readonly Dynasty[] = ["bow", "lion", "bull", "vase"];
export type ShipColour = "K" | "G" | "R";
export const shipColours: readonly ShipColour[] = ["K", "G", "R"];
/** A leader of a seat, as things on the table are told apart. */
export const leaderId = (seat: number, colour: Colour) => `${seat}${colour}`;
/** A card of a column: its colour, or the ship of blue and another. */
export type Face = Colour | `ship ${ShipColour}`;
export type Question = "action" | "point" | "ship" | "settle" | "show" | "reward" | "treasure" | "ship-point";

export interface PileView {
  size: number;
  last: Colour | "treasure" | null;
  /** These are missing where piles are closed. */
  cards?: Cards;
  treasures?: number;
  /** The four numbers after treasures were added, the lowest first. */
  standing?: number[];
}

export interface SeatView {
  dynasty: Dynasty;
  leaders: Record<Colour, string | null>;
  catastrophe: boolean;
  hand_size: number;
  hand: Cards | null;
  pile: PileView;
}

/** A side of a conflict; its parts are there while cards are shown. */
export interface SideView {
  seat: number;
  shown: number;
  table?: number;
  bonus?: number;
  total?: number;
}

export interface ConflictView {
  kind: "internal" | "external";
  /** The leaders' colour, and that of the cards that count. */
  colour: Colour;
  cards: Colour;
  attacker: SideView;
  defender: SideView;
  winner: number | null;
  /** The leader whose red card gives the bonus of an internal conflict (C-38). */
  bearer: Colour | null;
}

export interface CombatView {
  question: Question | null;
  asked: number | null;
  in_turn: number;
  actions_left: number;
  quiet_turns: number;
  /** The colour that the question is about. */
  card_asked: Colour | null;
  played: { column: number; colour: Colour } | null;
  conflict: ConflictView | null;
  laid: { gap: string; face_down: boolean; colour: Colour | null } | null;
  end: string | null;
  columns: { head: "treasure" | "temple"; cards: Face[] }[];
  links: (Colour | "?" | null)[];
  kingdoms: number[][];
  ships: Record<ShipColour, string | null>;
  draw_pile: number;
  set_aside: number;
  discarded: Cards;
  removed: Cards;
  seats: SeatView[];
}
