import type { GameId } from "../core/games.ts";
import type { Problem } from "../core/problem.ts";
import type { Thought } from "../core/thinker.ts";
import type { Snapshot, Viewer } from "./snapshot.ts";

/** Who sits in a seat: a person at this screen, a person elsewhere, a computer player by its name, or nobody yet. */
export interface SeatInfo {
  kind: "here" | "remote" | "computer" | "open";
  /** A person's name, or the computer player's (`level:3`). */
  name: string;
  /** Milliseconds left at the page's time `at`, and whether they run. */
  clock?: { leftMs: number; running: boolean; at: number };
  connected?: boolean;
}

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

/** What only a table of a server has. */
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

export interface TableState {
  snapshot: Snapshot;
  viewer: Viewer;
  seats: SeatInfo[];
  /** The seat whose computer player is thinking. */
  thinking: number | null;
  /** The seat that the screen must be handed to before its view is shown. */
  curtain: number | null;
  /** Something outside the rules went wrong: the connection, the core. */
  trouble: string | null;
  online?: Online;
}

/**
 * A table, wherever its match is kept: local (the core in a worker) or remote (the server). The page shows `state`,
 * hears of changes by `subscribe`, and does the rest by these calls.
 */
export interface Table {
  readonly id: string;
  readonly game: GameId;
  readonly options: Record<string, unknown>;
  /** What fell by lot when it was set up: `first`, `seats`. */
  readonly lots: readonly string[];
  readonly state: TableState;
  /** Calls `listener` now and after every change, until the function that it returns is called. */
  subscribe(listener: (state: TableState) => void): () => void;
  /** Plays; the answer is why not, or null. After a refusal nothing has changed. */
  submit(seat: number, action: string): Promise<Problem | null>;
  /** Why an action would be refused, without playing it. */
  check(seat: number, action: string): Promise<Problem | null>;
  /** What the viewer was shown at each version, from the start to now. */
  history(): Promise<Snapshot[]>;
  /** The match written down as far as the viewer may have it. */
  record(form?: "json" | "text"): Promise<string>;
  /** Takes back the last decision of a person here, or asks the others to agree to it. */
  takeBack(): Promise<void>;
  resign(seat: number): Promise<void>;
  /** What a strong computer player would think of in the seat's place; only where help is fair. */
  advise?(seat: number): Promise<Thought>;
  /** The screen has been handed to the seat of `state.curtain`. */
  lift(): void;
  close(): void;
}

/** The seat that a person at this screen decides for now, or null. */
export function askedHere(state: TableState): number | null {
  const { viewer, snapshot, seats, curtain } = state;
  if (viewer === "spectator" || curtain !== null || snapshot.turn.kind !== "decision") return null;
  return snapshot.turn.seats.includes(viewer) && seats[viewer]?.kind === "here" ? viewer : null;
}
