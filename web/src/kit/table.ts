import type { GameId } from "../core/games.ts";
import type { Problem } from "../core/problem.ts";
import type { Thought } from "../core/thinker.ts";
import type { Fields, Snapshot, Viewer } from "./snapshot.ts";

/** Who sits in a seat: a person at this screen, a person elsewhere, a computer player by its name, or nobody yet. */
export interface SeatInfo {
  kind: "here" | "remote" | "computer" | "open";
  /** A person's name, or the computer player's (`level:3`). */
  name: string;
  /** Milliseconds left at the page's time `at`, and whether they run. */
  clock?: { leftMs: number; running: boolean; at: number };
  connected?: boolean;
  /** Of a person who has no account on the server. */
  guest?: boolean;
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
  failure: string | null;
}

/**
 * A table, wherever its match is kept: local (the core in a worker) or remote (the server). `state` is reactive: a
 * template or an effect that reads it follows its changes.
 */
export interface Table {
  readonly id: string;
  readonly game: GameId;
  readonly options: Record<string, unknown>;
  /** What fell by lot when it was set up: `first`, `seats`. */
  readonly lots: readonly string[];
  readonly state: TableState;
  /** Nobody elsewhere looks on. */
  readonly isPrivate?: boolean;
  /** Plays; the answer is why not, or null. With a problem nothing has changed. */
  submit(seat: number, action: string): Promise<Problem | null>;
  close(): void;
}

/** A table that can tell why an action with these members, or one that begins so, is not legal. */
export interface Checking {
  check(seat: number, fields: Fields): Promise<Problem | null>;
}

/** A table that knows what the viewer was shown at each version, from the start to now. */
export interface WithHistory {
  history(): Promise<Snapshot[]>;
  /** Brings to light what was shown at a version whose view `history` lacks. */
  recall?(version: number): Promise<void>;
}

/** A table at which help is fair: what a strong computer player would think of in the seat's place. */
export interface Advising {
  advise(seat: number): Promise<Thought>;
}

/** A table at which people with hidden hands share a screen: it has been handed to the seat of `state.curtain`. */
export interface SharedScreen {
  lift(): void;
}

/** A table whose record can be had here, for thinking about the game. */
export interface Recorded {
  record(form?: "json" | "text"): Promise<string>;
}

/** What the frame shows: any table, with what this one can do besides. */
export type ShownTable = Table & Partial<Checking & WithHistory & Advising & SharedScreen & Recorded>;

/** The seat that a person at this screen decides for now, or null. */
export function askedHere(state: TableState): number | null {
  const { viewer, snapshot, seats, curtain } = state;
  if (viewer === "spectator" || curtain !== null || snapshot.turn.kind !== "decision") return null;
  return snapshot.turn.seats.includes(viewer) && seats[viewer]?.kind === "here" ? viewer : null;
}
