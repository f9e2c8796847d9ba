import type { GameId } from "../kit/showing.ts";

/** The server that the page came from, over HTTP: docs/protocol.md. */
export interface Me {
  name: string;
  guest: boolean;
}

export type Phase = "waiting" | "running" | "over";
export type RemoteSeat =
  | { kind: "open" }
  | { kind: "person"; name: string; guest: boolean; here?: boolean }
  | { kind: "computer"; level?: number };
export type ClockRule =
  | { kind: "none" }
  | { kind: "per-seat"; budget_ms: number; increment_ms: number }
  | { kind: "per-move"; budget_ms: number };

export interface Summary {
  table: string;
  game: GameId;
  phase: Phase;
  public: boolean;
  host: string;
  seats: RemoteSeat[];
  clock: ClockRule;
  ending: Ending | null;
}

export interface Ending {
  by: "rules" | "resignation" | "time" | "agreement";
  seat: number | null;
  places: number[];
}

export interface NewTable {
  game: GameId;
  players: number;
  seats: ("me" | "open" | { level: number })[];
  options: Record<string, unknown>;
  clock: ClockRule;
  public: boolean;
}

/** What the server said no to: an id for the words. */
export class Declined extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Declined(response.status, codeIn(text));
  return JSON.parse(text) as T;
}

function codeIn(text: string): string {
  try {
    return (JSON.parse(text) as { problem: { code: string } }).problem.code;
  } catch {
    return "no-server";
  }
}

export const api = {
  /** Fails where there is no server. */
  async knock(): Promise<void> {
    await ask<unknown>("GET", "api/games");
  },
  /** Who the browser is to the server, null for nobody yet. Fails where there is no server. */
  async me(): Promise<Me | null> {
    try {
      return await ask<Me>("GET", "api/me");
    } catch (error) {
      if (error instanceof Declined && error.status === 401) return null;
      throw error;
    }
  },
  guest: (name: string) => ask<Me>("POST", "api/guest", { name }),
  async open(table: NewTable): Promise<string> {
    return (await ask<{ table: string }>("POST", "api/tables", table)).table;
  },
  async myGames(): Promise<Summary[]> {
    return (await ask<{ tables: Summary[] }>("GET", "api/my/games")).tables;
  },
  /** The whole game once it is over. */
  async record(table: string): Promise<string> {
    return JSON.stringify(await ask<unknown>("GET", `api/tables/${encodeURIComponent(table)}/record`));
  },
};
