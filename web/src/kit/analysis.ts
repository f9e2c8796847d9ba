import { Core } from "../core/core.ts";
import { type Reason, randomSeed, type Thought } from "../core/thinker.ts";
import { levelOf } from "./players.ts";
import type { Fields } from "./snapshot.ts";

/** What is thought of one position of a game, and of the action that followed. */
export interface Judged {
  version: number;
  /** Each seat's chance of winning, in thousandths. */
  chances: number[];
  /** Who played next, and what; null at the end. */
  played: { seat: number; action: string; fields?: Fields } | null;
  /** What would have been played instead. */
  best: string | null;
  /** How much of a win the action gave away, in thousandths. */
  cost: number;
  /** What would have been better, where the action is worth a mark. */
  better?: Better;
}

export interface Better {
  action: string;
  fields: Fields;
  /** The chance of winning of who played, with it and with what was played, in thousandths. */
  worth: number;
  instead: number;
  /** How the game would go on, this action first. */
  line: { seat: number; action: string }[];
  reason?: Reason;
}

/** What a move is worth a mark for, in the manner of chess: dubious, a mistake, a blunder. */
export const marks = ["?!", "?", "??"] as const;
export type Mark = (typeof marks)[number];

/** Thousandths of a win that are given away at least: three hundredths, a tenth, a fifth. */
const dubious = 30;
export const costly = 100;
const blunder = 200;

export function markOf(cost: number): Mark | null {
  if (cost < dubious) return null;
  if (cost < costly) return "?!";
  return cost < blunder ? "?" : "??";
}

/** What the judge has for a decision, in times of what the strongest computer player of the game has. */
export const efforts = [10, 100] as const;
/** People are judged as if they were so strong. */
const likePeople = "level:8";
/** Who looks for the turning points of a game that has just ended: done soon, and good enough for what is large. */
export const quickAnalyst = "level:3";

/** The strongest computer player of a record in JSON; of people alone somebody like them. */
export function strongestOf(record: string): string {
  const { names } = JSON.parse(record) as { names?: string[] };
  const levels = (names ?? []).map(levelOf).filter((level) => level !== null);
  return levels.length > 0 ? `level:${Math.max(...levels)}` : likePeople;
}

/** The actions of a record in JSON, in order. */
export function actionsOf(record: string): { seat: number; action: string }[] {
  const { log } = JSON.parse(record) as { log: { seat?: number; action?: string }[] };
  return log.flatMap(({ seat, action }) =>
    seat === undefined || action === undefined ? [] : [{ seat, action }],
  );
}

/**
 * Weighs every position of a game, one after the other, in a worker of its own. `onProgress` is called after each; it can
 * be stopped at any time.
 */
export class Analysis {
  #core: Core;
  #stopped = false;

  #asked: (record: string) => { player: string; effort?: number };

  /** By the judge with some effort, or by a computer player. */
  constructor(core = new Core(), by: number | string = efforts[0]) {
    this.#core = core;
    this.#asked = (record) =>
      typeof by === "string" ? { player: by } : { player: strongestOf(record), effort: by };
  }

  async run(
    record: string,
    places: number[] | null,
    onProgress: (so_far: Judged[]) => void,
  ): Promise<Judged[]> {
    const actions = actionsOf(record);
    const { table } = await this.#core.call<{ table: number }>({ call: "open", record });
    const thoughts: Thought[] = [];
    for (const [at, { seat, action }] of actions.entries()) {
      const asked = {
        call: "think",
        table,
        seat,
        at,
        ...this.#asked(record),
        seed: randomSeed(),
        also: action,
      };
      thoughts.push(await this.#core.call<Thought>(asked));
      if (this.#stopped) break;
      onProgress(judge(actions.slice(0, thoughts.length), thoughts, null));
    }
    return judge(actions.slice(0, thoughts.length), thoughts, this.#stopped ? null : places);
  }

  stop() {
    this.#stopped = true;
    this.#core.stop();
  }
}

function endChances(places: number[]): number[] {
  const first = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? Math.round(1000 / first) : 0));
}

/** Positions in order, each with what the next action cost whoever played it. */
export function judge(
  actions: { seat: number; action: string }[],
  thoughts: Thought[],
  places: number[] | null,
): Judged[] {
  const chances = thoughts.map((thought) => thought.chances);
  if (places) chances.push(endChances(places));
  return chances.map((now, version) => {
    const thought = thoughts[version];
    const action = actions[version];
    const fields = thought?.also?.fields;
    const played = action ? { ...action, ...(fields && { fields }) } : null;
    const cost = played && thought ? costOf(played, thought, chances[version + 1]) : 0;
    const better = markOf(cost) && played && thought && betterThan(played.seat, thought, cost);
    return {
      version,
      chances: now,
      played,
      best: thought?.action ?? null,
      cost,
      ...(better && { better }),
    };
  });
}

function betterThan(seat: number, thought: Thought, cost: number): Better {
  const best = thought.candidates.find(({ action }) => action === thought.action) ?? thought.candidates[0];
  const { action, fields = {} } = best ?? thought;
  const worth = best?.worth ?? thought.chances[seat] ?? 0;
  const line = best?.line.length ? best.line : [{ seat, action }];
  const reason = best?.reason;
  return { action, fields, worth, instead: Math.max(0, worth - cost), line, ...(reason && { reason }) };
}

/** By how much the best candidate is better than what was played; else by how much the chances fell. */
function costOf(
  played: { seat: number; action: string },
  thought: Thought,
  after: number[] | undefined,
): number {
  if (played.action === thought.action) return 0;
  const best = thought.candidates.find(({ action }) => action === thought.action) ?? thought.candidates[0];
  const own = thought.candidates.find((candidate) => candidate.action === played.action);
  if (best && own) return Math.max(0, best.worth - own.worth);
  if (!after) return 0;
  return Math.max(0, (thought.chances[played.seat] ?? 0) - (after[played.seat] ?? 0));
}

/** The costliest actions first, at most `most`, and none that hardly mattered. */
export function costliest(judged: Judged[], most = 5): Judged[] {
  return judged
    .filter((one) => one.cost >= costly)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
}

/** An action that changed who would win. */
export interface TurningPoint {
  /** The version that it led to. */
  version: number;
  seat: number;
  /** The chance of the winner before and after it, in thousandths. */
  from: number;
  to: number;
}

/** The actions that brought a winner nearest to the win, the greatest first, and none that hardly mattered. */
export function turningPoints(judged: Judged[], winner: number, most = 3): TurningPoint[] {
  return judged
    .flatMap(({ version, played, chances }, i) => {
      const [from, to] = [chances[winner], judged[i + 1]?.chances[winner]];
      if (!played || from === undefined || to === undefined) return [];
      return [{ version: version + 1, seat: played.seat, from, to }];
    })
    .filter(({ from, to }) => to - from >= costly)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, most);
}
