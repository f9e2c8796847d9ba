import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Question, Thought } from "../../src/core/thinker.ts";
import { LocalTable } from "../../src/kit/local.svelte.ts";
import { testCore } from "./core.ts";

/** Thinkers that answer when the test says so, also those that were told to stop. */
const asked: { question: Question; answer: (thought: Thought) => void }[] = vi.hoisted(() => []);
vi.mock("../../src/core/thinker.ts", async (original) => ({
  ...(await original<object>()),
  Thinker: class {
    think = (question: Question) => new Promise<Thought>((answer) => asked.push({ question, answer }));
    cancel() {}
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const thought = (action: string): Thought => ({ action, candidates: [], chances: [0, 0] });

async function opened() {
  const seats = ["human", "level:1"];
  return LocalTable.open(
    { id: "t", game: "soldiers", seats, sides: "chosen", options: { first: "red" } },
    () => {},
    testCore(),
  );
}

async function answered(which: number, action: string) {
  asked[which]?.answer(thought(action));
  await vi.advanceTimersByTimeAsync(1000);
}

it("a computer player plays what it thought of", async () => {
  const table = await opened();
  await table.submit(0, "a2a3");
  expect(asked).toHaveLength(1);
  await answered(0, "a5a4");
  expect(table.state.snapshot.log).toMatchObject([{ action: "a2a3" }, { action: "a5a4" }]);
});

it("a thought about what was taken back is not played, whenever it comes", async () => {
  const table = await opened();
  await table.submit(0, "a2a3");
  await table.takeBack();
  await table.submit(0, "c2c3");
  expect(asked).toHaveLength(2);
  await answered(0, "a5a4");
  expect(table.state.snapshot.log).toMatchObject([{ action: "c2c3" }]);
  await answered(1, "c5c4");
  expect(table.state.snapshot.log).toMatchObject([{ action: "c2c3" }, { action: "c5c4" }]);
});

it("a thought is not played at a table that was closed", async () => {
  const core = testCore();
  const calls = vi.spyOn(core, "call");
  const table = await LocalTable.open(
    { id: "t", game: "soldiers", seats: ["level:1", "human"], sides: "chosen", options: { first: "red" } },
    () => {},
    core,
  );
  table.close();
  await answered(0, "a2a3");
  expect(calls.mock.calls.map(([request]) => (request as { call: string }).call)).not.toContain("submit");
});
