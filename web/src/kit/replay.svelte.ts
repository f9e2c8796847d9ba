import { attempt, type Core, tableCore } from "../core/core.ts";
import type { GameId } from "../core/games.ts";
import { asItWas, type Result, type Snapshot, type Viewer } from "./snapshot.ts";

export const speeds = [0.5, 1, 2, 4] as const;
const beatMs = 1200;

/** A record being watched: where it stands, who looks, and whether it runs by itself. */
export class Replay {
  at = $state(0);
  running = $state(false);
  speed: number = $state(1);
  history: Snapshot[] = $state.raw([]);
  /** Whose history it is. */
  viewer: Viewer = $state("spectator");
  readonly game: GameId;
  readonly options: Record<string, unknown>;
  readonly rules: number;
  readonly lots: readonly string[];
  readonly players: number;
  /** How it ended, also where not by the rules; null while it goes on. */
  readonly ending: Result | null;
  #core: Core;
  #table: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  shown: Snapshot | undefined = $derived(asItWas(this.history, this.at));
  last: number = $derived(Math.max(0, this.history.length - 1));

  private constructor(core: Core, opened: Opened, ending: Result | null) {
    this.#core = core;
    this.#table = opened.table;
    this.game = opened.game;
    this.options = opened.options;
    this.rules = opened.rules;
    this.lots = opened.lots;
    this.players = opened.players;
    this.ending = ending;
  }

  /** `record` is in JSON. */
  static async open(record: string, core = tableCore()): Promise<Replay> {
    const { result } = JSON.parse(record) as { result: RecordResult | null };
    return new Replay(core, await core.call<Opened>({ call: "open", record }), result && endingOf(result));
  }

  async look(viewer: Viewer): Promise<void> {
    this.history = await this.seen(viewer);
    this.viewer = viewer;
    this.at = Math.min(this.at, this.last);
  }

  /** What `viewer` was shown at each version. */
  async seen(viewer: Viewer): Promise<Snapshot[]> {
    const asked = { call: "history", table: this.#table, viewer };
    return (await this.#core.call<{ history: Snapshot[] }>(asked)).history;
  }

  go(to: number) {
    this.at = Math.max(0, Math.min(this.last, to));
    if (this.at === this.last) this.stop();
  }

  run() {
    if (this.at === this.last) this.at = 0;
    this.running = true;
    this.#beat();
  }

  stop() {
    this.running = false;
    clearTimeout(this.#timer);
  }

  #beat() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.running) return;
      this.go(this.at + 1);
      if (this.running) this.#beat();
    }, beatMs / this.speed);
  }

  /** The game as far as `version`, to be played on from there. */
  async upTo(version: number): Promise<string> {
    const whole = await this.record([]);
    const { table } = await this.#core.call<Opened>({ call: "open", record: whole });
    await this.#core.call({ call: "back", table, to: version });
    const { record } = await this.#core.call<{ record: string }>({ call: "record", table });
    void this.#core.call({ call: "close", table });
    return record;
  }

  /**
   * What `viewer` would be shown after each action of a line from a version on, as far as it goes in this very match: a
   * search in hidden cards thinks of others.
   */
  async line(
    version: number,
    actions: { seat: number; action: string }[],
    viewer: Viewer,
  ): Promise<Snapshot[]> {
    const record = await this.upTo(version);
    const { table } = await this.#core.call<Opened>({ call: "open", record });
    try {
      for (const { seat, action } of actions)
        if (await attempt(this.#core, { call: "submit", table, seat, action })) break;
      const asked = { call: "history", table, viewer, from: version + 1 };
      return (await this.#core.call<{ history: Snapshot[] }>(asked)).history;
    } finally {
      this.#core.call({ call: "close", table }).catch(() => {});
    }
  }

  /** `resigned` is the seat that gave up, where the match alone does not know it. */
  async record(names: string[], form: "json" | "text" = "json", resigned?: number): Promise<string> {
    const gaveUp = resigned === undefined ? {} : { resigned };
    const asked = { call: "record", table: this.#table, names, form, ...gaveUp };
    return (await this.#core.call<{ record: string }>(asked)).record;
  }

  close() {
    this.stop();
    this.#core.call({ call: "close", table: this.#table }).catch(() => {});
  }
}

/** As a record has it: docs/records.md. */
type RecordResult = Omit<Partial<Result>, "by"> & {
  by: "rules" | NonNullable<Result["by"]>;
  places: number[];
};

function endingOf({ by, places, points = places.map(() => 0), clause = "", seat }: RecordResult): Result {
  return { places, points, clause, ...(by !== "rules" && { by }), ...(seat !== undefined && { seat }) };
}

interface Opened {
  table: number;
  game: GameId;
  options: Record<string, unknown>;
  /** The version of the rules. */
  rules: number;
  lots: string[];
  players: number;
}
