/** How long a table was in sight: a game that is left for the night is not played all night. */
export class Stopwatch {
  #ms: number;
  #since: number | null = null;
  #now: () => number;

  constructor(ms = 0, now: () => number = Date.now) {
    this.#ms = ms;
    this.#now = now;
  }

  run(on: boolean) {
    this.#ms = this.ms;
    this.#since = on ? this.#now() : null;
  }

  /** A clock that was set back adds nothing. */
  get ms(): number {
    return this.#ms + (this.#since === null ? 0 : Math.max(0, this.#now() - this.#since));
  }
}
