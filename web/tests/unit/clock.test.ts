import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clockRule, clockWords } from "../../src/app/online/tables.ts";
import Clock from "../../src/kit/ui/Clock.svelte";
import { mounted } from "./mounted.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a clock", () => {
  const shownAfter = (running: boolean, ms: number) => {
    const page = mounted(Clock, { clock: { leftMs: 90_000, running, at: performance.now() } });
    const before = page.textContent;
    vi.advanceTimersByTime(ms);
    flushSync();
    return [before, page.textContent];
  };

  it("counts down while it runs", () => {
    expect(shownAfter(true, 31_000)).toEqual(["01:30", "00:59"]);
  });

  it("stands where it does not run", () => {
    expect(shownAfter(false, 31_000)).toEqual(["01:30", "01:30"]);
  });

  it("ends at nothing", () => {
    expect(shownAfter(true, 100_000)).toEqual(["01:30", "00:00"]);
  });
});

describe("the clock of a new table", () => {
  const chosen = { minutes: 10, seconds: 5, days: 3 };

  it("is what was chosen, in milliseconds", () => {
    expect(clockRule({ kind: "per-seat", ...chosen })).toEqual({
      kind: "per-seat",
      budget_ms: 600_000,
      increment_ms: 5_000,
    });
    expect(clockRule({ kind: "per-move", ...chosen })).toEqual({ kind: "per-move", budget_ms: 259_200_000 });
    expect(clockRule({ kind: "none", ...chosen })).toEqual({ kind: "none" });
  });

  it("is told as it was chosen", () => {
    expect(clockWords(clockRule({ kind: "per-seat", ...chosen }))).toMatchObject({
      id: "clock.per-seat",
      values: { minutes: 10, seconds: 5 },
    });
    expect(clockWords(clockRule({ kind: "per-move", ...chosen }))).toMatchObject({
      id: "clock.days",
      values: { days: 3 },
    });
  });
});
