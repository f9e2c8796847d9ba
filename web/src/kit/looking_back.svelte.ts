import type { Snapshot } from "./snapshot.ts";
import type { ShownTable } from "./table.ts";

/** Looking back at a table: what was shown at each version, and which of them is looked at. */
export class LookingBack {
  history: Snapshot[] = $state.raw([]);
  /** The version that is looked at, or null for now. */
  past: number | null = $state(null);
  #table: ShownTable;
  #now: () => number;
  /** The version that was asked for last: what comes later for another one is not shown. */
  #wanted: number | null = null;

  constructor(table: ShownTable, now: () => number) {
    this.#table = table;
    this.#now = now;
  }

  /** The version that is looked at, or is about to be. */
  get at(): number {
    return this.#wanted ?? this.past ?? this.#now();
  }

  /** Learns what there is up to now. */
  async learn(): Promise<void> {
    const known = (await this.#table.history?.()) ?? [];
    if (known.length > 0) this.history = known.slice(0, this.#now() + 1);
  }

  async look(version: number): Promise<void> {
    this.#wanted = version;
    if (version !== this.#now() && !this.#isKnown(version)) {
      await this.#table.recall?.(version);
      await this.learn();
    }
    if (this.#wanted !== version) return;
    this.#wanted = null;
    this.past = version === this.#now() || !this.#isKnown(version) ? null : version;
  }

  #isKnown(version: number): boolean {
    return (this.history[version]?.view ?? null) !== null;
  }
}
