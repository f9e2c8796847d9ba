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
  chat: ChatLine[];
  clock: Clock;
  /** It goes on from a record that its host gave. */
  imported: boolean;
  fair: Table["fair"];
}
