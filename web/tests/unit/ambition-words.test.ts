import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import shippedFile from "../../../games/ambition/data/cards.json";
import { ProblemError } from "../../src/core/problem.ts";
import {
  type Card,
  cardBook,
  type Effect,
  learnCards,
  noTokens,
  resources,
  tokensText,
} from "../../src/games/ambition/cards.ts";
import { cardSign } from "../../src/games/ambition/drawings.ts";
import { cardWords, costWords, effectWords, enumerated } from "../../src/games/ambition/sentences.ts";
import type { Operation } from "../../src/games/ambition/signs.ts";
import { effectSign, emblems } from "../../src/games/ambition/signs.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { message, t } from "../../src/kit/words.svelte.ts";
import { testBoard } from "./core.ts";

const header = (name: string) => readFileSync(`../games/ambition/include/rois/ambition/${name}.hpp`, "utf8");
const words = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word]) => word as string);
/** The core's own list of the words of a card set. */
function vocabulary(name: string): string[] {
  const list = new RegExp(`${name}\\s*\\{([^}]*)\\}`).exec(header("vocabulary"))?.[1] ?? "";
  return words(list, /"([a-z_]+)"/g);
}
const operations = words(header("operations"), /\.word = "([a-z_]+)"/g) as Operation[];
const triggers = vocabulary("trigger_words");

const book = cardBook({ cards: "shipped" });
const plain: Effect = {
  trigger: "buy",
  operation: "gain",
  n: 1,
  types: [...resources],
  into: [...resources],
  not_paid_type: false,
  on: "any",
  side: null,
  blocked_min: 0,
  blocked_max: 9,
  tokens: { ...noTokens(), F: 1 },
};
const french = (card: string) => cardWords(book.byId.get(card) as Card).map((line) => t(line));

beforeEach(() => {
  settings.language = "fr";
});

describe("words of L'Ambition des Rois", () => {
  it.each(["fr", "en"] as const)(
    "tells every card of the shipped set in whole sentences (%s)",
    (language) => {
      settings.language = language;
      expect(book.byId.size).toBeGreaterThan(50);
      for (const card of book.byId.values()) {
        const lines = cardWords(card).map((line) => t(line));
        expect(lines.length).toBeGreaterThanOrEqual(card.effects.length);
        for (const line of lines) {
          expect(line).toMatch(/^[A-ZÀÉ].*\.$/u);
          expect(line).not.toMatch(/[?{}]|undefined|ambition\./);
        }
        expect(t(card.name)).not.toBe("");
        if (card.effects.length > 0) expect(cardSign(card)).not.toBeNull();
      }
    },
  );

  it.each(["fr", "en"] as const)(
    "has a sentence and a sign for every word of the vocabulary (%s)",
    (language) => {
      settings.language = language;
      expect(operations.length).toBeGreaterThan(20);
      expect(triggers.length).toBeGreaterThan(10);
      expect(Object.keys(emblems)).toEqual(vocabulary("category_words"));
      const told = new Set<string>();
      for (const operation of operations) {
        const line = t(effectWords({ ...plain, operation, n: 2 }, { kind: "citizen" }));
        expect(line).not.toContain("?");
        told.add(line);
        expect(effectSign(operation)).toMatch(/^M/);
      }
      expect(told.size).toBe(operations.length);
      const whens = triggers.map((trigger) => t(effectWords({ ...plain, trigger }, { kind: "building" })));
      for (const line of whens) expect(line).not.toContain("?");
      expect(new Set(whens).size).toBe(triggers.length);
    },
  );

  it("says what the cards of the sheet's example do", () => {
    expect(french("S7")).toEqual([
      "Quand vous l’utilisez : gagnez 2 jetons de votre choix, parmi Nourriture, Or ou Terrain, mais pas du type payé.",
    ]);
    expect(french("B08")).toEqual([
      "En attaque, si au moins 2 de vos héros sont bloqués : gagnez 1 Honneur.",
    ]);
    expect(french("B09")).toEqual(["En attaque, si 1 au plus de vos héros est bloqué : gagnez 1 Honneur."]);
    expect(french("B12")).toEqual([
      "En défense, si vous bloquez au moins 2 héros : gagnez 1 Nourriture et 1 Or.",
    ]);
    expect(french("C11")[0]).toContain("tout le marché");
  });

  it("tells numbers of blocked heroes apart", () => {
    const when = (blocked_min: number, blocked_max: number) =>
      t(
        effectWords(
          { ...plain, trigger: "blocks_final", side: "attack", blocked_min, blocked_max },
          { kind: "building" },
        ),
      );
    const lines = [when(0, 9), when(0, 0), when(1, 9), when(2, 2), when(0, 1), when(1, 2)];
    expect(new Set(lines).size).toBe(lines.length);
    expect(when(1, 9)).toContain("au moins 1 de vos héros est bloqué");
  });

  it("tells prices in words and in the notation", () => {
    expect(tokensText({ F: 0, G: 0, L: 1, H: 4 })).toBe("LHHHH");
    expect(t(costWords({ tokens: { ...noTokens(), F: 1, G: 2 }, any: 0 }))).toBe("1 Nourriture et 2 Ors");
    expect(t(costWords({ tokens: noTokens(), any: 1 }))).toBe("1 jeton au choix");
    expect(
      t(enumerated([message("ambition.red"), message("ambition.blue"), message("ambition.green")], "or")),
    ).toBe("Rouge, Bleu ou Vert");
  });

  it("takes a table's own cards from the core, whatever they are called", async () => {
    const granary = {
      ...{ id: "B01", kind: "building", names: { fr: "Grenier", en: "Granary" }, copies: 2, cost: "1F2G*" },
      effects: [{ trigger: "start", operation: "gain", tokens: "FF" }],
    };
    const tower = { fr: "Tour d'ivoire {1}", en: "Ivory Tower" };
    const file = shippedFile.cards.map((card) =>
      card.id === "B01" ? granary : card.kind === "palace" ? { ...card, names: tower } : card,
    );
    const options = { cards: JSON.stringify({ ...shippedFile, cards: file }) };
    expect(t(cardBook(options).palace.name)).toBe("Palais royal");
    await learnCards(options, undefined, testBoard);
    const own = cardBook(options);
    expect(t(own.palace.name)).toBe("Tour d'ivoire {1}");
    const card = own.byId.get("B01") as Card;
    expect(t(cardWords(card)[0] ?? "").replace(/\s/gu, " ")).toBe(
      "Au début de votre tour : gagnez 2 Nourritures.",
    );
    expect(card.cost).toEqual({ tokens: { F: 1, G: 2, L: 0, H: 0 }, any: 1 });
    expect([card.shipped, cardBook({}).byId.get("B01")?.shipped]).toEqual([false, true]);
  });

  it("says what is wrong with cards that the core refuses", async () => {
    await expect(learnCards({ cards: "{}" }, 2, testBoard)).rejects.toThrow(ProblemError);
  });

  it("tells the Spy of the rules that the table is played by", () => {
    const words = (rules?: number) => {
      const spy = cardBook({ cards: "shipped" }, rules).byId.get("C07") as Card;
      return t(cardWords(spy)[0] ?? "");
    };
    expect(words(1)).toContain("le défenseur montre 1 des héros");
    expect(words(2)).toContain("prenez à l’autre joueur 1 jeton de votre choix");
    expect(words()).toBe(words(2));
  });
});
