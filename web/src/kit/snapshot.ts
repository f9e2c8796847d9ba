import { type GameEvent, splitLog } from "../core/log.ts";

export type { GameEvent };

/** A match as a viewer may see it now, the same from the core in this page and from the server: match/showing.hpp. */
export interface Snapshot<View = unknown> {
  /** How many actions there have been. */
  version: number;
  turn: Turn;
  view: View;
  /** The viewer's actions, when it is asked. */
  legal?: string[];
  /** The same actions with the game's own members, in the same order. */
  choices?: Fields[];
  log: LogEntry[];
  result?: Result;
}

export interface Turn {
  kind: "decision" | "chance" | "over";
  /** The seats that are asked; several for sealed choices. */
  seats: number[];
  question: string | null;
}

/** An action with the game's own members: docs/records.md. */
export type Fields = Record<string, unknown>;

/** An action (empty where it is sealed), or a chance outcome, with what the viewer knew of what happened. */
export type LogEntry = { events?: GameEvent[] } & (
  | { seat: number; action: string; fields?: Fields }
  | { chance?: string }
);

/** An action with the chance after it. */
export interface Step {
  /** The version that it led to. */
  version: number;
  seat: number;
  log: LogEntry[];
}

export const stepsOf = (log: LogEntry[]): Step[] =>
  splitLog(log).flatMap((part, version) => {
    const [first] = part;
    return first && "seat" in first ? [{ version, seat: first.seat, log: part }] : [];
  });

/** What was shown at a version, with all of the log up to it: a history has the log step by step. */
export function asItWas(history: Snapshot[], version: number): Snapshot | undefined {
  const shown = history[version];
  return shown && { ...shown, log: history.slice(0, version + 1).flatMap(({ log }) => log) };
}

/** A history for whoever may see everything: each event as the seat that it is about has seen it. */
export function toldWhole(history: Snapshot[], seats: Snapshot[][]): Snapshot[] {
  return history.map((shown, version) => ({
    ...shown,
    log: shown.log.map((entry, at) => {
      const events = entry.events?.map((event, i) => {
        const own = seats[event.seat ?? -1]?.[version]?.log;
        return (own?.length === shown.log.length && own[at]?.events?.[i]) || event;
      });
      return events ? { ...entry, events } : entry;
    }),
  }));
}

/** What others did since the viewer's last action; a spectator has none. */
export function stepsSinceOwn(log: LogEntry[], viewer: Viewer): Step[] {
  if (viewer === "spectator") return [];
  const steps = stepsOf(log);
  return steps.slice(steps.findLastIndex(({ seat }) => seat === viewer) + 1);
}

/** What happened in a part of the log, in order. */
export const eventsIn = (log: LogEntry[]): GameEvent[] => log.flatMap((entry) => entry.events ?? []);

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
