import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules, searchRules, spans } from "../../src/kit/rulebook.ts";
import { nativeCall } from "./core.ts";

const games = ["soldiers", "kingdom", "combat", "ambition"];
const book = (game: string) => readFileSync(`../games/${game}/RULES.md`, "utf8");
const clausesOf = (game: string, language: "fr" | "en") =>
  readRules(book(game), language).flatMap((part) =>
    part.blocks.flatMap((block) => (block.kind === "clause" ? [block] : [])),
  );

describe("rule books", () => {
  it.each(games)("%s: every clause that the core knows, word for word, in both languages", (game) => {
    const call = nativeCall();
    for (const language of ["fr", "en"] as const) {
      const { parts } = call({ call: "rules", game, language }) as {
        parts: { clauses: { clause: string; text: string }[] }[];
      };
      const known = parts.flatMap((part) => part.clauses);
      expect(known.length).toBeGreaterThan(10);
      const read = clausesOf(game, language);
      expect(read.map(({ clause }) => clause)).toEqual(known.map(({ clause }) => clause));
      for (const [i, { text }] of read.entries()) expect(text).toContain(known[i]?.text.slice(0, 60));
    }
  });

  it("keep notes, lists and drawings too", () => {
    const kinds = new Set(
      readRules(book("combat"), "fr").flatMap((part) => part.blocks.map((block) => block.kind)),
    );
    expect([...kinds].sort()).toEqual(["clause", "drawing", "item", "note"]);
  });

  it("are searched without accents or case", () => {
    const parts = readRules(
      "## Français\n\n### Un\n\n* **S-1** Le Trône doré d’en haut.\n* **S-2** Autre.\n",
      "fr",
    );
    expect(searchRules(parts, "trone DORE").flatMap((part) => part.blocks)).toHaveLength(1);
    expect(searchRules(parts, "d'en").flatMap((part) => part.blocks)).toHaveLength(1);
    expect(searchRules(parts, "rien")).toEqual([]);
    expect(searchRules(parts, " ")).toBe(parts);
  });

  it("link clauses and mark rulings", () => {
    expect(spans("Voir S-3, `a2a3` et *[R]* fin").map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      "plain:Voir ",
      "clause:S-3",
      "plain:, ",
      "code:a2a3",
      "plain: et ",
      "ruling:[R]",
      "plain: fin",
    ]);
  });

  it("answer nonsense with nothing", () => {
    expect(readRules("", "fr")).toEqual([]);
    expect(readRules("## English\n\nx", "fr")).toEqual([]);
    expect(readRules("## English\n\ntext without a part\n\n### A\n\n```\nnever closed", "en")).toHaveLength(
      1,
    );
  });
});
