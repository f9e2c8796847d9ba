import { describe, expect, it, onTestFinished } from "vitest";
import { type LocalSetup, LocalTable } from "../../src/kit/local.svelte.ts";
import { testCore } from "./core.ts";
import { follow } from "./follow.svelte.ts";

const core = testCore();
const people = { id: "t", seats: ["human", "human"] };

async function opened(setup: Partial<LocalSetup> & Pick<LocalSetup, "game">) {
  const kept: LocalSetup[] = [];
  const first = setup.game === "soldiers" ? "red" : "0";
  const table = await LocalTable.open(
    { ...people, options: { first }, ...setup },
    (now) => kept.push(now),
    core,
  );
  return { table, kept };
}

describe("a table of this page", () => {
  it("passes from seat to seat where nothing is hidden", async () => {
    const { table } = await opened({ game: "soldiers" });
    expect(table.state.viewer).toBe(0);
    expect(await table.submit(0, "a2a3")).toBeNull();
    expect(table.state).toMatchObject({ viewer: 1, curtain: null });
  });

  it("draws a curtain between hidden hands, and shows only what a spectator may see behind it", async () => {
    const { table } = await opened({ game: "combat" });
    const { curtain, viewer, snapshot } = table.state;
    expect([curtain, viewer]).toEqual([snapshot.turn.seats[0], "spectator"]);
    expect(snapshot.legal).toBeUndefined();
    const lifted = new Promise<void>((done) => {
      const stop = follow(
        () => table.state.curtain,
        (seat) => {
          if (seat === null) done();
        },
      );
      onTestFinished(stop);
    });
    table.lift();
    await lifted;
    expect(table.state.viewer).toBe(curtain);
    expect(table.state.snapshot.legal?.length).toBeGreaterThan(0);
  });

  it("refuses with the clause and stays as it was", async () => {
    const { table } = await opened({ game: "soldiers" });
    expect(await table.submit(0, "a2a4")).toMatchObject({ code: "not-ahead", clause: "S-5" });
    expect(table.state.snapshot.version).toBe(0);
  });

  it("tells the same history move by move as all at once", async () => {
    const { table, kept } = await opened({ game: "soldiers" });
    for (const [seat, action] of [
      [0, "a2a3"],
      [1, "a5a4"],
      [0, "c2c3"],
      [1, "c5c4"],
      [0, "e2e3"],
    ] as const) {
      await table.history();
      await table.submit(seat, action);
    }
    const grown = await table.history();
    const again = await LocalTable.open(kept.at(-1) as LocalSetup, () => {}, core);
    expect(again.state.viewer).toBe(table.state.viewer);
    expect(await again.history()).toEqual(grown);
    expect(grown.map((shown) => shown.log.length)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it("takes back, and goes on from there", async () => {
    const { table } = await opened({ game: "soldiers" });
    await table.submit(0, "a2a3");
    await table.history();
    await table.takeBack();
    expect(table.state.snapshot.version).toBe(0);
    await table.submit(0, "c2c3");
    expect((await table.history()).at(-1)?.log).toMatchObject([{ seat: 0, action: "c2c3" }]);
  });

  it("is not troubled when two seats answer at once and chance after them", async () => {
    const { table } = await opened({ game: "ambition" });
    const lifted = async () => {
      while (table.state.curtain !== null) {
        table.lift();
        await new Promise((done) => setTimeout(done));
      }
      return table.state.snapshot;
    };
    let shown = await lifted();
    while (shown.turn.seats.length < 2) {
      await table.submit(shown.turn.seats[0] as number, shown.legal?.[0] as string);
      shown = await lifted();
    }
    const action = shown.legal?.[0] as string;
    const answers = await Promise.all([table.submit(0, action), table.submit(1, action)]);
    expect(answers).toEqual([null, null]);
    expect(table.state).toMatchObject({ failure: null });
  });

  it("ends when someone gives up, and remembers it", async () => {
    const { table, kept } = await opened({ game: "soldiers" });
    await table.resign(0);
    expect(table.state.snapshot.result).toMatchObject({ by: "resignation", seat: 0, places: [2, 1] });
    expect(table.state.snapshot).toMatchObject({ turn: { kind: "over", seats: [] } });
    expect(table.state.snapshot.legal).toBeUndefined();
    expect(await table.submit(0, "a2a3")).not.toBeNull();
    const again = await LocalTable.open(kept.at(-1) as LocalSetup, () => {}, core);
    expect(again.state.snapshot.result?.by).toBe("resignation");
  });

  it("leaves the others of three the first place when one gives up", async () => {
    const { table } = await opened({ game: "ambition", seats: ["human", "human", "human"] });
    await table.resign(1);
    expect(table.state.snapshot.result).toMatchObject({ by: "resignation", seat: 1, places: [1, 3, 1] });
  });
});

describe("a table that is played in another tab", () => {
  it("shows what is kept there, decides nothing, and goes on from it when it is taken over", async () => {
    const { table, kept } = await opened({ game: "soldiers", seats: ["human", "level:1"], sides: "chosen" });
    const other = await opened({ game: "soldiers", seats: ["human", "human"] });
    await other.table.submit(0, "a2a3");
    const there: LocalSetup = { ...kept.at(-1), record: other.kept.at(-1)?.record } as LocalSetup;
    const before = kept.length;
    await table.follow(there);
    expect(table.state.snapshot.version).toBe(1);
    expect(table.state.thinking).toBeNull();
    expect(await table.submit(1, "c5c4")).toMatchObject({ code: "not-asked" });
    expect(kept).toHaveLength(before);
    await other.table.submit(1, "c5c4");
    await table.drive({ ...there, record: other.kept.at(-1)?.record as string });
    expect(table.state.snapshot.version).toBe(2);
    expect(await table.submit(0, "c2c3")).toBeNull();
    expect(kept.at(-1)?.record).toContain("c2c3");
    table.close();
  });
});
