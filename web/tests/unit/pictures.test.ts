import { describe, expect, it } from "vitest";
import shippedFile from "../../../games/ambition/data/cards.json";
import { groundOf } from "../../src/games/ambition/art/grounds.ts";
import { heroes } from "../../src/games/ambition/art/people.ts";
import { pictureOf } from "../../src/games/ambition/art/pictures.ts";
import { type Card, cardBook, learnCards } from "../../src/games/ambition/cards.ts";
import { treasures } from "../../src/games/combat/emblems.ts";
import { scenes, weaves } from "../../src/games/combat/scenes.ts";
import { colours } from "../../src/games/combat/view.ts";
import { testBoard } from "./core.ts";

const cards = [...cardBook({}).byId.values()];
const drawn = (card: Card) => JSON.stringify(pictureOf(card));

/** A card of the shipped file, changed as another set might have it. */
async function foreign(id: string, change: object): Promise<Card> {
  const file = shippedFile.cards.map((card) => (card.id === id ? { ...card, ...change } : card));
  const options = { cards: JSON.stringify({ ...shippedFile, cards: file }) };
  await learnCards(options, undefined, testBoard);
  const changed = { id, ...change };
  return cardBook(options).byId.get(changed.id) as Card;
}

describe("the pictures of L'Ambition", () => {
  it("differ for all cards that come with the program", () => {
    expect(cards.every((card) => card.shipped)).toBe(true);
    expect(new Set(cards.map(drawn)).size).toBe(cards.length);
  });

  it("show the same person before and after a promotion, in another dress", () => {
    for (const [category, [first, promoted]] of Object.entries(heroes)) {
      for (const trait of ["face", "skin", "hair", "nose", "turned"] as const)
        expect(promoted[trait], `${category}: ${trait}`).toBe(first[trait]);
      expect(promoted.costume, category).not.toBe(first.costume);
      expect(promoted.hat, category).not.toBe(first.hat);
    }
  });

  it("are those of the program for a card that only costs something else", async () => {
    const farm = cards.find(({ id }) => id === "B01") as Card;
    expect(drawn(await foreign("B01", { cost: "1H" }))).toBe(drawn(farm));
  });

  it("suit the kind of a card that the program does not know, even under an id that it knows", async () => {
    for (const [id, plate] of [
      ["B01", "arch"],
      ["C01", "medallion"],
      ["O1", "star"],
    ] as const) {
      const known = cards.find((card) => card.id === id) as Card;
      const other = await foreign(id, { names: { fr: "Autre", en: "Other" } });
      expect(other.shipped).toBe(false);
      expect(pictureOf(other).plate).toBe(plate);
      expect(drawn(other)).not.toBe(drawn(known));
      expect(drawn(other)).toBe(drawn(await foreign(id, { names: { fr: "Autre", en: "Other" } })));
    }
  });

  it("have a ground that is the kind's or, of a building, its own weather", () => {
    const groundsOf = (kind: Card["kind"]) =>
      new Set(cards.filter((card) => card.kind === kind).map((card) => JSON.stringify(groundOf(card))));
    for (const kind of ["start", "advanced", "citizen", "item", "palace"] as const)
      expect(groundsOf(kind).size, kind).toBe(1);
    expect(groundsOf("building").size).toBeGreaterThanOrEqual(4);
    expect([...groundsOf("start")]).not.toEqual([...groundsOf("advanced")]);
  });

  it("differ for unknown citizens and buildings with different ids", async () => {
    for (const id of ["C02", "B03"]) {
      const some = await Promise.all(
        ["x1", "x2", "moulin", "MOULIN"].map((name) =>
          foreign(id, { id: name, names: { fr: name, en: name } }).then(drawn),
        ),
      );
      expect(new Set(some).size).toBe(some.length);
    }
  });
});

describe("the cards of Le combat des Rois", () => {
  it("have at least three scenes and a weave of their own in each colour", () => {
    const all = colours.flatMap((colour) => scenes[colour].map((scene) => JSON.stringify(scene)));
    for (const colour of colours) expect(scenes[colour].length).toBeGreaterThanOrEqual(3);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(Object.values(weaves)).size).toBe(colours.length);
  });

  it("have a treasure of its own at the head of each column", () => {
    expect(new Set(treasures.map(({ fill }) => fill)).size).toBe(8);
  });
});
