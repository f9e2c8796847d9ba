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
 * A-1, in the order of the notation.
 */
export type Resource = "F" | "G" | "L" | "H";
/**
 * The members of an action (`fields`, `choices`).
 */
export type AmbitionAction =
  | {
      verb: "token" | "gain" | "take" | "give";
      tokens: Tokens;
    }
  | {
      verb: "swap";
      from: Resource;
      into: Resource;
    }
  | {
      verb: "buy";
      card: string;
      place?: number;
      paid: Tokens;
    }
  | {
      verb: "promote";
      paid: Tokens;
    }
  | {
      verb: "item";
      card: string;
      on?: string;
    }
  | {
      verb: "use";
      card: string;
      with?: string;
      paid: Tokens;
    }
  | {
      verb: "keep" | "remove" | "show";
      card: string;
    }
  | {
      verb: "choose";
      heroes: string[];
    }
  | {
      verb: "bet";
      on: "attacker" | "defender";
      stake: Resource;
    }
  | {
      verb: "cycle";
      places: number[];
    }
  | {
      verb: "pass" | "no" | "done";
    };

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
/**
 * A card of the table: what `board` tells (docs/calls.md).
 */
export interface Card {
  id: string;
  kind: "start" | "advanced" | "building" | "citizen" | "item" | "palace";
  /**
   * Of a hero.
   */
  category: string | null;
  /**
   * By language.
   */
  names: {
    [k: string]: string;
  };
  copies: number;
  cost: Cost;
  revenue: Tokens;
  stance: "attack" | "defence" | null;
  effects: Effect[];
}
/**
 * When, what, and its numbers: docs/card-sets.md, with what a file may leave out filled in.
 */
export interface Effect {
  trigger: string;
  operation: string;
  n: number | "all";
  types: Resource[];
  /**
   * What an exchange gives.
   */
  into: Resource[];
  not_paid_type: boolean;
  on: "heroes" | "buildings" | "citizens" | "items" | "any";
  side: "attack" | "defence" | null;
  blocked_min: number;
  blocked_max: number;
  tokens: Tokens;
}
