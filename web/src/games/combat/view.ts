/** The view of Le combat des Rois as the core writes it: docs/records.md. */
export type Colour = "K" | "G" | "R" | "B";
export const colours: readonly Colour[] = ["K", "G", "R", "B"];
export type Cards = Record<Colour, number>;
export type Dynasty = "bow" | "lion" | "bull" | "vase";
export const dynasties: readonly Dynasty[] = ["bow", "lion", "bull", "vase"];
export type ShipColour = "K" | "G" | "R";
export const shipColours: readonly ShipColour[] = ["K", "G", "R"];
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

export interface SideView {
  seat: number;
  standing: number | null;
  shown: number;
}

export interface ConflictView {
  kind: "internal" | "external";
  /** The leaders' colour, and that of the cards that count. */
  colour: Colour;
  cards: Colour;
  attacker: SideView;
  defender: SideView;
  winner: number | null;
}

export interface CombatView {
  question: Question | null;
  asked: number | null;
  in_turn: number;
  actions_left: number;
  quiet_turns: number;
  played: { column: number; colour: Colour } | null;
  ship_leader: Colour | null;
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
