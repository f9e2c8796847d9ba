// Made by `npm run types` from docs/events.schema.json.

export type KingdomEvent =
  | {
      event: "moved";
      seat: number;
      piece: "knight" | "monarch";
      size?: number;
      from: string;
      to: string;
      way: "step" | "jump";
      path: string[];
    }
  | {
      event: "captured";
      seat: number;
      piece: "knight" | "monarch";
      size?: number;
      cell: string;
    }
  | {
      event: "put-back";
      seat: number;
      size?: number;
      cell: string;
    }
  | {
      event: "monarch-attacked";
      seat: number;
    }
  | {
      event: "position-repeated";
      times: number;
      draws: boolean;
    }
  | {
      event: "turn-began";
      seat: number;
    }
  | {
      event: "game-ended";
      clause: string;
    };
