import { describe, expect, it } from "vitest";
import { Picks } from "../../src/kit/picks.svelte.ts";
import type { Fields } from "../../src/kit/snapshot.ts";

const rules = {
  picks: (action: string) => [...action],
  unordered: ({ text }: Fields) => String(text).length === 2,
  careful: ({ text }: Fields) => text === "xyz",
  quiet: (id: string) => id === "q",
};

const offer = (picks: Picks, legal: string[]) =>
  picks.offer(
    legal,
    legal.map((text) => ({ text })),
  );

describe("picks", () => {
  it("takes one thing twice where an action has it twice, in any order", () => {
    const played: string[] = [];
    const picks = new Picks(rules, (action) => played.push(action));
    offer(picks, ["GG", "GL", "LL"]);
    picks.pick("G");
    expect([...picks.next].sort()).toEqual(["G", "L"]);
    picks.pick("G");
    offer(picks, ["GG", "GL", "LL"]);
    picks.settle();
    picks.pick("L");
    picks.pick("G");
    expect(played).toEqual(["GG", "GL"]);
  });

  it("waits for a yes where the game asks for it", () => {
    const played: string[] = [];
    const picks = new Picks(rules, (action) => played.push(action));
    offer(picks, ["xyz"]);
    for (const id of ["x", "y", "z"]) picks.pick(id);
    expect(played).toEqual([]);
    expect(picks.waits).toBe(true);
    picks.confirm();
    expect(played).toEqual(["xyz"]);
  });

  it("does not pick both where a thing is dropped on another of its kind", () => {
    const picks = new Picks({ picks: (action) => action.split(" "), unordered: () => true });
    picks.offer(["hero:1 hero:2 house:1"]);
    picks.pick("hero:1");
    picks.drop("hero:1", "hero:2", true);
    expect(picks.picked).toEqual(["hero:1"]);
    picks.drop("hero:1", "house:1", true);
    expect(picks.picked).toEqual(["hero:1", "house:1"]);
  });

  it("keeps what is picked when something is only looked at", () => {
    const refused: string[][] = [];
    const picks = new Picks(
      rules,
      () => {},
      (ids) => refused.push(ids),
    );
    offer(picks, ["xyz"]);
    picks.pick("x");
    picks.pick("q");
    expect(picks.picked).toEqual(["x"]);
    expect(refused).toEqual([]);
    picks.pick("nothing");
    expect(refused).toEqual([["x", "nothing"]]);
  });
});
