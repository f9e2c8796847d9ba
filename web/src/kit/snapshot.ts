/** A match as a viewer may see it now, the same from the core in this page and from the server: match/showing.hpp. */
export interface Snapshot<View = unknown> {
  /** How many actions there have been. */
  version: number;
  turn: Turn;
  view: View;
  /** The viewer's actions, when it is asked. */
  legal?: string[];
  log: LogEntry[];
  result?: Result;
}

export interface Turn {
  kind: "decision" | "chance" | "over";
  /** The seats that are asked; several for sealed choices. */
  seats: number[];
  question: string | null;
}

/** An action (empty where it is sealed), or a chance outcome. */
export type LogEntry = { seat: number; action: string } | { chance: string };

export interface Result {
  /** 1 is best; equal players share the better one. */
  places: number[];
  points: number[];
  clause: string;
  /** How it ended where not by the rules. */
  by?: "resignation" | "time" | "agreement";
  /** Who gave up or ran out of time. */
  seat?: number;
}

export type Viewer = number | "spectator";

/** The first of a result's places, alone or shared. */
export function winners(result: Result): number[] {
  return result.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}
