import { describe, expect, it } from "vitest";
import { lobbyAfter } from "../../src/net/lobby.ts";
import type { Summary } from "../../src/net/protocol.ts";

const table = (code: string, host = "Ada") => ({ table: code, host }) as Summary;
const codes = (tables: Summary[]) => tables.map((one) => one.table);

describe("the lobby", () => {
  const first = lobbyAfter([], { type: "lobby", tables: [table("a"), table("b")] });

  it("is what the server sends", () => {
    expect(codes(first)).toEqual(["a", "b"]);
    expect(codes(lobbyAfter(first, { type: "lobby", tables: [table("c")] }))).toEqual(["c"]);
  });
  it("takes changes: new tables in front, changed ones in their place, others gone", () => {
    const message = { type: "lobby-change" as const, put: [table("c"), table("b", "Bob")], gone: ["a"] };
    const then = lobbyAfter(first, message);
    expect(codes(then)).toEqual(["c", "b"]);
    expect(then[1]?.host).toBe("Bob");
  });
  it("is not touched by other messages", () => {
    expect(lobbyAfter(first, { type: "pong" })).toBe(first);
  });
});
