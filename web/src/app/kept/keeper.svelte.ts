import { draftOf, dropDraft, keepDraft } from "./drafts.ts";
import { type Kept, type KeptGames, keptGames } from "./games.ts";
import { dropUnsaved, leaveUnsaved } from "./migrate.ts";
import { type KeptTable, ownActions } from "./tables.ts";
import type { TabNews } from "./tabs.ts";

/** `elsewhere`: another tab plays it; `deleted`: another tab has put it into the bin. */
export type Ownership = "own" | "elsewhere" | "deleted";

/**
 * Keeps one table while its page is open. Tabs follow each other: the one that opened the table last plays it, the others
 * show what it does; what two tabs wrote at once is never mixed, since every write names the revision it builds on.
 */
export class TableKeeper {
  ownership: Ownership = $state("own");
  /** The last write found no room. */
  full = $state(false);
  readonly id: string;
  #games: KeptGames | undefined;
  #revision = 0;
  /** How often a person had acted at a table that is not kept yet. */
  #acted = 0;
  #waiting: KeptTable | null = null;
  #writing: Promise<void> | null = null;
  #unlisten = () => {};
  #onfollow: (table: KeptTable) => void;
  #open: () => Promise<KeptGames>;

  /** `onfollow` is called with what another tab has made of the table. */
  constructor(id: string, onfollow: (table: KeptTable) => void, open: () => Promise<KeptGames> = keptGames) {
    this.id = id;
    this.#onfollow = onfollow;
    this.#open = open;
  }

  /** The table, and from now on news of it. */
  async open(): Promise<KeptTable | undefined> {
    const games = await this.#open();
    this.#games = games;
    this.#unlisten = games.tabs.listen(({ type, id }) => {
      if (id === this.id || id === undefined) void this.#hear(type);
    });
    const kept = await games.find(this.id);
    if (!kept) return this.#openDraft();
    this.#revision = kept.revision;
    games.tabs.tell({ type: "taken", id: this.id });
    return kept.table;
  }

  #openDraft(): KeptTable | undefined {
    const draft = draftOf(this.id);
    this.#acted = draft?.acted ?? 0;
    return draft?.table;
  }

  /** Keeps the table as it is now, after what is being written. */
  save(table: KeptTable) {
    if (this.ownership !== "own") return;
    this.#waiting = table;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  /** Whether everything is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Plays it here, whoever did before; the answer is the table as it is now. */
  async takeOver(shown: KeptTable): Promise<KeptTable> {
    const kept = await this.#games?.find(this.id);
    this.ownership = "own";
    if (kept) {
      this.#revision = kept.revision;
      this.#games?.tabs.tell({ type: "taken", id: this.id });
      return kept.table;
    }
    // It was deleted: what is shown is kept again.
    await this.#games?.restore(this.id);
    this.#revision = (await this.#games?.find(this.id))?.revision ?? 0;
    return shown;
  }

  /** The page goes: what is not written yet is left where the next page finds it. */
  leave() {
    if (this.#waiting) leaveUnsaved(this.#waiting);
  }

  close() {
    this.#unlisten();
  }

  async #write() {
    for (let table = this.#waiting; table && this.ownership === "own"; table = this.#waiting) {
      const kept = await this.#put(table);
      if (this.#waiting === table) this.#waiting = null;
      this.full = kept === "full";
      if (kept === "stale") await this.#hear("changed");
      else if (kept !== "full" && kept !== "draft") this.#revision = kept.revision;
      dropUnsaved(table.id);
    }
  }

  async #put(table: KeptTable): Promise<Kept | "draft"> {
    const isEmpty = !table.over && ownActions(table) <= this.#acted;
    const games = this.#games;
    if (!games || (isEmpty && this.#revision === 0)) {
      keepDraft({ table, acted: this.#acted });
      return "draft";
    }
    if (isEmpty) {
      keepDraft({ table, acted: this.#acted });
      return games.drop(table.id, this.#revision);
    }
    const kept = await games.keep(table, this.#revision);
    if (typeof kept === "object") dropDraft(table.id);
    return kept;
  }

  async #hear(type: TabNews["type"]) {
    // What was played here before is not lost to who takes over.
    if (type === "taken") await this.settled();
    const kept = await this.#games?.find(this.id);
    if (!kept) {
      if (this.#revision > 0) this.ownership = "deleted";
      return;
    }
    if (type === "changed" && kept.revision === this.#revision) return;
    this.ownership = "elsewhere";
    this.#revision = kept.revision;
    this.#onfollow(kept.table);
  }
}
