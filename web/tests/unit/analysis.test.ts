import { describe, expect, it } from "vitest";
import type { Thought } from "../../src/core/thinker.ts";
import { Analysis, costliest, judge } from "../../src/kit/analysis.ts";
import { testCore } from "./core.ts";

const thought = (action: string, chances: number[], worths: Record<string, number> = {}): Thought => ({
  action,
  chances,
  candidates: Object.entries(worths).map(([name, worth]) => ({
    action: name,
    worth,
    proved: false,
    line: [],
  })),
});

describe("costs", () => {
  it("are what the best candidate is better by", () => {
    const [one] = judge([{ seat: 0, action: "b" }], [thought("a", [700, 300], { a: 700, b: 450 })], null);
    expect(one?.cost).toBe(250);
  });

  it("are what the chances fell by where the action was not weighed", () => {
    const judged = judge([{ seat: 1, action: "x" }], [thought("a", [300, 700], { a: 700 })], [1, 2]);
    expect(judged.map((one) => one.cost)).toEqual([700, 0]);
    expect(judged[1]?.chances).toEqual([1000, 0]);
  });

  it("are nothing for the best action", () => {
    const [one] = judge([{ seat: 0, action: "a" }], [thought("a", [700, 300])], [2, 1]);
    expect(one?.cost).toBe(0);
  });

  it("are told the costliest first, and only those that mattered", () => {
    const judged = [50, 300, 120].map((cost, version) => ({
      version,
      chances: [],
      played: null,
      best: null,
      cost,
    }));
    expect(costliest(judged).map((one) => one.version)).toEqual([1, 2]);
  });
});

it("a whole game is analysed with news after every move", async () => {
  const core = testCore();
  const { table } = await core.call<{ table: number }>({ call: "open", game: "soldiers" });
  for (const [seat, action] of ["a2a3", "a5a4", "c2c3"].map((one, i) => [i % 2, one] as const))
    await core.call({ call: "submit", table, seat, action });
  const { record } = await core.call<{ record: string }>({ call: "record", table });
  const heard: number[] = [];
  const judged = await new Analysis(core).run(record, null, (so_far) => heard.push(so_far.length));
  expect(heard).toEqual([1, 2, 3]);
  expect(judged).toHaveLength(3);
  for (const { chances } of judged) expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBe(1000);
});
