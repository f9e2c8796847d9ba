import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gameIds, loadGame } from "../../src/games/catalogue.ts";
import { Picks } from "../../src/kit/picks.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Snapshot } from "../../src/kit/snapshot.ts";
import { t } from "../../src/kit/words.svelte.ts";
import { nativeCall } from "./core.ts";

const call = nativeCall() as (request: object) => Record<string, unknown>;

describe.each(gameIds)("pictures of the rule book: %s", (id) => {
  it("are positions that the core knows, at clauses of the book, with words in both languages", async () => {
    const game = await loadGame(id);
    const figures = game.figures ?? [];
    expect(figures.length).toBeGreaterThanOrEqual(4);
    expect(new Set(figures.map(({ clause }) => clause)).size).toBe(figures.length);
    const book = readFileSync(`../games/${id}/RULES.md`, "utf8");
    for (const { clause, position, record, viewer = 0, picked = [], caption } of figures) {
      expect(book).toContain(`* **${clause}**`);
      const from = record ? { record: JSON.stringify(record) } : { game: id, position };
      const opened = call({ call: "open", ...from });
      expect(opened.problem, clause).toBeUndefined();
      const shown = call({ call: "show", table: opened.table, viewer }) as unknown as Snapshot;
      const picks = new Picks(game);
      picks.offer(shown.legal ?? [], shown.choices);
      for (const target of picked) picks.pick(target);
      expect(picks.picked, clause).toEqual(picked);
      expect(
        game.model(shown, viewer, opened.options as Record<string, unknown>).targets.length,
      ).toBeGreaterThan(0);
      for (const language of ["fr", "en"] as const) {
        settings.language = language;
        expect(t(caption)).not.toContain("?");
      }
    }
  });
});
