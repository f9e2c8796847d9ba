import type { ConnectionError, ErrorId } from "../core/errors.ts";
import type { GameFacts } from "../core/games.ts";
import { ProblemError, problem } from "../core/problem.ts";
import type {
  Credentials,
  Label,
  Me,
  MyGames,
  Name,
  NewAccount,
  NewTable,
  NewToken,
  Nothing,
  Opened,
  PasswordChange,
  Problem as ProblemBody,
  Removal,
  Report,
  Session,
  SessionId,
  Sessions,
  Site,
  Summary,
  Token,
  TokenRequest,
  Tokens,
} from "./protocol.ts";

export type { Me, NewTable, Session, Token, TokenRequest };

/** A problem that the server answered with, and the status of the response. */
export class HttpError extends ProblemError {
  readonly status: number;
  constructor(status: number, code: ErrorId | ConnectionError) {
    super(problem(code));
    this.status = status;
  }
}

/** `body` is sent as JSON; a text as it is. */
export async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
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
    return (JSON.parse(text) as ProblemBody).problem.code as ErrorId;
  } catch {
    return "no-server";
  }
}

const tablePath = (table: string) => `api/tables/${encodeURIComponent(table)}`;

/** The server that the page came from, over HTTP: docs/openapi.json. */
export const api = {
  /** Whether there is a server: fails where there is none. */
  async probe(): Promise<void> {
    await ask<unknown>("GET", "api/games");
  },
  /** What the server says of its games: what the core says of them, without the core. */
  async games(): Promise<GameFacts[]> {
    return (await ask<{ games: GameFacts[] }>("GET", "api/games")).games;
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
  guest: (name: string) => ask<Me>("POST", "api/guest", { name } satisfies Name),
  /** A guest's games go along. */
  makeAccount: (name: string, password: string, invitation?: string) =>
    ask<Me>("POST", "api/account", {
      name,
      password,
      ...(invitation === undefined ? {} : { invitation }),
    } satisfies NewAccount),
  logIn: (name: string, password: string) =>
    ask<Me>("POST", "api/login", { name, password } satisfies Credentials),
  logOut: () => ask<Nothing>("POST", "api/logout", {}),
  /** All sessions and tokens end, and this browser gets a new session. */
  changePassword: (old: string, fresh: string) =>
    ask<Me>("POST", "api/password", { old, new: fresh } satisfies PasswordChange),
  /** With the name and all that was said; a guest has no password. */
  deleteAccount: (password: string) =>
    ask<Nothing>("POST", "api/account/delete", (password ? { password } : {}) satisfies Removal),
  /** Everything that the server keeps of us, as the text of one file. */
  async ownData(): Promise<string> {
    return JSON.stringify(await ask<unknown>("GET", "api/my/data"), null, 1);
  },
  async sessions(): Promise<Session[]> {
    return (await ask<Sessions>("GET", "api/sessions")).sessions;
  },
  endSession: (id: string) => ask<Nothing>("POST", "api/sessions/end", { id } satisfies SessionId),
  endOtherSessions: () => ask<Nothing>("POST", "api/sessions/end-others", {}),
  async tokens(): Promise<Token[]> {
    return (await ask<Tokens>("GET", "api/tokens")).tokens;
  },
  /** The secret of a new token; it is shown this once. */
  async makeToken(wanted: TokenRequest): Promise<string> {
    return (await ask<NewToken>("POST", "api/tokens", wanted)).token;
  },
  revokeToken: (label: string) => ask<Nothing>("POST", "api/tokens/revoke", { label } satisfies Label),
  async open(table: NewTable): Promise<string> {
    return (await ask<Opened>("POST", "api/tables", table)).table;
  },
  async myGames(): Promise<Summary[]> {
    return (await ask<MyGames>("GET", "api/my/games")).tables;
  },
  table: (table: string) => ask<Summary>("GET", tablePath(table)),
  /** The whole game once it is over. */
  async record(table: string): Promise<string> {
    return JSON.stringify(await ask<unknown>("GET", `${tablePath(table)}/record`));
  },
  /**
   * A record, in either of its forms, becomes a table of the server: to be replayed, or played on where it is not
   * over; with what nobody has acted on dealt anew.
   */
  async upload(record: string, dealAnew = false): Promise<string> {
    return (await ask<Opened>("POST", `api/records${dealAnew ? "?deal=anew" : ""}`, record)).table;
  },
  /** Who runs the server, and how long what is kept. */
  site: () => ask<Site>("GET", "api/site"),
  report: (report: Report) => ask<Nothing>("POST", "api/reports", report),
  /** A picture of the table's link, to be pointed at with another device. */
  qr: (table: string) => `${tablePath(table)}/qr`,
};
