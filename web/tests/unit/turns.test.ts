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
  const stop = watchTurns(line.connection, tables, (now) => waiting.push([...now].sort()));
  return { ...line, waiting, stop };
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
});
