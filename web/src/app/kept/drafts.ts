import type { LocalSetup } from "../../kit/local.svelte.ts";
import { type KeptTable, newId, ownActions, soundTable } from "./tables.ts";

/**
 * Tables at which nobody has played yet. Kept games are those that somebody played; until then a table lasts as long as its
 * tab, reloads included.
 */
export interface Draft {
  table: KeptTable;
  /** How often a person had acted when it was begun: it may begin in the middle of another game. */
  acted: number;
}

const name = (id: string) => `rois.draft.${id}`;
const here = new Map<string, Draft>();

export function keepDraft(draft: Draft) {
  here.set(draft.table.id, draft);
  try {
    sessionStorage.setItem(name(draft.table.id), JSON.stringify(draft));
  } catch {
    // It is gone with a reload then.
  }
}

export function draftOf(id: string): Draft | undefined {
  const known = here.get(id);
  if (known) return known;
  try {
    const kept = JSON.parse(sessionStorage.getItem(name(id)) ?? "null") as Partial<Draft> | null;
    const table = soundTable(kept?.table);
    return table && table.id === id ? { table, acted: Number(kept?.acted) || 0 } : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(id: string) {
  here.delete(id);
  try {
    sessionStorage.removeItem(name(id));
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/** A new table, to be opened by its page. */
export function newTable(setup: Omit<LocalSetup, "id">): string {
  const id = newId();
  const now = Date.now();
  keepDraft({ table: { ...setup, id, when: now, begun: now, over: false }, acted: ownActions(setup) });
  return id;
}
