// Made by `npm run types` from docs/protocol.schema.json. What the server sends over its WebSocket (docs/protocol.md), and the summaries of tables that HTTP sends too.

export type ServerMessage =
  Welcome | Table | Update | Chat | Ack | Refused | Lobby | LobbyChange | Pong | Closing;
export type Phase = "waiting" | "running" | "over";
export type Seat =
  | {
      kind: "open";
    }
  | {
      kind: "person";
      name: string;
      guest: boolean;
      /**
       * Whether they are connected; only in a table message.
       */
      here?: boolean;
      /**
       * After how many milliseconds the seat can be claimed; only in a table message, while they owe a decision and no clock runs.
       */
      claim_ms?: number;
    }
  | {
      kind: "computer";
      level?: number;
    };
export type Clock =
  | {
      kind: "none";
    }
  | {
      kind: "per-seat";
      budget_ms: number;
      increment_ms: number;
    }
  | {
      kind: "per-move";
      budget_ms: number;
    };
export type LogEntry =
  | {
      seat: number;
      /**
       * Empty for a choice that is still secret.
       */
      action: string;
    }
  | {
      chance: string;
    };

export interface Welcome {
  type: "welcome";
  protocol: number;
  name: string;
  guest: boolean;
}
export interface Table {
  type: "table";
  table: string;
  ack?: string;
  game: string;
  rules: number;
  players: number;
  options: {
    [k: string]: unknown;
  };
  lots: string[];
  start: string | null;
  public: boolean;
  host: string;
  phase: Phase;
  seats: Seat[];
  clock: Clock;
  clocks: ClockLeft[] | null;
  offers: {
    draw?: Proposal;
    "take-back"?: Proposal;
    rematch?: Proposal;
  };
  ending: Ending | null;
  closed: boolean;
  /**
   * Whether the game is over for all when one of three or four gives up.
   */
  resigning_ends: boolean;
  /**
   * It goes on where a record that its host gave left it.
   */
  imported: boolean;
  fair: Fair | null;
  previous: string | null;
  next: string | null;
  you: {
    seat: number | null;
    host: boolean;
  };
}
export interface ClockLeft {
  left_ms: number;
  running: boolean;
}
export interface Proposal {
  by: number;
  agreed: number[];
}
export interface Ending {
  by: "rules" | "resignation" | "time" | "agreement";
  seat: number | null;
  places: number[];
  /**
   * Null where it was not played to its end.
   */
  points?: number[] | null;
}
/**
 * The seed of the deal: docs/fairness.md.
 */
export interface Fair {
  commitment: string;
  /**
   * As the seats were taken; null where no share was promised. Shares are told once the game has begun.
   */
  places: (FairPlace | null)[];
  /**
   * All seats are taken, and the shares that were promised are waited for.
   */
  due: boolean;
  secret: string | null;
}
export interface FairPlace {
  /**
   * 64 hexadecimal digits.
   */
  promise: string;
  share: string | null;
}
export interface Update {
  type: "update";
  table: string;
  ack?: string;
  epoch: number;
  since: number | null;
  clocks: ClockLeft[] | null;
  match: Match | null;
}
export interface Match {
  version: number;
  turn: Turn;
  /**
   * The game's own view: docs/records.md.
   */
  view: {
    [k: string]: unknown;
  };
  legal?: string[];
  log: LogEntry[];
  result?: Result;
}
export interface Turn {
  kind: "decision" | "chance" | "over";
  seats: number[];
  question: string | null;
}
export interface Result {
  places: number[];
  points: number[];
  clause: string;
}
export interface Chat {
  type: "chat";
  table: string;
  ack?: string;
  lines: ChatLine[];
}
export interface ChatLine {
  name: string;
  guest: boolean;
  seat: number | null;
  text: string;
  ago_ms: number;
}
export interface Ack {
  type: "ack";
  ack: string;
  table?: string;
}
export interface Refused {
  type: "refused";
  key?: string;
  table?: string;
  code: string;
  detail?: string;
  clause?: string;
}
export interface Lobby {
  type: "lobby";
  ack?: string;
  tables: Summary[];
}
export interface Summary {
  table: string;
  game: string;
  phase: Phase;
  public: boolean;
  /**
   * True where it goes on from, or is, a record that its host gave; else missing.
   */
  imported?: boolean;
  host: string;
  seats: Seat[];
  clock: Clock;
  ending: Ending | null;
  /**
   * From the last seat taken to the end; null while it goes on, missing where it is not known.
   */
  duration_ms?: number | null;
  /**
   * When the table was opened, in milliseconds since 1970; in the list of one's own games.
   */
  opened_wall_ms?: number;
}
export interface LobbyChange {
  type: "lobby-change";
  put: Summary[];
  gone: string[];
}
export interface Pong {
  type: "pong";
  key?: string;
}
export interface Closing {
  type: "closing";
  code: string;
}
