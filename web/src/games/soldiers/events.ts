// Made by `npm run types` from docs/events.schema.json.

export type SoldiersEvent =
  | {
      event: "moved";
      seat: number;
      piece: "king" | "soldier";
      from: string;
      to: string;
    }
  | {
      event: "captured";
      seat: number;
      piece: "king" | "soldier";
      cell: string;
    }
  | {
      event: "retired";
      seat: number;
      cell: string;
    }
  | {
      event: "turn-began";
      seat: number;
    }
  | {
      event: "game-ended";
      clause: string;
    };
