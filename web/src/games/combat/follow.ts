import type { Face } from "./view.ts";

/**
 * Ids for the cards of a column that last from view to view: cards leave and others come below, but those that stay
 * keep their order.
 */
export function keepIds(
  before: { id: string; face: Face }[],
  now: Face[],
  fresh: (face: Face) => string,
): { id: string; face: Face }[] {
  const kept = common(before, now);
  return now.map((face, i) => ({ id: kept.get(i) ?? fresh(face), face }));
}

/** The longest row of cards that both have in the same order: by place now, the id that it had. */
function common(before: { id: string; face: Face }[], now: Face[]): Map<number, string> {
  const best: number[][] = Array.from({ length: before.length + 1 }, () => Array(now.length + 1).fill(0));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (best[i] as number[])[j] =
        before[i]?.face === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const kept = new Map<number, string>();
  for (let i = 0, j = 0; i < before.length && j < now.length; ) {
    const old = before[i] as { id: string; face: Face };
    if (old.face === now[j]) {
      kept.set(j, old.id);
      i++;
      j++;
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return kept;
}

/** Remembers what stood on the table in the last view. One for each board. */
export class Follower {
  #columns: { id: string; face: Face }[][] = [];
  #known = new Map<string, Set<string>>();
  #count = 0;
  #scenes = new Map<string, number>();
  #laid = new Map<string, number>();

  /** Which scene a card shows: another than the last one of its colour in its column, and always the same. */
  scene(id: string): number {
    return this.#scenes.get(id) ?? 0;
  }

  #chooseScene(id: string, column: number, face: Face) {
    const place = `${column} ${face}`;
    const laid = this.#laid.get(place) ?? column;
    this.#laid.set(place, laid + 1);
    this.#scenes.set(id, laid);
  }

  /** The cards of the columns with ids; `come` hears of those that are new. */
  columns(columns: Face[][], come: (id: string) => void): { id: string; face: Face }[][] {
    const first = this.#columns.length === 0;
    this.#columns = columns.map((faces, column) =>
      keepIds(this.#columns[column] ?? [], faces, (face) => {
        const id = `c${this.#count++}`;
        this.#chooseScene(id, column, face);
        if (!first) come(id);
        return id;
      }),
    );
    return this.#columns;
  }

  /** Those that were not there in the last view; none in the first one. */
  arrived<T extends { id: string }>(kind: string, now: T[]): T[] {
    const known = this.#known.get(kind);
    this.#known.set(kind, new Set(now.map(({ id }) => id)));
    return known ? now.filter(({ id }) => !known.has(id)) : [];
  }
}
