import { describe, expect, it } from "vitest";
import { hops, identify } from "../../src/kit/motion.ts";

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

describe("identify", () => {
  it("lets what moved keep its id although others of its kind stand nearer", () => {
    const before = [
      { kind: "a", x: 0, y: 0, id: "one" },
      { kind: "a", x: 5, y: 0, id: "two" },
    ];
    const now = [
      { kind: "a", x: 6, y: 0 },
      { kind: "a", x: 5, y: 0 },
    ];
    expect(identify(before, now, () => "new").map((thing) => thing.id)).toEqual(["one", "two"]);
  });

  it("takes the nearest of those that are gone, and of the same kind", () => {
    const before = [
      { kind: "a", x: 90, y: 0, id: "far" },
      { kind: "b", x: 11, y: 0, id: "other" },
      { kind: "a", x: 20, y: 0, id: "near" },
    ];
    expect(identify(before, [{ kind: "a", x: 10, y: 0 }], () => "new").map((thing) => thing.id)).toEqual([
      "near",
    ]);
  });
});
