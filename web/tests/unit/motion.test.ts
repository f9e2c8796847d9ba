import { describe, expect, it } from "vitest";
import { CellFollower, hops, type Shift } from "../../src/kit/motion.ts";

describe("hops", () => {
  const stops = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 20 },
  ];

  it("take the same time each", () => {
    expect(hops(stops).map((frame) => frame.offset)).toEqual([0, 0.5, 1]);
    expect(hops(stops).at(-1)?.transform).toBe("translate(10px, 20px)");
  });

  it("rise between two stops", () => {
    const frames = hops(stops, 8);
    expect(frames.map((frame) => frame.offset)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(frames[1]?.transform).toBe("translate(5px, -8px)");
    expect(frames[3]?.transform).toBe("translate(10px, 2px)");
  });
});

describe("things on cells", () => {
  const thing = (cell: string, kind = "a") => ({ cell, kind });
  const idsOf = (follower: CellFollower, version: number, steps: Shift[][], cells: string[]) =>
    Object.fromEntries(
      follower
        .follow(
          version,
          steps,
          cells.map((cell) => thing(cell)),
        )
        .map(({ cell, id }) => [cell, id]),
    );
  const move = (from: string, to: string): Shift[] => [{ from, to }];

  it("take their ids along as events say, although others of their kind stand nearer", () => {
    const follower = new CellFollower();
    const before = idsOf(follower, 0, [], ["a1", "a2", "h8"]);
    const after = idsOf(follower, 1, [move("h8", "a3")], ["a1", "a2", "a3"]);
    expect(after).toEqual({ a1: before.a1, a2: before.a2, a3: before.h8 });
  });

  it("keep them over several steps at once, and when one goes back", () => {
    const follower = new CellFollower();
    const first = idsOf(follower, 0, [], ["a1", "b1"]);
    const steps = [move("a1", "a2"), [{ from: "b1", to: null }, ...move("a2", "b1")]];
    const last = idsOf(follower, 2, steps, ["b1"]);
    expect(last).toEqual({ b1: first.a1 });
    const back = idsOf(follower, 1, steps.slice(0, 1), ["a2", "b1"]);
    expect(back.a2).toBe(first.a1);
    expect(back.b1).not.toBe(first.a1);
    expect(idsOf(follower, 0, [], ["a1", "b1"])).toEqual({ a1: first.a1, b1: back.b1 });
  });

  it("that are taken and put back keep theirs", () => {
    const follower = new CellFollower();
    const before = idsOf(follower, 4, [], ["e4", "e5"]);
    const after = idsOf(follower, 5, [[{ from: "e5", to: "c3" }, ...move("e4", "e5")]], ["e5", "c3"]);
    expect(after).toEqual({ e5: before.e4, c3: before.e5 });
  });

  it("are new where nothing tells where they came from", () => {
    const follower = new CellFollower();
    const before = idsOf(follower, 0, [], ["a1"]);
    expect(Object.values(idsOf(follower, 1, [[]], ["b2"]))).not.toContain(before.a1);
    const [other] = follower.follow(1, [], [thing("b2", "another kind")]);
    expect(other?.id).not.toBe(before.a1);
  });
});
