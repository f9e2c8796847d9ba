import { Core } from "../core/core.ts";
import { Analysis, actionsOf, efforts, type Judged, type Mark, markOf } from "./analysis.ts";

/** Where what was found out is kept; null for what nobody keeps. */
export interface ReviewStore {
  load(): Promise<unknown>;
  save(value: unknown): Promise<unknown>;
}

/** Raised when what is kept changes its form: older ones are computed anew. */
const format = 2;

/** The analysis of a game: computed on request, or as it was kept. */
export class Review {
  judged: Judged[] = $state.raw([]);
  running = $state(false);
  /** The mark of the action that led to a version. */
  marks: ReadonlyMap<number, Mark> = $derived(
    new Map(
      this.judged.flatMap(({ version, cost }) => {
        const mark = markOf(cost);
        return mark ? [[version + 1, mark] as const] : [];
      }),
    ),
  );
  #record: string;
  #store: ReviewStore | null;
  #analysis: Analysis | undefined;
  #core: () => Core;

  /** `record` is in JSON. */
  constructor(record: string, store: ReviewStore | null = null, core = () => new Core()) {
    this.#record = record;
    this.#store = store;
    this.#core = core;
  }

  /** Shows what was kept; whether there was something. */
  async recall(): Promise<boolean> {
    const kept = await this.#store?.load().catch(() => null);
    const judged = soundReview(kept, actionsOf(this.#record));
    if (judged && !this.running) this.judged = judged;
    return judged !== null;
  }

  /** `places` at the end, where it is over; `effort` in times of what the players had. */
  async start(places: number[] | null, effort: number = efforts[0]): Promise<void> {
    this.running = true;
    const analysis = new Analysis(this.#core(), effort);
    this.#analysis = analysis;
    try {
      const judged = await analysis.run(this.#record, places, (soFar) => {
        this.judged = soFar;
      });
      this.judged = judged;
      if (analysis === this.#analysis) await this.#store?.save({ format, judged });
    } finally {
      this.running = false;
      analysis.stop();
    }
  }

  stop() {
    this.#analysis?.stop();
    this.#analysis = undefined;
    this.running = false;
  }

  /** The next costly action after a version, or before it; null where there is none. */
  nextMarked(at: number, step: 1 | -1): number | null {
    const versions = [...this.marks.keys()].map((version) => version - 1).sort((a, b) => a - b);
    const found =
      step > 0 ? versions.find((version) => version > at) : versions.findLast((version) => version < at);
    return found ?? null;
  }
}

/** What was kept of a game, if it is about these very actions. */
function soundReview(value: unknown, actions: { action: string }[]): Judged[] | null {
  const kept = value as { format?: unknown; judged?: unknown } | null | undefined;
  if (kept?.format !== format || !Array.isArray(kept.judged)) return null;
  const judged = kept.judged as Partial<Judged>[];
  const fits = judged.every(
    (one, i) =>
      one?.version === i &&
      Array.isArray(one.chances) &&
      Number.isFinite(one.cost) &&
      (one.played?.action ?? null) === (actions[i]?.action ?? null),
  );
  return fits && judged.length >= actions.length ? (judged as Judged[]) : null;
}
