import { describe, expect, it, vi } from "vitest";
import { Picks } from "../../src/kit/picks.svelte.ts";

const pairs = { picks: (action: string) => [action.slice(0, 2), action.slice(2, 4)] };

function offered(legal: string[], rules: ConstructorParameters<typeof Picks>[0] = pairs) {
  const play = vi.fn();
  const refuse = vi.fn();
  const picks = new Picks(rules, play, refuse);
  picks.offer(legal);
  return { picks, play, refuse };
}

describe("picks", () => {
  it("play when the targets make an action", () => {
    const { picks, play } = offered(["a2a3", "a2b2", "c2c3"]);
    expect([...picks.next].sort()).toEqual(["a2", "c2"]);
    picks.pick("a2");
    expect([...picks.next].sort()).toEqual(["a3", "b2"]);
    picks.pick("b2");
    expect(play).toHaveBeenCalledWith("a2b2");
  });

  it("begin again with another piece, and let go of one that is picked twice", () => {
    const { picks, play } = offered(["a2a3", "c2c3"]);
    picks.pick("a2");
    picks.pick("c2");
    expect(picks.picked).toEqual(["c2"]);
    picks.pick("c2");
    expect(picks.picked).toEqual([]);
    expect(play).not.toHaveBeenCalled();
  });

  it("tell what was tried where nothing fits", () => {
    const { picks, refuse } = offered(["a2a3"]);
    picks.pick("a2");
    picks.pick("e5");
    expect(refuse).toHaveBeenCalledWith(["a2", "e5"]);
  });

  it("stay when another seat's doing leaves the same to be done, and go with one's own", () => {
    const { picks, play } = offered(["a2a3", "a2b2"]);
    picks.pick("a2");
    picks.offer(["a2a3", "a2b2"]);
    expect(picks.picked).toEqual(["a2"]);
    picks.pick("b2");
    expect(play).toHaveBeenCalledWith("a2b2");
    picks.offer(["a2a3", "a2b2"]);
    expect(picks.picked).toEqual([]);
    picks.pick("a2");
    picks.offer(["a2a3"]);
    expect(picks.picked).toEqual([]);
  });

  it("wait for a yes when asked to be careful", () => {
    const { picks, play } = offered(["a2a3"]);
    picks.careful = true;
    picks.pick("a2");
    picks.pick("a3");
    expect(play).not.toHaveBeenCalled();
    expect(picks.complete).toBe("a2a3");
    picks.confirm();
    expect(play).toHaveBeenCalledWith("a2a3");
  });

  it("take a choice of several in any order", () => {
    const { picks, play } = offered(["x+y", "x+z"], {
      picks: (action) => action.split("+"),
      unordered: () => true,
    });
    picks.pick("z");
    expect([...picks.next]).toEqual(["x"]);
    picks.pick("x");
    expect(play).toHaveBeenCalledWith("x+z");
  });

  it("are forgotten with a new view, and idle without actions", () => {
    const { picks, refuse } = offered(["a2a3"]);
    picks.pick("a2");
    picks.offer([]);
    expect(picks.picked).toEqual([]);
    picks.pick("a2");
    expect(refuse).not.toHaveBeenCalled();
  });
});
