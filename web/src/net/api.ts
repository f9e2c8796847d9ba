import type { ConnectionError, ErrorId } from "../core/errors.ts";
import type { GameId } from "../core/games.ts";
import { ProblemError, problem } from "../core/problem.ts";

import type { Clock, Summary } from "./protocol.ts";

/** The server that the page came from, over HTTP: docs/protocol.md. */
export interface Me {
  name: string;
  guest: boolean;
}

export interface NewTable {
  game: GameId;
  players: number;
  seats: ("me" | "open" | { level: number })[];
  options: Record<string, unknown>;
  position?: string;
  clock: Clock;

  public: boolean;
  /** Where seats are sides: drawn when the table is full, or as people sit down. */
  sides?: "lot" | "chosen";
  /** What becomes of the game when one of three or four gives up. */
  resigning?: "computer" | "ends";
  /** For whoever sits down: the hash of a share of the deal's seed. */
  promise?: string;
}

/** A problem that the server answered with, and the status of the response. */
export class HttpError extends ProblemError {
  readonly status: number;
  constructor(status: number, code: ErrorId | ConnectionError) {
    super(problem(code));
    this.status = status;
  }
}

/** `body` is sent as JSON; a text as it is. */
async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    ...(body !== undefined && {
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, codeIn(text));
  return JSON.parse(text) as T;
}

function codeIn(text: string): ErrorId | ConnectionError {
  try {
    return (JSON.parse(text) as { problem: { code: ErrorId } }).problem.code;
  } catch {
    return "no-server";
  }
}

const tablePath = (table: string) => `api/tables/${encodeURIComponent(table)}`;

export const api = {
  /** Whether there is a server: fails where there is none. */
  async probe(): Promise<void> {
    await ask<unknown>("GET", "api/games");
  },
  /** Who the browser is to the server, null for nobody yet. Fails where there is no server. */
  async me(): Promise<Me | null> {
    try {
      return await ask<Me>("GET", "api/me");
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  },
  guest: (name: string) => ask<Me>("POST", "api/guest", { name }),
  /** A guest's games go along. */
  makeAccount: (name: string, password: string) => ask<Me>("POST", "api/account", { name, password }),
  logIn: (name: string, password: string) => ask<Me>("POST", "api/login", { name, password }),
  logOut: () => ask<unknown>("POST", "api/logout", {}),
  async tokens(): Promise<string[]> {
    return (await ask<{ tokens: string[] }>("GET", "api/tokens")).tokens;
  },
  /** The secret of a new token; it is told this once. */
  async makeToken(label: string): Promise<string> {
    return (await ask<{ token: string }>("POST", "api/tokens", { label })).token;
  },
  revokeToken: (label: string) => ask<unknown>("POST", "api/tokens/revoke", { label }),
  async open(table: NewTable): Promise<string> {
    return (await ask<{ table: string }>("POST", "api/tables", table)).table;
  },
  async myGames(): Promise<Summary[]> {
    return (await ask<{ tables: Summary[] }>("GET", "api/my/games")).tables;
  },
  table: (table: string) => ask<Summary>("GET", tablePath(table)),
  /** The whole game once it is over. */
  async record(table: string): Promise<string> {
    return JSON.stringify(await ask<unknown>("GET", `${tablePath(table)}/record`));
  },
  /**
     A record, in either of its forms, becomes a table of the server: to be replayed, or played on where it is not
     over; with what nobody has acted on dealt anew.
   */
  async upload(record: string, dealAnew = false): Promise<string> {
    return (await ask<{ table: string }>("POST", `api/records${dealAnew ? "?deal=anew" : ""}`, record)).table;
  },
  /** A picture of the table's link, to be pointed at with another device. */
  qr: (table: string) => `${tablePath(table)}/qr`,
};
