// Made by `npm run types` from games/ambition/schema.json.

export type Phase =
  | "setup"
  | "market"
  | "income"
  | "first_development"
  | "before"
  | "demand"
  | "choosing"
  | "look"
  | "answer"
  | "bets"
  | "defender_items"
  | "attacker_items"
  | "block_final"
  | "settle_bets"
  | "use"
  | "second_development"
  | "again"
  | "extra_development"
  | "over";
export type Question =
  | "setup"
  | "swap"
  | "develop"
  | "purchase"
  | "keep"
  | "remove"
  | "before"
  | "look"
  | "again"
  | "show"
  | "choose"
  | "bet"
  | "items"
  | "use"
  | "gain"
  | "take"
  | "give"
  | "cycle";

/**
 * Cards and heroes are ids of the card set.
 */
export interface AmbitionView {
  /**
   * The version of the rules that the table is played by.
   */
  rules: number;
  viewer: number | "spectator";
  /**
   * What the viewer would lack to buy each card of the market, then a palace, discounts counted; not for spectators.
   */
  missing?: (string | null)[];
  phase: Phase;
  turn: number;
  attacker: number;
  defender: number;
  asked: number[];
  /**
   * Whether this phase's development is answered.
   */
  developed: boolean;
  next_seat: number;
  bank: Tokens;
  palaces_left: number;
  /**
   * @minItems 5
   * @maxItems 5
   */
  market: (string | null)[];
  /**
   * @minItems 2
   * @maxItems 4
   */
  kingdoms: RealmView[];
  deck: {
    size: number;
    unknown: string[];
    /**
     * From the top down; cards of one group have no order.
     */
    under: string[][];
  };
  gone: string[];
  bought_this_phase: string[];
  combat: ClashView;
  drawing: {
    wanted: number;
    drawn: number;
    keep_one: boolean;
    past: (string | null)[];
  };
  pending: PendingView[];
  question: Question | null;
  chance: string | null;
  chosen: {
    attack: boolean;
    defence: boolean;
  };
  looks_due: number;
  to_fill: number[];
  own_attack: string[];
  own_defence: string[];
  /**
   * Attackers that the viewer looked at.
   */
  seen: string[];
  /**
   * Advanced heroes drawn to keep one; null where the viewer may not know.
   */
  drawn: (string | null)[];
  hero_deck: {
    unseen: (string | null)[];
    under: {
      hero: string | null;
      by: number;
      one_of: string[];
    }[];
  };
  /**
   * The part of a turn.
   */
  stage:
    "setup" | "start" | "first_development" | "second_development" | "extra_development" | "combat" | "over";
  promotion_price: number;
  /**
   * Whom effects mean by the other player; of a seat that looks.
   */
  other?: number;
  /**
   * What is missing to buy from each place, then a palace, with its members.
   */
  lacking?: (Cost | null)[];
  promotion_lacking?: number;
}
export interface Tokens {
  F: number;
  G: number;
  L: number;
  H: number;
}
export interface RealmView {
  tokens: Tokens;
  heroes: string[];
  palaces: number;
  buildings: string[];
  items: string[];
}
export interface ClashView {
  attack_size: number;
  to_show: number;
  shown: string[];
  looked: number;
  /**
   * Null until revealed.
   */
  attack: string[] | null;
  defence: string[] | null;
  blocked: string[];
  used: string[];
  discounts_spent: string[];
  bets: {
    seat: number;
    stake: string;
    on: "attacker" | "defender";
  }[];
  /**
   * Whether the combat is going on.
   */
  open: boolean;
  defence_size: number;
  /**
   * Attackers and defenders of one category.
   */
  met: {
    attacker: string;
    defender: string;
  }[];
}
export interface PendingView {
  doing: "promotion" | "mirrored" | "effects";
  card: string | null;
  trigger: string;
  owner: number;
  step: number;
  paid: string;
}
export interface Cost {
  tokens: Tokens;
  any: number;
}
