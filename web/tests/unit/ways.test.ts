import { describe, expect, it } from "vitest";
import { aheadOf } from "../../src/kit/ways.ts";

describe("what is pointed at", () => {
  it("is all of it while nothing is picked", () => {
    expect(aheadOf(["hand R", "column 3"], [])).toEqual([["hand R", "column 3"]]);
    expect(aheadOf(["a2"], [])).toEqual([["a2"]]);
  });

  it("goes on from what was picked last", () => {
    expect(aheadOf(["hand R", "column 3"], ["hand R"])).toEqual([["hand R", "column 3"]]);
    expect(aheadOf(["b1", "b3", "d3"], ["b1", "b3"])).toEqual([["b3", "d3"]]);
  });

  it("stays where something else was picked", () => {
    expect(aheadOf(["hand R", "column 3"], ["hand B"])).toEqual([["hand R", "column 3"]]);
  });

  it("is nothing of what is picked already", () => {
    expect(aheadOf(["h:S2"], ["h:S2", "h:S4"])).toEqual([]);
    expect(aheadOf(["h:S5"], ["h:S2", "h:S4"])).toEqual([["h:S5"]]);
    expect(aheadOf(["a2", "a3"], ["a2", "a3"])).toEqual([]);
  });
});
