import { expect, it } from "vitest";
import combat from "../../src/games/combat/index.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import Hint from "../../src/kit/ui/Hint.svelte";
import { mounted } from "./mounted.ts";

const hinted = (...worths: number[]) => {
  settings.language = "fr";
  const candidates = worths.map((worth) => ({
    action: "end",
    fields: { kind: "end" },
    worth,
    proved: false,
    line: [],
  }));
  const thought = { action: "end", candidates, chances: [], nodes: 1, depth: 1 };
  const none = () => {};
  return mounted(Hint as never, { game: combat, model: {}, thought, busy: false, onask: none, ondrop: none })
    .textContent;
};

it("a hint says whether it matters", () => {
  expect(hinted(700, 600)).toContain("De loin le meilleur choix.");
  expect(hinted(700, 698, 400)).toContain("D’autres choix se valent.");
  for (const plain of [hinted(700, 680), hinted(700), hinted(0, 0)]) expect(plain).not.toMatch(/choix/);
});
