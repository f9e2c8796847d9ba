import type { ChatLine, Clock, Phase, Table } from "./protocol.ts";

/** What can be proposed to the others. */
export type Offer = keyof Table["offers"];

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
}
