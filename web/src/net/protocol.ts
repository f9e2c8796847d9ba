// Made by `npm run types` from docs/protocol.schema.json. What the server sends over its WebSocket (docs/protocol.md), and the summaries of tables that HTTP sends too.

export type ServerMessage =
  Welcome | Table | Update | Past | Chat | Ack | Refused | Lobby | LobbyChange | Pong | Closing;
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
      /**
       * The action with the game's own members, where the viewer knows all of it.
       */
      fields?: {
        [k: string]: unknown;
      };
      /**
       * What the viewer knew of what happened, in order: docs/events.schema.json.
       */
      events?: Event[];
    }
  | {
      chance?: string;
      /**
       * What the viewer knew of what happened, in order: docs/events.schema.json.
       */
      events?: Event[];
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
  /**
   * The actions of `legal` with the game's own members, in the same order.
   */
  choices?: {
    [k: string]: unknown;
  }[];
  log: LogEntry[];
  result?: Result;
}
export interface Turn {
  kind: "decision" | "chance" | "over";
  seats: number[];
  question: string | null;
}
/**
 * Something that happened, with the members of its kind: docs/events.schema.json.
 */
export interface Event {
  event: string;
  [k: string]: unknown;
}
export interface Result {
  places: number[];
  points: number[];
  clause: string;
}
export interface Past {
  type: "past";
  table: string;
  ack?: string;
  epoch: number;
  match: Match;
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
