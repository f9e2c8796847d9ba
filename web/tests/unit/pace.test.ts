import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace } from "../../src/kit/pace.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { LogEntry, Result } from "../../src/kit/snapshot.ts";
import type { TableState } from "../../src/kit/table.ts";

const seats = ["here", "computer", "computer"] as const;

/** After these seats have acted; a seat with "!" did what is to be looked at. */
function acted(...acts: (number | `${number}!`)[]): TableState {
  const log: LogEntry[] = acts.map((act) => ({
    seat: Number.parseInt(String(act), 10),
    action: "a",
    events: [{ event: String(act).endsWith("!") ? "conflict" : "moved" }],
  }));
  return {
    snapshot: {
      version: acts.length,
      turn: { kind: "decision", seats: [0], question: null },
      view: null,
      log,
    },
    viewer: 0,
    seats: seats.map((kind) => ({ kind, name: "" })),
    thinking: null,
    curtain: null,
    failure: null,
  };
}

let pace: Pace;
const shown = () => pace.state.snapshot.version;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "normal";
  pace = new Pace(acted(), ({ event }) => event === "conflict");
});
afterEach(() => {
  pace.stop();
  vi.useRealTimers();
});

describe("the pace of a table", () => {
  it("shows what people here do at once, and the first answer too", () => {
    pace.take(acted(0));
    expect(shown()).toBe(1);
    pace.take(acted(0, 1));
    expect(shown()).toBe(2);
  });

  it("shows an answer of people here at once, however short the time since the others' action", () => {
    pace.take(acted(1));
    vi.advanceTimersByTime(100);
    pace.take(acted(1, 0));
    expect(shown()).toBe(2);
  });

  it("lets each action of others stand before the next is shown", () => {
    for (const state of [acted(0), acted(0, 1), acted(0, 1, 2), acted(0, 1, 2, 1)]) pace.take(state);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(1199);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(3);
    vi.advanceTimersByTime(1200);
    expect(shown()).toBe(4);
  });

  it("shows at once what comes after the last action has stood long enough", () => {
    pace.take(acted(1));
    vi.advanceTimersByTime(1200);
    pace.take(acted(1, 2));
    expect(shown()).toBe(2);
  });

  it.each(["1!", "0!"] as const)("gives what is to be looked at more time, whoever did it: %s", (first) => {
    pace.take(acted(first));
    pace.take(acted(first, 2));
    vi.advanceTimersByTime(2499);
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toBe(2);
  });

  it.each([
    ["slow", 2400],
    ["fast", 600],
    ["instant", 0],
  ] as const)("is set: %s", (how, ms) => {
    settings.pace = how;
    pace.take(acted(1));
    pace.take(acted(1, 2));
    if (ms > 0) {
      vi.advanceTimersByTime(ms - 1);
      expect(shown()).toBe(1);
      vi.advanceTimersByTime(1);
    }
    expect(shown()).toBe(2);
  });

  it("goes on at once when told to, a step at a time", () => {
    for (const state of [acted(1), acted(1, 2), acted(1, 2, 1)]) pace.take(state);
    vi.advanceTimersByTime(500);
    expect(pace.hurry()).toBe(true);
    expect(shown()).toBe(2);
    vi.advanceTimersByTime(1199);
    expect(shown()).toBe(2);
    expect(pace.hurry()).toBe(true);
    expect(shown()).toBe(3);
    expect(pace.hurry()).toBe(false);
  });

  it("takes news of the same version without another step, and not too early", () => {
    pace.take(acted(1));
    pace.take({ ...acted(1), thinking: 2 });
    expect(pace.state.thinking).toBe(2);
    pace.take(acted(1, 2));
    pace.take({ ...acted(1, 2), thinking: 1 });
    expect([shown(), pace.state.thinking]).toEqual([1, 2]);
    vi.advanceTimersByTime(1200);
    expect([shown(), pace.state.thinking]).toEqual([2, 1]);
  });

  it("goes back at once, and forgets what was to come", () => {
    for (const state of [acted(0), acted(0, 1), acted(0, 1, 2), acted()]) pace.take(state);
    expect(shown()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(shown()).toBe(0);
  });

  it("is at the end at once when somebody gives up", () => {
    for (const state of [acted(1), acted(1, 2)]) pace.take(state);
    const state = acted(1, 2);
    const result: Result = { places: [2, 1, 1], points: [0, 0, 0], clause: "", by: "resignation" };
    pace.take({ ...state, snapshot: { ...state.snapshot, result } });
    expect(pace.state.snapshot.result?.by).toBe("resignation");
  });

  it("shows only the newest where several actions come together", () => {
    pace.take(acted(1));
    pace.take(acted(1, 2, 1, 2));
    expect(shown()).toBe(4);
  });
});
