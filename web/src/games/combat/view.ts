import type { Colour, Dynasty, ShipColour } from "./schema.ts";

export type {
  Cards,
  Colour,
  CombatAction,
  CombatView,
  ConflictView,
  Dynasty,
  Face,
  PileView,
  Question,
  SeatView,
  ShipColour,
  SideView,
  WaitingView,
} from "./schema.ts";

export const colours: readonly Colour[] = ["K", "G", "R", "B"];
export const dynasties: readonly Dynasty[] = ["bow", "lion", "bull", "vase"];
export const shipColours: readonly ShipColour[] = ["K", "G", "R"];
/** A leader of a seat, as one of the things on the table. */
export const leaderId = (seat: number, colour: Colour) => `${seat}${colour}`;
