// Made by `npm run types` from docs/protocol.schema.json and docs/openapi.json.

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
export type ServerMessage =
  | Welcome
  | Table
  | Update
  | Past
  | Chat
  | Onlookers
  | Ack
  | Refused
  | Lobby
  | LobbyChange
  | Pong
  | Closing
  | Notice;
export type Digest = string;
/**
 * Comes back in the answer. A submit or say with the same key is done once.
 */
export type Key = string;
export type TableCode = string;
export type ClientMessage =
  | Watch
  | Unwatch
  | Look
  | Sit
  | Share
  | Leave
  | Place
  | Submit
  | Resign
  | Claim
  | Close
  | Offer
  | Answer
  | Say
  | Mute
  | WatchLobby
  | Ping;

export interface ClockLeft {
  left_ms: number;
  running: boolean;
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
  /**
   * All options of the table; only where it is asked for by its code.
   */
  options?: {
    [k: string]: unknown;
  };
}
export interface Proposal {
  by: number;
  agreed: number[];
}
export interface ChatLine {
  name: string;
  guest: boolean;
  seat: number | null;
  text: string;
  ago_ms: number;
}
/**
 * Something that happened, with the members of its kind: docs/events.schema.json.
 */
export interface Event {
  event: string;
  [k: string]: unknown;
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
export interface Welcome {
  type: "welcome";
  protocol: number;
  name: string;
  guest: boolean;
}
export interface FairPlace {
  /**
   * 64 hexadecimal digits.
   */
  promise: string;
  share: string | null;
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
export interface Update {
  type: "update";
  table: string;
  ack?: string;
  epoch: number;
  since: number | null;
  clocks: ClockLeft[] | null;
  match: Match | null;
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
  whole: boolean;
  lines: ChatLine[];
}
export interface Onlookers {
  type: "onlookers";
  table: string;
  /**
   * How many people look on without a seat.
   */
  count: number;
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
export interface Notice {
  type: "notice";
  fr: string | null;
  en: string | null;
  restart_in_ms: number | null;
  read_only: boolean;
}
export interface Watch {
  type: "watch";
  table: TableCode;
  key?: Key;
  /**
   * The version up to which the client knows the match.
   */
  since?: number;
  epoch?: number;
}
export interface Unwatch {
  type: "unwatch";
  table: TableCode;
  key?: Key;
}
export interface Look {
  type: "look";
  table: TableCode;
  key?: Key;
  /**
   * The version to be shown.
   */
  version: number;
}
export interface Sit {
  type: "sit";
  table: TableCode;
  key?: Key;
  seat: number;
  promise?: Digest;
}
/**
 * The share that was promised, once all seats are taken: docs/fairness.md.
 */
export interface Share {
  type: "share";
  table: TableCode;
  key?: Key;
  share: Digest;
}
export interface Leave {
  type: "leave";
  table: TableCode;
  key?: Key;
}
export interface Place {
  type: "place";
  table: TableCode;
  key?: Key;
  seat: number;
  /**
   * Left out: the computer player is sent away.
   */
  level?: number | null;
}
export interface Submit {
  type: "submit";
  table: TableCode;
  key: Key;
  epoch?: number;
  version: number;
  action: string;
}
export interface Resign {
  type: "resign";
  table: TableCode;
  key?: Key;
}
/**
 * About the seat of somebody who does not come back.
 */
export interface Claim {
  type: "claim";
  table: TableCode;
  key?: Key;
  seat: number;
  what: "computer" | "win";
}
export interface Close {
  type: "close";
  table: TableCode;
  key?: Key;
}
export interface Offer {
  type: "offer";
  table: TableCode;
  key?: Key;
  what: "draw" | "take-back" | "rematch";
  promise?: Digest;
}
export interface Answer {
  type: "answer";
  table: TableCode;
  key?: Key;
  what: "draw" | "take-back" | "rematch";
  yes: boolean;
  promise?: Digest;
}
export interface Say {
  type: "say";
  table: TableCode;
  key: Key;
  text: string;
}
export interface Mute {
  type: "mute";
  table: TableCode;
  key?: Key;
  name: string;
  on?: boolean;
}
export interface WatchLobby {
  type: "lobby";
  key?: Key;
  on?: boolean;
}
export interface Ping {
  type: "ping";
  key?: Key;
}
export interface Problem {
  problem: {
    code: string;
    detail?: string;
    place?: string;
    clause?: string;
  };
}
export interface NewTable {
  game: string;
  players?: number;
  options?: {
    [k: string]: unknown;
  };
  position?: string;
  public?: boolean;
  clock?: NewClock;
  /**
   * Where seats are sides (Kingdom): drawn when the game begins, or as people sat down. By default drawn unless seats are given.
   */
  sides?: "lot" | "chosen";
  seats?: (
    | ("me" | "open")
    | {
        level: number;
      }
  )[];
  /**
   * The hash of the share that the client of whoever sits down (`me`) will add to the seed of the deal: fairness.md
   */
  promise?: string;
  /**
   * When one of three or four players gives up: a computer player takes the seat (the default), or the game is over for all.
   */
  resigning?: "computer" | "ends";
}
export interface NewClock {
  kind: "none" | "per-seat" | "per-move";
  budget_ms?: number;
  increment_ms?: number;
}
export interface Me {
  /**
   * bytes of UTF-8 without control characters
   */
  name: string;
  guest: boolean;
}
export interface Name {
  /**
   * bytes of UTF-8 without control characters
   */
  name: string;
}
export interface NewAccount {
  /**
   * bytes of UTF-8 without control characters
   */
  name: string;
  password: string;
  /**
   * where `accounts` of `/api/site` is `invited`: what the host has told
   */
  invitation?: string;
}
export interface Credentials {
  /**
   * bytes of UTF-8 without control characters
   */
  name: string;
  password: string;
}
export interface PasswordChange {
  old: string;
  new: string;
}
export interface Removal {
  /**
   * of an account; guests have none
   */
  password?: string;
}
export interface SessionId {
  id: string;
}
export interface Session {
  id: string;
  /**
   * what it calls itself, such as `Firefox, Linux`; may be empty
   */
  browser: string;
  /**
   * 0 where it is not known
   */
  since_wall_ms: number;
  ends_wall_ms: number;
  current: boolean;
}
export interface Sessions {
  sessions: Session[];
}
export interface Label {
  label: string;
}
export interface TokenRequest {
  label: string;
  /**
   * `play`, the default, may do everything at tables; `read` only look on. Neither may touch the account
   */
  scope?: "play" | "read";
  /**
   * how long it lives; 90 where nothing is said
   */
  days?: number;
}
export interface Token {
  label: string;
  scope: "play" | "read";
  since_wall_ms: number;
  ends_wall_ms: number;
}
export interface Tokens {
  tokens: Token[];
}
export interface NewToken {
  label: string;
  scope: "play" | "read";
  since_wall_ms: number;
  ends_wall_ms: number;
  token: string;
}
export interface Opened {
  table: string;
  /**
   * the whole link, to give to a friend
   */
  link: string;
}
export interface TableList {
  tables: Summary[];
  page: number;
  /**
   * how many there are
   */
  pages: number;
}
export interface MyGames {
  tables: Summary[];
}
export interface OwnGame {
  table: string;
  opened_wall_ms: number;
  seat: number | null;
  host: boolean;
  said: {
    wall_ms: number;
    text: string;
  }[];
  /**
   * the game as you may see it: records.md
   */
  record: {
    [k: string]: unknown;
  };
}
export interface OwnReport {
  at_wall_ms: number;
  table: string;
  /**
   * whom it is about
   */
  name: string;
  reason: string;
  text: string;
}
export interface OwnSanction {
  kind: "ban" | "mute";
  since_wall_ms: number;
  /**
   * for ever where that is null
   */
  until_wall_ms: number | null;
}
export interface OwnData {
  name: string;
  guest: boolean;
  since_wall_ms: number;
  sessions: Session[];
  tokens: Token[];
  /**
   * what you reported; not what others reported of you
   */
  reports: OwnReport[];
  /**
   * what keeps you out or silent
   */
  sanctions: OwnSanction[];
  games: OwnGame[];
}
export interface Nothing {}
export interface NoticeBody {
  /**
   * the announcement in French
   */
  fr: string | null;
  /**
   * the same for readers of English
   */
  en: string | null;
  /**
   * in how long the server restarts
   */
  restart_in_ms: number | null;
  /**
   * whether nothing can be changed, and clocks stand still
   */
  read_only: boolean;
  /**
   * null, or until when you are banned; for ever where that is null
   */
  banned: null | {
    until_wall_ms: number | null;
  };
}
export interface Site {
  /**
   * what the host calls the site; null where it has not been said
   */
  name: string | null;
  /**
   * what the host says to whoever comes, in French
   */
  welcome: string | null;
  /**
   * the same in English
   */
  welcome_english: string | null;
  /**
   * who may make an account: everybody, whoever knows the invitation, nobody
   */
  accounts: "open" | "invited" | "closed";
  /**
   * whether people may enter with a name alone
   */
  guests: boolean;
  version: string;
  /**
   * null where the host has not said
   */
  publisher: string | null;
  /**
   * null where the host has not said
   */
  publisher_address: string | null;
  /**
   * null where the host has not said
   */
  contact: string | null;
  /**
   * null where the host has not said
   */
  director: string | null;
  /**
   * null where the host has not said
   */
  provider: string | null;
  /**
   * guests, after their last visit; null is for ever
   */
  guests_days: number | null;
  /**
   * finished tables; null is for ever
   */
  games_days: number | null;
  /**
   * the chat of finished tables; null is for ever
   */
  chat_days: number | null;
  /**
   * reports; null is for ever
   */
  reports_days: number | null;
  /**
   * the log of the machine; null where the host has not said
   */
  journal_days: number | null;
  /**
   * a browser stays logged in
   */
  sessions_days: number;
  /**
   * the log of what moderators did
   */
  audit_days: number;
  /**
   * after which an account's session ends that is not used
   */
  idle_days: number;
}
export interface Report {
  table: string;
  /**
   * as it is shown at the table or in its chat
   */
  name: string;
  reason: "insult" | "cheating" | "name" | "spam" | "other";
  text?: string;
}
export interface OwnRole {
  role: "moderator" | "host" | null;
}
export interface KeptReport {
  id: number;
  at_wall_ms: number;
  /**
   * `#` and the person's number
   */
  by: string;
  by_name: string;
  /**
   * `#` and the person's number
   */
  whom: string;
  whom_name: string;
  table: string;
  reason: "insult" | "cheating" | "name" | "spam" | "other";
  text: string;
  /**
   * what they had said at that table, a line each
   */
  said: string;
  settled: boolean;
}
export interface Reports {
  reports: KeptReport[];
}
export interface RowNumber {
  id: number;
}
export interface Sanction {
  id: number;
  kind: "ban" | "mute";
  /**
   * `#` and the person's number, or a network
   */
  whom: string;
  since_wall_ms: number;
  until_wall_ms: number | null;
}
export interface Sanctions {
  sanctions: Sanction[];
}
export interface SanctionRequest {
  kind: "ban" | "mute";
  whom?: string;
  network?: string;
  network_of?: string;
  /**
   * for ever where it is left out
   */
  days?: number;
}
export interface ChatLineKept {
  line: number;
  /**
   * `#` and the person's number
   */
  who: string;
  name: string;
  text: string;
}
export interface ChatLines {
  lines: ChatLineKept[];
}
export interface ChatRemoval {
  table: string;
  /**
   * all of it where it is left out
   */
  line?: number;
}
export interface TableToClose {
  table: string;
}
export interface Announcement {
  fr?: string;
  /**
   * the French text where it is left out
   */
  en?: string;
  /**
   * minutes
   */
  restart_in?: number;
  /**
   * how long it is shown; until the restart where there is one
   */
  minutes?: number;
}
export interface Switch {
  on: boolean;
}
export interface AuditEntry {
  id: number;
  at_wall_ms: number;
  /**
   * `#` and a number for somebody in the page, a login name of the machine, or `server`
   */
  by: string;
  what: string;
  whom: string;
  detail: string;
}
export interface AuditLog {
  entries: AuditEntry[];
}
