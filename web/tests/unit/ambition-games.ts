import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { noTokens, type Resource, type Tokens } from "../../src/games/ambition/cards.ts";
import type { AmbitionEvent } from "../../src/games/ambition/events.ts";
import type { AmbitionView } from "../../src/games/ambition/view.ts";
import { eventsIn, type LogEntry, type Snapshot, type Viewer } from "../../src/kit/snapshot.ts";
import { type Message, t } from "../../src/kit/words.svelte.ts";

type Call = (request: Record<string, unknown>) => Record<string, unknown>;
const { load } = await import(/* @vite-ignore */ pathToFileURL(resolve("../wasm/rois.mjs")).href);
export const call: Call = await load(resolve("../build/wasm/rois.wasm"));

/** `FGG` as tokens. */
export function tokens(letters: string): Tokens {
  const out = noTokens();
  for (const letter of letters) out[letter as Resource]++;
  return out;
}

export interface Moment {
  snapshot: Snapshot<AmbitionView>;
  viewer: Viewer;
}

/** A game at random, as a spectator and whoever is asked next see every step of it. */
export function* randomGame(players: number, seed: number, most = 200, options = {}): Generator<Moment> {
  const { table } = call({ call: "open", game: "ambition", players, options });
  let random = seed;
  const next = (below: number) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const show = (viewer: Viewer) => call({ call: "show", table, viewer }) as unknown as Snapshot<AmbitionView>;
  for (let step = 0; step < most; step++) {
    call({ call: "draw", table, seed: String(seed + step) });
    const seen = show("spectator");
    yield { snapshot: seen, viewer: "spectator" };
    if (seen.turn.kind !== "decision") break;
    const seat = seen.turn.seats[next(seen.turn.seats.length)] as number;
    const asked = show(seat);
    yield { snapshot: asked, viewer: seat };
    const legal = asked.legal ?? [];
    call({ call: "submit", table, seat, action: legal[next(legal.length)] });
  }
  call({ call: "close", table });
}

/** Whole games at random, step by step: what happened by an action and the chance after it. */
export function tracedGame(players: number, seed: number, options = {}): AmbitionEvent[][] {
  const { lines } = call({ call: "trace", game: "ambition", players, options, seed: String(seed) });
  const steps: AmbitionEvent[][] = [];
  for (const line of lines as string[]) {
    const { type, events = [] } = JSON.parse(line) as { type: string; events?: AmbitionEvent[] };
    if (type === "decision") steps.push([...events]);
    else steps.at(-1)?.push(...events);
  }
  return steps;
}

/** What happened step by step: an action with the chance after it. */
export function stepsOf(log: LogEntry[]): AmbitionEvent[][] {
  const starts = log.flatMap((entry, i) => ("seat" in entry ? [i] : []));
  return starts.map((start, i) => eventsIn(log.slice(start, starts[i + 1])) as AmbitionEvent[]);
}

/** A sentence with plain spaces. */
export const said = (line: Message): string => t(line).replace(/[\u00a0\u202f]/g, " ");
