import type { ChatLine, Clock, Phase, Table } from "./protocol.ts";

/** What can be proposed to the others. */
export type Offer = keyof Table["offers"];

/** What this device adds to the seed of a deal: docs/fairness.md. */
export interface Device {
  /** Draws a share and gives its promise, or nothing where it cannot. */
  newPromise(): Promise<{ promise?: string }>;
  /** The share that is due from it; what is known before is noted. */
  dueShare(table: string, fair: Table["fair"]): string | null;
}

/** What somebody said, and when, by this machine's clock. */
export interface Said extends ChatLine {
  at: number;
}

/** What only a table of the server has. */
export interface Online {
  phase: Phase;
  /** Over because the host closed it, or nobody came. */
  closed: boolean;
  host: boolean;
  /** One's own seat, null for a spectator. */
  seat: number | null;
  connected: boolean;
  offers: Table["offers"];
  /** The table of the rematch. */
  next: string | null;
  chat: Said[];
  /** How many people look on without a seat. */
  onlookers: number;
  clock: Clock;
  players: number;
  /** Seats of people who owe a decision while no clock runs, and from when on they can be claimed, by this page's clock. */
  claims: { seat: number; at: number }[];
  /** Whether the game is over for all when one of three or four gives up. */
  resigningEnds: boolean;
  /** It goes on from a record that its host gave. */
  imported: boolean;
  fair: Table["fair"];
}
