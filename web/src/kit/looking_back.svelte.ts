import type { Snapshot } from "./snapshot.ts";
import type { ShownTable, TableState } from "./table.ts";

/** Looking back at a table: what was shown at each version, and which of them is looked at. */
export class LookingBack {
  history: Snapshot[] = $state.raw([]);
  /** The version that is looked at, or null for now. */
  past: number | null = $state(null);
  #table: ShownTable;
  #now: () => TableState;
  /** The version that was asked for last: what comes later for another one is not shown. */
  #wanted: number | null = null;

  /** `now` is what is shown: the table may be ahead of it. */
  constructor(table: ShownTable, now: () => TableState) {
    this.#table = table;
    this.#now = now;
  }

  /** The version that is looked at, or is about to be. */
  get at(): number {
    return this.#wanted ?? this.past ?? this.#version;
  }

  get #version(): number {
    return this.#now().snapshot.version;
  }

  /** Learns what there is up to now; what was told to somebody who is not at the screen any more is not shown. */
  async learn(): Promise<void> {
    const { viewer } = this.#table.state;
    const known = (await this.#table.history?.()) ?? [];
    const mayBeSeen = viewer === "spectator" || viewer === this.#now().viewer;
    if (known.length > 0 && mayBeSeen) this.history = known.slice(0, this.#version + 1);
  }

  /** For whoever comes to the screen next. */
  forget() {
    this.past = null;
    this.#wanted = null;
    this.history = [];
  }

  async look(version: number): Promise<void> {
    this.#wanted = version;
    if (version !== this.#version && !this.#isKnown(version)) {
      await this.#table.recall?.(version);
      await this.learn();
    }
    if (this.#wanted !== version) return;
    this.#wanted = null;
    this.past = version === this.#version || !this.#isKnown(version) ? null : version;
  }

  #isKnown(version: number): boolean {
    return (this.history[version]?.view ?? null) !== null;
  }
}
