import { describe, expect, it } from "vitest";
import type { Connection } from "../../src/net/connection.ts";
import { watchTurns } from "../../src/net/turns.ts";

type Heard = Parameters<Parameters<Connection["listen"]>[0]>[0];

/** A connection that says what it is told to, and remembers what it was told. */
function connected() {
  let listener: (message: Heard) => void = () => {};
  const told: { type: string; [member: string]: unknown }[] = [];
  const connection = {
    listen: (heard: typeof listener) => {
      listener = heard;
      return () => {
        listener = () => {};
      };
    },
    tell: (message: (typeof told)[number]) => told.push(message),
  } as unknown as Connection;
  return { connection, told, say: (message: object | "open") => listener(message as Heard) };
}

const update = (table: string, version: number, legal?: string[]) => ({
  type: "update",
  table,
  epoch: 0,
  match: { version, ...(legal && { legal }) },
});
const offers = (table: string, seat: number | null, agreed: number[]) => ({
  type: "table",
  table,
  you: { seat },
  offers: { draw: { by: agreed[0], agreed } },
});

function watched(tables = ["a", "b"]) {
  const line = connected();
  const waiting: string[][] = [];
  const deadlines: number[] = [];
  const { stop, watch } = watchTurns(line.connection, tables, (now) => {
    waiting.push([...now.keys()].sort());
    deadlines.push(...[...now.values()].map(({ deadline }) => deadline));
  });
  return { ...line, waiting, deadlines, stop, watch };
}

describe("tables that wait for us", () => {
  it("are those at which we are asked", () => {
    const { say, waiting } = watched();
    say(update("a", 0, ["a2a3"]));
    say(update("b", 3));
    say(update("b", 4, ["x"]));
    say(update("a", 1));
    say(update("c", 1, ["x"]));
    expect(waiting).toEqual([["a"], ["a"], ["a", "b"], ["b"]]);
  });

  it("are those with an offer that we have not answered", () => {
    const { say, waiting } = watched();
    say(offers("a", 1, [0]));
    say(offers("a", 1, [0, 1]));
    say(offers("b", null, [0]));
    expect(waiting).toEqual([["a"], [], []]);
  });

  it("are watched from where they were known, and let go at the end", () => {
    const { say, told, stop, waiting } = watched(["a"]);
    say("open");
    say(update("a", 7, ["x"]));
    say("open");
    stop();
    say(update("a", 8));
    expect(told).toEqual([
      { type: "watch", table: "a" },
      { type: "watch", table: "a", since: 7, epoch: 0 },
      { type: "unwatch", table: "a" },
    ]);
    expect(waiting).toEqual([["a"]]);
  });

  it("know when our time runs out", () => {
    const { say, deadlines } = watched();
    say({ ...offers("a", 1, [1]), clocks: null });
    const before = performance.now();
    const clocks = [
      { left_ms: 5, running: false },
      { left_ms: 60_000, running: true },
    ];
    say({ ...update("a", 1, ["x"]), clocks });
    const last = deadlines.at(-1) ?? 0;
    expect(last - before).toBeGreaterThanOrEqual(60_000);
    say({
      ...update("a", 2, ["x"]),
      clocks: [
        { left_ms: 1, running: true },
        { left_ms: 9, running: false },
      ],
    });
    expect(deadlines.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("are watched again where another may have stopped it, but not the one that is shown", () => {
    const { say, told, waiting, watch } = watched();
    say(update("a", 3, ["x"]));
    told.length = 0;
    watch(["b", "c"], "c");
    expect(told).toEqual([{ type: "watch", table: "b" }]);
    expect(waiting.at(-1)).toEqual([]);
  });
});
