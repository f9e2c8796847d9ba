import { Core } from "./core.ts";
import type { GameEvent } from "./log.ts";

/** Why an action is proposed (docs/calls.md). */
export interface Reason {
  id: string;
  /** At which ply of the line it happens: 0 is the action itself. */
  ply: number;
  event?: GameEvent;
}

export interface Candidate {
  action: string;
  /** The action with the game's own members. */
  fields?: Record<string, unknown>;
  /** Thousandths of a win. */
  worth: number;
  proved: boolean;
  /** How the game would go on, this action first. */
  line: { seat: number; action: string }[];
  reason?: Reason;
}

export interface Thought {
  action: string;
  fields?: Record<string, unknown>;
  /** What was to be weighed in any case. */
  also?: { action: string; fields: Record<string, unknown> };
  candidates: Candidate[];
  /** Each seat's chance of winning in thousandths; all 0 where the player does not weigh. */
  chances: number[];
}

/** What a computer player is asked: the record of the match, from which the core gives it its own seat's view alone. */
export interface Question {
  record: string;
  seat: number;
  player: string;
  /** A version to think about; now where there is none. */
  at?: number;
  /** How many candidates are wanted. */
  candidates?: number;
  /** An action to be weighed in any case. */
  also?: string;
}

export function randomSeed(): string {
  const words = crypto.getRandomValues(new BigUint64Array(1));
  return String(words[0]);
}

/** Computer players, in a worker of their own so that neither page nor tables ever wait for them. */
export class Thinker {
  #core: Core | undefined;

  async think(question: Question): Promise<Thought> {
    this.#core ??= new Core();
    const core = this.#core;
    const { record, ...asked } = question;
    const { table } = await core.call<{ table: number }>({ call: "open", record });
    try {
      return await core.call<Thought>({ call: "think", table, seed: randomSeed(), ...asked });
    } finally {
      core.call({ call: "close", table }).catch(() => {});
    }
  }

  /** Forgets what is being thought about. */
  cancel() {
    this.#core?.stop();
    this.#core = undefined;
  }
}
