// Made by `npm run types` from docs/events.schema.json.

export type NineEvent =
  | {
      event: "drawn";
      seat: number;
      card?: number;
    }
  | {
      event: "claimed";
      seat: number;
      card: number;
    }
  | {
      event: "discarded";
      seat: number;
      card: number;
    }
  | {
      event: "turn-began";
      seat: number;
    }
  | {
      event: "game-ended";
      clause: string;
    };
