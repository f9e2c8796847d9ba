import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readBook, spans } from "../../rulebooks.ts";
import { gameIds, loadGame } from "../../src/games/catalogue.ts";
import {
  findClause,
  foundIn,
  loadBook,
  type RuleBook,
  type RulePart,
  searchRules,
} from "../../src/kit/rulebook.ts";
import { settings } from "../../src/kit/settings.svelte.ts";

async function bookOf(game: string, language: string): Promise<RuleBook> {
  settings.language = language;
  return loadBook(game);
}

describe.each(gameIds)("the rule book of %s", (game) => {
  it.each(["fr", "en"])("begins with the goal, then the turn (%s)", async (language) => {
    const { short, details } = await bookOf(game, language);
    expect(short[0]?.heading).toBe(language === "fr" ? "Le but" : "The goal");
    expect(short.some(({ heading }) => /tour|turn/.test(heading))).toBe(true);
    expect(details.length).toBeGreaterThan(3);
    const words = JSON.stringify(short).split(/\s+/).length;
    expect(words, "two screens").toBeLessThan(520);
  });

  it.each(["fr", "en"])("has no notation, clause, seat number or option for a player (%s)", (language) => {
    const text = readFileSync(`../games/${game}/rulebook/${language}.md`, "utf8");
    const captions = text.replace(/\]\([^)]*\)/g, "]");
    expect(captions).not.toMatch(/`|\b[A-Z][-\u2011]\d|\b(seat|place) \d|\boption\b|\[R\]/i);
  });

  it("shows the same pictures and lists in all languages, all of them known", async () => {
    const game_ = await loadGame(game);
    const shownIn = async (language: string) => {
      const { short, details } = await bookOf(game, language);
      return [...short, ...details]
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) =>
          block.kind === "figure" ? block.figure : block.kind === "glossary" ? block.part : [],
        );
    };
    const [fr, en] = [await shownIn("fr"), await shownIn("en")];
    expect(fr).toEqual(en);
    const figures = (game_.figures ?? []).map(({ clause }) => clause);
    const pictures = fr.filter((name) => /^[A-Z]-/.test(name));
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(figures).toEqual(expect.arrayContaining(pictures));
    const lists = fr.length - pictures.length;
    expect(existsSync(`src/games/${game}/Glossary.svelte`)).toBe(lists > 0);
  });

  it("has every clause, with a text to show over the table", async () => {
    for (const language of ["fr", "en"]) {
      const book = await bookOf(game, language);
      const clauses = book.clauses.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === "clause" ? block.clause : [])),
      );
      expect(clauses.length).toBeGreaterThan(10);
      for (const clause of clauses) expect(findClause(book, clause)?.length).toBeGreaterThan(0);
      expect(findClause(book, "Z-1")).toBeUndefined();
    }
  });
});

describe("rule books", () => {
  it("are read paragraph by paragraph", () => {
    expect(readBook("# T\n\nabove\n\n## A\n\none\ntwo\n* **three**\n  four\n![c d](S-1)\n::cards\n")).toEqual(
      [
        {
          heading: "A",
          blocks: [
            { kind: "text", spans: ["one two"] },
            { kind: "item", spans: [{ kind: "strong", text: "three" }, " four"] },
            { kind: "figure", caption: "c d", figure: "S-1" },
            { kind: "glossary", part: "cards" },
          ],
        },
      ],
    );
  });

  it("keep notes and lists of the clauses too, as the core reads them", async () => {
    const kinds = new Set(
      (await bookOf("ambition", "fr")).clauses.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)),
    );
    expect([...kinds].sort()).toEqual(["clause", "item", "note"]);
  });

  it("are searched without accents, case or kinds of spaces", () => {
    const parts: RulePart[] = [
      {
        heading: "Un",
        blocks: [
          { kind: "clause", clause: "S-1", spans: ["Le Trône doré\u202f! d’en haut."] },
          { kind: "clause", clause: "S-2", spans: ["Autre."] },
        ],
      },
    ];
    expect(searchRules(parts, "trone DORE !").flatMap((part) => part.blocks)).toHaveLength(1);
    expect(searchRules(parts, "d'en").flatMap((part) => part.blocks)).toHaveLength(1);
    expect(searchRules(parts, "rien")).toEqual([]);
    expect(searchRules(parts, " ")).toBe(parts);
  });

  it("mark what a search has found, as it is written", () => {
    const found = (text: string, search: string) =>
      foundIn(text, search)
        .filter((piece) => piece.found)
        .map((piece) => piece.text);
    expect(found("L’Épée et l’épée", "l'epee")).toEqual(["L’Épée", "l’épée"]);
    expect(found("Le roi prend, les rois aussi", "roi pren")).toEqual(["roi", "pren", "roi"]);
    expect(found("Rien", "roi")).toEqual([]);
    const whole = foundIn("Œuvre à cœur", "a")
      .map((piece) => piece.text)
      .join("");
    expect(whole).toBe("Œuvre à cœur");
  });

  it("link clauses and mark rulings", () => {
    expect(spans("Voir S-3, `a2a3` et *[R]* fin")).toEqual([
      "Voir ",
      { kind: "clause", text: "S-3" },
      ", ",
      { kind: "code", text: "a2a3" },
      " et ",
      { kind: "ruling", text: "[R]" },
      " fin",
    ]);
  });
});
