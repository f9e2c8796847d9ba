// Made by `npm run types` from docs/events.schema.json: what can happen (docs/records.md).

export type CombatEvent =
  | {
      event: "dealt";
      seat: number;
      colour?: "K" | "G" | "R" | "B";
    }
  | {
      event: "drawn";
      seat: number;
      colour?: "K" | "G" | "R" | "B";
    }
  | {
      event: "hand-filled";
      seat: number;
      draw_pile: number;
    }
  | {
      event: "draw-pile-short";
      seat: number;
      needed: number;
      draw_pile: number;
    }
  | {
      event: "turn-began";
      seat: number;
      actions: number;
    }
  | {
      event: "passed";
      seat: number;
      actions: number;
    }
  | {
      event: "turn-ended";
      seat: number;
      quiet?: number;
    }
  | {
      event: "asked";
      seat: number;
      question: "action" | "point" | "ship" | "settle" | "show" | "reward" | "treasure" | "ship-point";
      colour?: "K" | "G" | "R" | "B";
      column?: number;
    }
  | {
      event: "answer-covered";
      seat: number;
      question: "action" | "point" | "ship" | "settle" | "show" | "reward" | "treasure" | "ship-point";
    }
  | {
      event: "leader-placed";
      seat: number;
      leader: "K" | "G" | "R" | "B";
      to: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      left: number;
    }
  | {
      event: "leader-moved";
      seat: number;
      leader: "K" | "G" | "R" | "B";
      from: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      to: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      left: number;
    }
  | {
      event: "leader-returned";
      seat: number;
      leader: "K" | "G" | "R" | "B";
      from: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      reason: "conflict" | "ship";
    }
  | {
      event: "card-played";
      seat: number;
      colour: "K" | "G" | "R" | "B";
      to: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      left: number;
    }
  | {
      event: "point-taken";
      seat: number;
      colour: "K" | "G" | "R" | "B";
      leader: "K" | "G" | "R" | "B";
      column: number;
    }
  | {
      event: "point-declined";
      seat: number;
      colour: "K" | "G" | "R" | "B";
      leader: "K" | "G" | "R" | "B";
      column: number;
    }
  | {
      event: "ship-point-taken";
      seat: number;
      colour: "K" | "G" | "R" | "B";
    }
  | {
      event: "ship-point-declined";
      seat: number;
      colour: "K" | "G" | "R" | "B";
    }
  | {
      event: "ship-built";
      seat: number;
      ship: "K" | "G" | "R" | "B";
      colour: "K" | "G" | "R" | "B";
      discarded: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      }[];
      to: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
    }
  | {
      event: "ship-declined";
      seat: number;
      colour: "K" | "G" | "R" | "B";
      column: number;
    }
  | {
      event: "link-laid";
      seat: number;
      colour?: "K" | "G" | "R" | "B";
      to: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      left: number;
    }
  | {
      event: "kingdoms-joined";
      link: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      first: number[];
      second: number[];
    }
  | {
      event: "link-turned-up";
      link: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      colour: "K" | "G" | "R" | "B";
    }
  | {
      event: "kingdom-parted";
      link: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      first: number[];
      second: number[];
    }
  | {
      event: "treasure-taken";
      seat: number;
      from: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
    }
  | {
      event: "treasure-declined";
      seat: number;
    }
  | {
      event: "catastrophe-played";
      seat: number;
      place: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      };
      colour: "K" | "G" | "R" | "B";
      left: number;
    }
  | {
      event: "conflict-chosen";
      seat: number;
      colour: "K" | "G" | "R" | "B";
    }
  | {
      event: "conflict-opened";
      kind: "internal" | "external";
      colour: "K" | "G" | "R" | "B";
      cards: "K" | "G" | "R" | "B";
      kingdom: number[];
      attacker: {
        seat: number;
        table: number;
        bonus: number;
        shown: number;
        total: number;
      };
      defender: {
        seat: number;
        table: number;
        bonus: number;
        shown: number;
        total: number;
      };
      bearer?: "K" | "G" | "R" | "B";
    }
  | {
      event: "cards-shown";
      seat: number;
      colour: "K" | "G" | "R" | "B";
      count: number;
    }
  | {
      event: "conflict-decided";
      kind: "internal" | "external";
      colour: "K" | "G" | "R" | "B";
      cards: "K" | "G" | "R" | "B";
      attacker: {
        seat: number;
        table: number;
        bonus: number;
        shown: number;
        total: number;
      };
      defender: {
        seat: number;
        table: number;
        bonus: number;
        shown: number;
        total: number;
      };
      bearer?: "K" | "G" | "R" | "B";
      winner: number;
      loser: number;
      tie: boolean;
    }
  | {
      event: "reward-taken";
      seat: number;
      colour: "K" | "G" | "R" | "B";
      from: "shown" | "hand";
      discarded: number;
    }
  | {
      event: "reward-declined";
      seat: number;
      colour: "K" | "G" | "R" | "B";
    }
  | {
      event: "spoils-taken";
      seat: number;
      loser: number;
      colour: "K" | "G" | "R" | "B";
      cards: {
        id: string;
        column?: number;
        depth?: number;
        gap?: number;
      }[];
    }
  | {
      event: "conflict-lapsed";
      colour: "K" | "G" | "R" | "B";
    }
  | {
      event: "game-ended";
      clause: string;
    };
