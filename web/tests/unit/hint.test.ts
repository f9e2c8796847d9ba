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

const reasoned = (reason: object, language = "fr") => {
  settings.language = language as typeof settings.language;
  const candidate = { action: "end", fields: { kind: "end" }, worth: 600, proved: false, line: [], reason };
  const thought = { action: "end", candidates: [candidate], chances: [600, 400] };
  const none = () => {};
  const telling = { viewer: 0, name: (seat: number) => combat.seatName(seat) };
  const props = { game: combat, model: {}, telling, thought, busy: false, onask: none, ondrop: none };
  return mounted(Hint as never, props);
};

it("a hint says what it is good for, as the log would tell it", () => {
  const event = { event: "treasure-taken", seat: 0, from: { id: "2.0", column: 1, depth: 0 } };
  const french = reasoned({ id: "takes-treasure", ply: 0, event });
  expect(french.querySelector("[data-reason='takes-treasure']")?.textContent).toMatch(/trésor/);
  const english = reasoned({ id: "takes-treasure", ply: 0, event }, "en");
  expect(english.querySelector("[data-reason]")?.textContent).toMatch(/treasure/);
  expect(reasoned({ id: "wins", ply: 0 }, "en").querySelector("[data-reason]")?.textContent).toBe(
    "Wins the game.",
  );
});
