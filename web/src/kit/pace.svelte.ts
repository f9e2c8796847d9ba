import { type Settings, settings } from "./settings.svelte.ts";
import { eventsIn, type GameEvent, type Step, stepsOf } from "./snapshot.ts";
import type { TableState } from "./table.ts";

const actionMs = 1200;
const lingerMs = 2500;
const factors: Record<Settings["pace"], number> = { slow: 2, normal: 1, fast: 0.5, instant: 0 };

/**
 * What a table shows, so that others can be followed: each of their actions stands for a while before the next is
 * shown. The table itself goes on meanwhile; what people here do, and what is no next step, is shown at once.
 */
export class Pace {
  /** As it is shown now; `take` brings what comes. */
  state: TableState;
  #coming: TableState[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lingers: (event: GameEvent) => boolean;

  #atOnce: boolean;

  constructor(first: TableState, lingers: (event: GameEvent) => boolean = () => false, atOnce = false) {
    this.state = $state.raw(first);
    this.#lingers = lingers;
    this.#atOnce = atOnce;
  }

  get #factor(): number {
    return this.#atOnce ? 0 : factors[settings.pace];
  }

  take(next: TableState) {
    const last = this.#coming.at(-1) ?? this.state;
    if (next === last) return;
    const ahead = next.snapshot.version - last.snapshot.version;
    if (ahead === 0 && !next.snapshot.result?.by) this.#replaceLast(next);
    else if (ahead === 1 && this.#factor > 0 && !isOwn(next)) this.#queue(next);
    else this.#jump(next);
  }

  /** The next step at once; whether one was waiting. */
  hurry(): boolean {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waited = this.#coming.length > 0;
    this.#showNext();
    return waited;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#coming = [];
  }

  /** News that is no step: a clock, who thinks, a line of chat. */
  #replaceLast(next: TableState) {
    if (this.#coming.length > 0) this.#coming.splice(-1, 1, next);
    else this.state = next;
  }

  #queue(next: TableState) {
    this.#coming.push(next);
    if (this.#timer === undefined) this.#showNext();
  }

  #jump(next: TableState) {
    const isNextStep = next.snapshot.version > this.state.snapshot.version;
    this.stop();
    this.#timer = undefined;
    this.state = next;
    if (isNextStep) this.#stand();
  }

  #showNext() {
    const next = this.#coming.shift();
    if (!next) return;
    this.state = next;
    this.#stand();
  }

  /** Nothing else is shown until what is shown now could be seen. */
  #stand() {
    const ms = this.#standsMs();
    if (ms === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#showNext();
    }, ms);
  }

  #standsMs(): number {
    const step = lastStep(this.state);
    const lingers = eventsIn(step?.log ?? []).some(this.#lingers);
    const ms = lingers ? lingerMs : isOwn(this.state) ? 0 : actionMs;
    return ms * this.#factor;
  }
}

const lastStep = ({ snapshot }: TableState): Step | undefined => stepsOf(snapshot.log).at(-1);

/** Whether a person at this screen did it. */
function isOwn(state: TableState): boolean {
  const step = lastStep(state);
  return step !== undefined && state.seats[step.seat]?.kind === "here";
}
