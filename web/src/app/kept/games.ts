import { migrate } from "./migrate.ts";
import { keepResumable, resumable } from "./resume.ts";
import { type Key, openShelf, type Row, type Shelf } from "./shelf.ts";
import { headOf, type KeptHead, type KeptTable, soundHead, soundTable } from "./tables.ts";
import { Tabs } from "./tabs.ts";

/** `stale`: another tab has written since; `full`: the browser has no room left, nothing has changed. */
export type Kept = { revision: number } | "stale" | "full";

const rowKeys = (id: string): Key[] => [
  ["head", id],
  ["record", id],
  ["analysis", id],
];

const rowsOf = (table: KeptTable, revision: number): Row[] => [
  { key: ["head", table.id], value: headOf(table, revision) },
  { key: ["record", table.id], value: table.record },
];

const newestFirst = (heads: KeptHead[]) => heads.toSorted((a, b) => b.when - a.when);

/** The games of this browser. None goes but by a person's wish, and first into a bin. */
export class KeptGames {
  readonly tabs: Tabs;
  #shelf: Shelf;

  constructor(shelf: Shelf, tabs: Tabs) {
    this.#shelf = shelf;
    this.tabs = tabs;
  }

  /** False where the browser keeps nothing. */
  get lasting(): boolean {
    return this.#shelf.lasting;
  }

  async #heads(): Promise<KeptHead[]> {
    const heads = (await this.#shelf.all("head")).flatMap((value) => soundHead(value) ?? []);
    return newestFirst(heads);
  }

  /** The last one played first. */
  async list(): Promise<KeptHead[]> {
    return (await this.#heads()).filter(({ deleted }) => deleted === undefined);
  }

  /** What is in the bin, the last one deleted first. */
  async bin(): Promise<KeptHead[]> {
    const heads = (await this.#heads()).filter(({ deleted }) => deleted !== undefined);
    return heads.toSorted((a, b) => (b.deleted ?? 0) - (a.deleted ?? 0));
  }

  async find(id: string): Promise<{ table: KeptTable; revision: number } | undefined> {
    const [value, record] = await this.#shelf.read(rowKeys(id).slice(0, 2));
    const head = soundHead(value);
    const table = soundTable({ ...head, record });
    return head && table && head.deleted === undefined ? { table, revision: head.revision } : undefined;
  }

  /** Writes a game whose last known revision is `known`, 0 for a new one. */
  async keep(table: KeptTable, known: number): Promise<Kept> {
    const kept = await this.#write(table.id, known, rowsOf(table, known + 1), known + 1);
    if (typeof kept === "object") await this.#changed(table, table.over);
    return kept;
  }

  /** Takes a game away at which nobody has played after all. */
  async drop(id: string, known: number): Promise<Kept> {
    const rows = rowKeys(id).map((key) => ({ key }));
    const dropped = await this.#write(id, known, rows, 0);
    if (typeof dropped === "object") await this.#changed({ id }, true);
    return dropped;
  }

  /** Adds games and lines of the score sheet, all or none of them; what is here stays. */
  async add(tables: KeptTable[], lines: KeptHead[] = []): Promise<"added" | "full"> {
    try {
      await this.merge(tables, lines, () => false);
      return "added";
    } catch (error) {
      if (isFull(error)) return "full";
      throw error;
    }
  }

  /** Takes in what was kept elsewhere: of a game that is here already, the one that was played later stays. */
  async merge(
    tables: KeptTable[],
    lines: KeptHead[],
    replaces = (table: KeptTable, head: KeptHead) => table.when > head.when,
  ): Promise<void> {
    const keys = [...tables, ...lines].map(({ id }): Key => ["head", id]);
    await this.#shelf.change(keys, (values) => {
      const heads = values.map(soundHead);
      const later = tables.flatMap((table, i) => {
        const head = heads[i];
        if (head && (head.deleted !== undefined || !replaces(table, head))) return [];
        return rowsOf(table, (head?.revision ?? 0) + 1);
      });
      const known = new Set(tables.map(({ id }) => id));
      const missing = lines.flatMap((line, i): Row[] =>
        heads[tables.length + i] || known.has(line.id) ? [] : [{ key: ["head", line.id], value: line }],
      );
      return { rows: [...missing, ...later], answer: null };
    });
    await this.#chooseResumable();
    this.tabs.tell({ type: "changed" });
  }

  async remove(id: string): Promise<void> {
    await this.#mark(id, Date.now());
    this.tabs.tell({ type: "deleted", id });
    if (resumable()?.id === id) await this.#chooseResumable();
  }

  async restore(id: string): Promise<void> {
    await this.#mark(id, undefined);
    this.tabs.tell({ type: "changed", id });
    await this.#chooseResumable();
  }

  /** Empties the bin, for good. */
  async purge(): Promise<void> {
    const keys = (await this.bin()).flatMap(({ id }) => rowKeys(id));
    await this.#shelf.change([], () => ({ rows: keys.map((key) => ({ key })), answer: null }));
    this.tabs.tell({ type: "changed" });
  }

  /** What was found out about a game; `id` may be that of a game elsewhere. */
  async analysis(id: string): Promise<unknown> {
    return (await this.#shelf.read([["analysis", id]]))[0];
  }

  /** Whether there was room for it. */
  async keepAnalysis(id: string, value: unknown): Promise<boolean> {
    const rows: Row[] = [{ key: ["analysis", id], value }];
    return this.#shelf.change([], () => ({ rows, answer: true })).catch(() => false);
  }

  /** Writes the rows of a game whose last known revision is `known`. */
  async #write(id: string, known: number, rows: Row[], revision: number): Promise<Kept> {
    try {
      return await this.#shelf.change<Kept>([["head", id]], ([value]) => {
        const isStale = (soundHead(value)?.revision ?? 0) !== known;
        return isStale ? { rows: [], answer: "stale" } : { rows, answer: { revision } };
      });
    } catch (error) {
      if (isFull(error)) return "full";
      throw error;
    }
  }

  async #mark(id: string, deleted: number | undefined): Promise<void> {
    await this.#shelf.change([["head", id]], ([value]) => {
      const { deleted: _before, ...head } = soundHead(value) ?? {};
      if (!("id" in head)) return { rows: [], answer: null };
      const marked = {
        ...head,
        revision: head.revision + 1,
        ...(deleted !== undefined && { deleted }),
      };
      return { rows: [{ key: ["head", id], value: marked }], answer: null };
    });
  }

  async #changed(table: Pick<KeptTable, "id"> & Partial<KeptTable>, over: boolean) {
    if (!over && table.game && !table.watched) keepResumable({ id: table.id, game: table.game });
    else if (resumable()?.id === table.id) await this.#chooseResumable();
    this.tabs.tell({ type: "changed", id: table.id });
  }

  async #chooseResumable() {
    const unfinished = (await this.list()).find(
      ({ over, watched, hasRecord }) => !over && !watched && hasRecord,
    );
    keepResumable(unfinished ?? null);
  }
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

let opened: Promise<KeptGames> | undefined;

/** The games of this browser, with those that other versions of the page have kept elsewhere. */
export async function keptGames(): Promise<KeptGames> {
  opened ??= openShelf().then((shelf) => new KeptGames(shelf, new Tabs()));
  const games = await opened;
  await migrate(games);
  return games;
}
