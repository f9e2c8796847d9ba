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
    picks.settle();
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

  it("stay while what was played is on its way, whatever else is done, and are played once", () => {
    const { picks, play, refuse } = offered(["a2a3", "a2b2", "c2c3"]);
    picks.pick("a2");
    picks.pick("a3");
    expect(picks.sent).toBe("a2a3");
    picks.clear();
    picks.confirm();
    picks.pick("c2");
    picks.offer(["a2a3", "a2b2", "c2c3"]);
    expect(picks.picked).toEqual(["a2", "a3"]);
    expect(picks.next.size).toBe(0);
    expect(picks.waits).toBe(false);
    expect(play).toHaveBeenCalledOnce();
    expect(refuse).not.toHaveBeenCalled();
    picks.offer(["c5c4"]);
    expect([picks.sent, picks.picked]).toEqual([null, []]);
  });

  it("come back when what was played is refused", () => {
    const { picks } = offered(["a2a3"]);
    picks.pick("a2");
    picks.pick("a3");
    picks.settle();
    expect([picks.sent, picks.picked, [...picks.next]]).toEqual([null, [], ["a2"]]);
  });

  it("refuse what is dropped on a wrong target, also on one that could begin something else", () => {
    const { picks, play, refuse } = offered(["a2a3", "c2c3"]);
    picks.pick("a2");
    picks.drop("a2", "c2", false);
    expect(refuse).toHaveBeenCalledWith(["a2", "c2"]);
    expect(play).not.toHaveBeenCalled();
  });

  it("plan an answer and play it in one's turn, or forget it where it is not possible any more", () => {
    const { picks, play } = offered([]);
    picks.pick("a2");
    expect(picks.planned).toEqual([]);
    picks.planner = (planned, id) => (planned.length === 0 ? ["a2", "c2"].includes(id) : id !== "e1");
    picks.pick("c2");
    picks.pick("e1");
    expect(picks.planned).toEqual([]);
    picks.pick("a2");
    picks.pick("a3");
    expect(picks.planned).toEqual(["a2", "a3"]);
    expect(picks.offer(["a2b2"])).toBe(false);
    expect([picks.planned, picks.picked]).toEqual([[], []]);
    picks.offer([]);
    picks.pick("a2");
    picks.pick("a3");
    expect(picks.offer(["a2a3", "c2c3"])).toBe(true);
    expect(play.mock.calls).toEqual([["a2a3"]]);
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
