// Made by `npm run types` from games/combat/schema.json.

export type Question = "action" | "point" | "ship" | "settle" | "show" | "reward" | "treasure" | "ship-point";
export type Colour = "K" | "G" | "R" | "B";
/**
 * A card of a column: its colour, or the ship of blue and another.
 */
export type Face = "K" | "G" | "R" | "B" | "ship K" | "ship G" | "ship R";
export type ShipColour = "K" | "G" | "R";
export type Dynasty = "bow" | "lion" | "bull" | "vase";
/**
 * The members of an action (`fields`, `choices`).
 */
export type CombatAction =
  | {
      kind: "leader";
      leader: Colour;
      to: Place;
    }
  | {
      kind: "card";
      colour: Colour;
      column: number;
    }
  | {
      kind: "link";
      colour: Colour;
      to: Place;
    }
  | {
      kind: "catastrophe";
      place: Place;
    }
  | {
      kind: "end";
    }
  | {
      kind: "point" | "reward";
      yes: boolean;
    }
  | {
      kind: "ship";
      ship: ShipColour | null;
    }
  | {
      kind: "settle";
      colour: Colour;
    }
  | {
      kind: "show";
      count: number;
    }
  | {
      kind: "treasure";
      column: number | null;
      from?: Place;
    };

export interface CombatView {
  question: Question | null;
  asked: number | null;
  /**
   * Who gets the next card.
   */
  draws: number | null;
  in_turn: number;
  actions_left: number;
  quiet_turns: number;
  card_left_hand: boolean;
  played: {
    column: number;
    colour: Colour;
  } | null;
  ship_leader: Colour | null;
  conflict: ConflictView | null;
  end: string | null;
  /**
   * @minItems 8
   * @maxItems 8
   */
  columns: {
    head: "treasure" | "temple";
    cards: Face[];
    /**
     * The head, then the cards downwards.
     */
    places: PlaceView[];
  }[];
  /**
   * @minItems 7
   * @maxItems 7
   */
  links: ("K" | "G" | "R" | "B" | "?" | null)[];
  /**
   * The columns of each, from 1.
   */
  kingdoms: number[][];
  ships: {
    K: string | null;
    G: string | null;
    R: string | null;
  };
  draw_pile: number;
  set_aside: number;
  discarded: Cards;
  removed: Cards;
  /**
   * Null for a spectator.
   */
  viewer: number | null;
  laid: {
    gap: string;
    face_down: boolean;
    colour: Colour | null;
  } | null;
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: SeatView[];
  /**
   * The colour that the question is about.
   */
  card_asked: Colour | null;
  /**
   * @minItems 7
   * @maxItems 7
   */
  gaps: GapView[];
  /**
   * At `ship`: what a ship would take away (C-22).
   *
   * @minItems 4
   * @maxItems 4
   */
  leaving?: PlaceView[];
  /**
   * At `settle`: the conflicts that wait (C-42).
   *
   * @minItems 2
   * @maxItems 4
   */
  waiting?: WaitingView[];
}
/**
 * `colour` is that of the leaders, `cards` that of the cards that count.
 */
export interface ConflictView {
  kind: "internal" | "external";
  colour: Colour;
  cards: Colour;
  attacker: SideView;
  defender: SideView;
  winner: number | null;
  /**
   * The leader whose presence gives the bonus (C-38).
   */
  bearer: Colour | null;
  /**
   * To who is asked what to show: the strength with no card shown, with one, and so on.
   */
  totals?: number[];
}
export interface SideView {
  seat: number;
  standing: number | null;
  shown: number;
  /**
   * Cards on the table that count.
   */
  table?: number;
  /**
   * C-38.
   */
  bonus?: number;
  /**
   * With the cards shown.
   */
  total?: number;
}
/**
 * A place of the table and what lies there; members that do not apply are left out.
 */
export interface PlaceView {
  id: string;
  colour?: Colour;
  ship?: ShipColour;
  leader?: {
    seat: number;
    colour: Colour;
  };
}
export interface Cards {
  K: number;
  G: number;
  R: number;
  B: number;
}
export interface SeatView {
  dynasty: Dynasty;
  leaders: {
    K: string | null;
    G: string | null;
    R: string | null;
    B: string | null;
  };
  catastrophe: boolean;
  hand_size: number;
  hand: Cards | null;
  pile: PileView;
}
/**
 * Of a closed pile only size and top are there (C-10).
 */
export interface PileView {
  size: number;
  /**
   * What lies on top.
   */
  last: "K" | "G" | "R" | "B" | "treasure" | null;
  cards?: Cards;
  treasures?: number;
  /**
   * The four numbers after treasures were added, the lowest first.
   *
   * @minItems 4
   * @maxItems 4
   */
  standing?: number[];
}
/**
 * A place between two columns.
 */
export interface GapView {
  id: string;
  colour?: Colour;
  ship?: ShipColour;
  leader?: {
    seat: number;
    colour: Colour;
  };
  joined: boolean;
}
/**
 * A conflict between two old kingdoms and what each has on the table.
 */
export interface WaitingView {
  colour: Colour;
  attacker: WaitingSideView;
  defender: WaitingSideView;
}
export interface WaitingSideView {
  seat: number;
  table: number;
}
/**
 * A place of the table: a card of a column (depth 0 is the head), or a gap.
 */
export interface Place {
  id: string;
  column?: number;
  depth?: number;
  gap?: number;
}
