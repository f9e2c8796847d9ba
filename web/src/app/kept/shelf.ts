import { createStore, promisifyRequest, type UseStore } from "idb-keyval";

/** The rows of a kept game: lists read heads alone, which are small. */
export type Part = "head" | "record" | "analysis";
export type Key = [part: Part, id: string];

/** What is to be written; without a value the row goes. */
export interface Row {
  key: Key;
  value?: unknown;
}

/** Rows by key. What it answers with is not trusted: another version of the page, or anybody, may have written it. */
export interface Shelf {
  /** Whether it outlasts the page. */
  readonly lasting: boolean;
  all(part: Part): Promise<unknown[]>;
  read(keys: Key[]): Promise<unknown[]>;
  /** Reads some rows and writes others, all or none of them; no other tab comes between. */
  change<T>(keys: Key[], decide: (values: unknown[]) => { rows: Row[]; answer: T }): Promise<T>;
}

/** For browsers that keep nothing, and for tests. */
export class MemoryShelf implements Shelf {
  readonly lasting = false;
  #rows = new Map<string, { key: Key; value: unknown }>();

  async all(part: Part): Promise<unknown[]> {
    return [...this.#rows.values()].flatMap(({ key, value }) => (key[0] === part ? [value] : []));
  }

  async read(keys: Key[]): Promise<unknown[]> {
    return keys.map((key) => this.#rows.get(key.join(" "))?.value);
  }

  async change<T>(keys: Key[], decide: (values: unknown[]) => { rows: Row[]; answer: T }): Promise<T> {
    const { rows, answer } = decide(await this.read(keys));
    for (const { key, value } of rows) {
      if (value === undefined) this.#rows.delete(key.join(" "));
      else this.#rows.set(key.join(" "), { key, value: structuredClone(value) });
    }
    return answer;
  }
}

/** IndexedDB. Each call is one transaction. */
export class DatabaseShelf implements Shelf {
  readonly lasting = true;
  #use: UseStore;

  constructor(use: UseStore = createStore("rois", "games")) {
    this.#use = use;
  }

  all(part: Part): Promise<unknown[]> {
    // An array comes after every text: all keys of two members that begin with the part.
    const range = IDBKeyRange.bound([part], [part, []]);
    return this.#use("readonly", (store) => promisifyRequest(store.getAll(range)));
  }

  read(keys: Key[]): Promise<unknown[]> {
    return this.#use("readonly", (store) => Promise.all(keys.map((key) => promisifyRequest(store.get(key)))));
  }

  change<T>(keys: Key[], decide: (values: unknown[]) => { rows: Row[]; answer: T }): Promise<T> {
    return this.#use("readwrite", async (store) => {
      const done = promisifyRequest(store.transaction);
      // The first failure is reported; the other rejection is the same one.
      done.catch(() => {});
      const values = await Promise.all(keys.map((key) => promisifyRequest(store.get(key))));
      const { rows, answer } = decide(values);
      for (const { key, value } of rows) value === undefined ? store.delete(key) : store.put(value, key);
      await done;
      return answer;
    });
  }
}

/** The browser's database, or where it has none that works, the page's memory. */
export async function openShelf(): Promise<Shelf> {
  try {
    const shelf = new DatabaseShelf();
    await shelf.read([["head", ""]]);
    return shelf;
  } catch {
    return new MemoryShelf();
  }
}
