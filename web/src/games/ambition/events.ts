// Made by `npm run types` from docs/events.schema.json.

export type AmbitionEvent =
  | {
      event: "tokens-moved";
      from: number | ("bank" | "stakes");
      to: number | ("bank" | "stakes");
      tokens: {
        F: number;
        G: number;
        L: number;
        H: number;
      };
      reason:
        | "gift"
        | "purchase"
        | "promotion"
        | "hero"
        | "revenue"
        | "effect"
        | "taking"
        | "giving"
        | "exchange"
        | "bet";
      card?: string;
      lacking?: {
        F: number;
        G: number;
        L: number;
        H: number;
      };
    }
  | {
      event: "taking-lessened";
      seat: number;
      n: number;
      buildings: string[];
    }
  | {
      event: "effect-idle";
      seat: number;
      card: string;
      operation:
        | "gain"
        | "gain_choice"
        | "exchange"
        | "gain_if_none"
        | "take"
        | "receive"
        | "take_less"
        | "cycle_market"
        | "promote_free"
        | "promote_pick"
        | "discount"
        | "extra_purchase"
        | "extra_development"
        | "remove_building"
        | "reveal_defender"
        | "reveal_attacker"
        | "attack_with"
        | "unblock"
        | "block"
        | "use_twice"
        | "copy_blocked"
        | "gain_if_behind";
    }
  | {
      event: "declined";
      seat: number;
      question:
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
      card?: string;
    }
  | {
      event: "turn-began";
      seat: number;
      defender: number;
      turn: number;
    }
  | {
      event: "development-began";
      seat: number;
      which: "first" | "second" | "extra";
    }
  | {
      event: "development-skipped";
      seat: number;
    }
  | {
      event: "bought";
      seat: number;
      card: string;
      kind: "start" | "advanced" | "building" | "citizen" | "item" | "palace";
      place?: number;
      paid: {
        F: number;
        G: number;
        L: number;
        H: number;
      };
      saved: number;
    }
  | {
      event: "palace-built";
      seat: number;
      palaces: number;
      left: number;
    }
  | {
      event: "market-filled";
      place: number;
      card: string;
    }
  | {
      event: "market-left-empty";
      places: number[];
    }
  | {
      event: "market-cycled";
      seat: number;
      by: string;
      places: number[];
      cards: string[];
      ordered: boolean;
    }
  | {
      event: "building-removed";
      seat: number;
      building: string;
      by: string;
    }
  | {
      event: "item-used";
      seat: number;
      item: string;
      operation:
        | "gain"
        | "gain_choice"
        | "exchange"
        | "gain_if_none"
        | "take"
        | "receive"
        | "take_less"
        | "cycle_market"
        | "promote_free"
        | "promote_pick"
        | "discount"
        | "extra_purchase"
        | "extra_development"
        | "remove_building"
        | "reveal_defender"
        | "reveal_attacker"
        | "attack_with"
        | "unblock"
        | "block"
        | "use_twice"
        | "copy_blocked"
        | "gain_if_behind";
      on?: string;
    }
  | {
      event: "promotion-began";
      seat: number;
      paid: {
        F: number;
        G: number;
        L: number;
        H: number;
      };
      by?: string;
      draws: number;
      keeps_one: boolean;
    }
  | {
      event: "hero-drawn";
      seat: number;
      hero?: string;
      past: boolean;
      face_down: boolean;
    }
  | {
      event: "heroes-put-under";
      seat: number;
      count: number;
      heroes?: string[];
    }
  | {
      event: "hero-deck-shuffled";
      returned: string[];
    }
  | {
      event: "hero-promoted";
      seat: number;
      from: string;
      to: string;
    }
  | {
      event: "combat-opened";
      attacker: number;
      defender: number;
    }
  | {
      event: "attack-enlarged";
      seat: number;
      size: number;
    }
  | {
      event: "heroes-demanded";
      seat: number;
      n: number;
      by: string;
    }
  | {
      event: "hero-shown";
      seat: number;
      hero: string;
    }
  | {
      event: "heroes-chosen";
      seat: number;
      role: "attacker" | "defender";
      count: number;
      heroes?: string[];
    }
  | {
      event: "hero-seen";
      seat: number;
      hero?: string;
    }
  | {
      event: "choice-revealed";
      seat: number;
      role: "attacker" | "defender";
      heroes: string[];
    }
  | {
      event: "bet-placed";
      seat: number;
      on: "attacker" | "defender";
      stake: "F" | "G" | "L" | "H";
    }
  | {
      event: "hero-blocked";
      hero: string;
      by: string;
      category: "crown" | "sword" | "staff" | "brush" | "crest" | "ladle" | "hat" | "mask" | "dagger";
    }
  | {
      event: "hero-unblocked";
      hero: string;
      by: string;
    }
  | {
      event: "blocks-final";
      blocked: string[];
      unblocked: string[];
    }
  | {
      event: "attack-judged";
      succeeded: boolean;
      blocked: number;
    }
  | {
      event: "bet-won";
      seat: number;
      on: "attacker" | "defender";
      stake: "F" | "G" | "L" | "H";
      gained: {
        F: number;
        G: number;
        L: number;
        H: number;
      };
    }
  | {
      event: "bet-lost";
      seat: number;
      on: "attacker" | "defender";
      stake: "F" | "G" | "L" | "H";
    }
  | {
      event: "hero-used";
      seat: number;
      hero: string;
      paid: {
        F: number;
        G: number;
        L: number;
        H: number;
      };
      discount?: string;
      times: number;
    }
  | {
      event: "combat-ended";
      attacker: number;
      defender: number;
      used: string[];
      blocked: string[];
      unaffordable: string[];
      unused: string[];
    }
  | {
      event: "decided";
      winners: number[];
    }
  | {
      event: "game-ended";
      clause: string;
    };
