import { type Core, tableCore } from "../core/core.ts";
import { load, save } from "./storage.ts";

/** What a table tells of its seed: docs/protocol.md. */
export interface Fair {
  commitment: string;
  places: ({ promise: string; share: string | null } | null)[];
  /** Whether shares are waited for. */
  due: boolean;
  secret: string | null;
}

/** What this device adds to the seed of a deal, and what it noted before: docs/fairness.md. */
export interface Noted {
  commitment: string;
  /** One a place, null where nothing was promised. */
  promises: (string | null)[];
  /** One's own. */
  share: string;
}

/** What the core says of a record: docs/calls.md. */
export interface Verdict {
  verdict: "proven" | "partly" | "no-chance" | "not-verifiable";
  outcomes: number;
  lots: number;
  elsewhere: number;
  shares: number;
  withheld: number;
}

interface Kept {
  /** Shares by their promises; what is noted by the table's link. */
  shares: Record<string, string>;
  noted: Record<string, Noted>;
}

const name = "fair";
const most = 200;

function kept(): Kept {
  const found = load(name) as Partial<Kept> | null;
  return { shares: found?.shares ?? {}, noted: found?.noted ?? {} };
}

/** The newest are kept; objects remember the order in which their members came. */
function newest<T>(all: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(all).slice(-most));
}

/** Draws a share and gives its promise. Nothing where this browser cannot: the deal goes on without. */
export async function newPromise(core: Core = tableCore()): Promise<{ promise?: string }> {
  try {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const share = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    const { promise } = await core.call<{ promise: string }>({ call: "promise", share });
    const { shares, noted } = kept();
    return save(name, { noted, shares: newest({ ...shares, [promise]: share }) }) ? { promise } : {};
  } catch {
    return {};
  }
}

/** The share that is due from this device, after all that is known before it has been noted. */
export function dueShare(table: string, fair: Fair | null): string | null {
  if (!fair?.due) return null;
  const { shares, noted } = kept();
  const mine = fair.places.find((place) => place && !place.share && shares[place.promise]);
  const share = mine && shares[mine.promise];
  if (!share) return null;
  const promises = fair.places.map((place) => place?.promise ?? null);
  const now = noted[table] ?? { commitment: fair.commitment, promises, share };
  return save(name, { shares, noted: newest({ ...noted, [table]: now }) }) ? share : null;
}

export function notedAt(table: string): Noted | null {
  return kept().noted[table] ?? null;
}

/** Whether a record says what its deal was made of. */
export function hasProof(record: string): boolean {
  try {
    const { fair } = JSON.parse(record) as { fair?: unknown };
    return fair !== undefined && fair !== null;
  } catch {
    return false;
  }
}

/** Derives every deal, draw and lot of a record again, on this device. Rejects with what is forged. */
export function verify(record: string, table?: string, core: Core = tableCore()): Promise<Verdict> {
  const noted = table === undefined ? null : notedAt(table);
  return core.call<Verdict>({ call: "verify", record, ...noted });
}
