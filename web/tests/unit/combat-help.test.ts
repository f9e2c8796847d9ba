import { describe, expect, it } from "vitest";
import { askOf } from "../../src/games/combat/ask.ts";
import { helpOf } from "../../src/games/combat/help.ts";
import { combatModel } from "../../src/games/combat/model.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { knows, t } from "../../src/kit/words.svelte.ts";
import { Game } from "./combat_games.ts";

describe("the help of Le combat des Rois", () => {
  it("has something to say of everything on the table and before the players", () => {
    let told = 0;
    new Game(4, 3).play(300, (shown) => {
      const model = combatModel(shown, 0);
      const places = model.columns.flatMap(({ head, cards }) => [
        head.place,
        ...cards.map(({ place }) => place),
      ]);
      const links = model.gaps.flatMap(({ place, link }) => (link ? [place] : []));
      const others = ["card K", "card B", "ship G", "catastrophe", "leader 0R", "leader 2K"];
      for (const key of [...places, ...links, ...others]) {
        const help = helpOf(key, model);
        expect(help.length, key).toBeGreaterThan(0);
        for (const { name, text } of help)
          expect(knows(text.id) && t(name) !== "", `${key} ${text.id}`).toBe(true);
        told += help.length;
      }
      expect(helpOf("g8", model)).toEqual([]);
    });
    expect(told).toBeGreaterThan(1000);
  });

  it("says of a leader who he is, then what he stands on", () => {
    settings.language = "fr";
    let stood = 0;
    new Game(7).play(120, (shown) => {
      const model = combatModel(shown, 1);
      for (const { place, label } of model.leaders) {
        const [leader, ground] = helpOf(place, model);
        expect(leader && t(leader.name)).toBe(t(label));
        expect(ground?.face).toBeDefined();
        stood++;
      }
    });
    expect(stood).toBeGreaterThan(0);
  });

  it("says what a ship takes away, and what a conflict is about", () => {
    settings.language = "fr";
    const said = new Set<string>();
    for (const seed of [1, 2, 3])
      new Game(seed, 3).play(400, (shown) => {
        const { question, asked } = shown.view;
        if (question !== "ship" && question !== "show") return;
        const model = combatModel(shown, asked ?? 0);
        const sentence = t(askOf(model));
        said.add(question);
        if (question === "show") expect(sentence).toContain("Le perdant reprend son");
        else {
          expect(model.leaving.cards).toHaveLength(4);
          for (const { depth = 0 } of model.leaving.cards) expect(depth).toBeGreaterThan(0);
          expect(sentence).toContain("Les cartes barrées partiront");
          for (const leader of model.leaving.leaders) expect(sentence).toContain(t(leader));
        }
      });
    expect([...said].sort()).toEqual(["ship", "show"]);
  });
});
