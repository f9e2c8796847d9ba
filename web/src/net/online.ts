export type Offer = "draw" | "take-back" | "rematch";

export interface ChatLine {
  name: string;
  guest: boolean;
  seat: number | null;
  text: string;
  ago_ms: number;
}

export type ClockRule =
  | { kind: "none" }
  | { kind: "per-seat"; budget_ms: number; increment_ms: number }
  | { kind: "per-move"; budget_ms: number };

/** What only a table of the server has. */
export interface Online {
  phase: "waiting" | "running" | "over";
  /** Over because the host closed it, or nobody came. */
  closed: boolean;
  host: boolean;
  /** One's own seat, null for a spectator. */
  seat: number | null;
  connected: boolean;
  offers: Partial<Record<Offer, { by: number; agreed: number[] }>>;
  /** The table of the rematch. */
  next: string | null;
  chat: ChatLine[];
  clock: ClockRule;
}
