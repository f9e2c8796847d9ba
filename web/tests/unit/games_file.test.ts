import { beforeEach, describe, expect, it } from "vitest";
import { exportGames, importGames, isGamesFile } from "../../src/app/kept/file.ts";
import { KeptGames } from "../../src/app/kept/games.ts";
import { MemoryShelf } from "../../src/app/kept/shelf.ts";
import type { KeptTable } from "../../src/app/kept/tables.ts";
import { Tabs } from "../../src/app/kept/tabs.ts";
import { testCore } from "./core.ts";

const core = testCore();
const games = () => new KeptGames(new MemoryShelf(), new Tabs({ postMessage() {}, onmessage: null }));

async function played(id: string, ...moves: string[]): Promise<KeptTable> {
  const { table } = await core.call<{ table: number }>({
    call: "open",
    game: "soldiers",
    players: 2,
    seed: "1",
  });
  for (const [i, action] of moves.entries()) await core.call({ call: "submit", table, seat: i % 2, action });
  const { record } = await core.call<{ record: string }>({ call: "record", table });
  return { id, game: "soldiers", seats: ["human", "level:3"], when: 5, over: false, record };
}

async function fileOf(...tables: KeptTable[]): Promise<string> {
  const all = games();
  await all.add(tables);
  return (await exportGames(all)).text();
}

/** The file with its first game changed. */
const changed = (text: string, change: (game: Record<string, unknown>) => unknown) => {
  const file = JSON.parse(text) as { games: Record<string, unknown>[] };
  file.games[0] = change(file.games[0] as Record<string, unknown>) as Record<string, unknown>;
  return JSON.stringify(file);
};

beforeEach(() => localStorage.clear());

describe("a file of games", () => {
  it("brings all of them to another browser, and a second time none", async () => {
    const tables = [await played("a", "a2a3"), await played("b", "a2a3", "c5c4")];
    const text = await fileOf(...tables);
    expect(isGamesFile(text)).toBe(true);
    const other = games();
    expect(await importGames(text, other, undefined, core)).toEqual({ added: 2, known: 0, refused: [] });
    for (const table of tables) expect((await other.find(table.id))?.table).toEqual(table);
    expect(await importGames(text, other, undefined, core)).toEqual({ added: 0, known: 2, refused: [] });
    expect(await (await exportGames(other)).text()).toBe(text);
  });

  it("brings lines of the score sheet whose games are gone", async () => {
    const line = {
      ...{ id: "old", game: "combat" as const, seats: ["human", "level:1"], when: 3, over: true },
      ...{ revision: 1, hasRecord: false, outcome: { places: [2, 1], points: [1, 2] } },
    };
    const all = games();
    await all.add([], [line]);
    const other = games();
    const text = await (await exportGames(all)).text();
    expect(await importGames(text, other, undefined, core)).toMatchObject({ added: 1, refused: [] });
    expect((await other.list())[0]).toMatchObject({ id: "old", hasRecord: false, outcome: line.outcome });
  });

  it("replaces nothing: another game of the same name is kept beside it", async () => {
    const other = games();
    const mine = await played("a", "a2a3");
    await other.add([mine]);
    const text = await fileOf(await played("a", "c2c3"));
    expect(await importGames(text, other, undefined, core)).toMatchObject({ added: 1, known: 0 });
    expect((await other.find("a"))?.table).toEqual(mine);
    expect(await other.list()).toHaveLength(2);
  });

  it.each([
    ["", "damaged"],
    ["{", "damaged"],
    ["null", "damaged"],
    ['{"format":"rois-games"}', "damaged"],
    ['{"format":"rois-games","version":1,"games":{}}', "damaged"],
    ['{"format":"rois-games","version":2,"games":[]}', "newer"],
    [`{"format":"rois-games","version":1,"games":[${"0,".repeat(100_000)}0]}`, "too-many"],
  ])("that is none is refused as a whole: %.40s", async (text, why) => {
    const other = games();
    await other.add([await played("mine", "a2a3")]);
    await expect(importGames(text, other, undefined, core)).rejects.toThrow(why);
    expect(await other.list()).toHaveLength(1);
  });

  it("with games that are none keeps the sound ones, and says why of the others", async () => {
    const sound = await fileOf(await played("a", "a2a3"), await played("b", "c2c3"));
    const bad: [string, (game: Record<string, unknown>) => unknown, string][] = [
      ["nothing", () => null, "no-game"],
      ["a text", () => "x", "no-game"],
      ["no id", ({ id: _id, ...rest }) => rest, "no-game"],
      ["a long id", (game) => ({ ...game, id: "x".repeat(65) }), "no-game"],
      ["another game", (game) => ({ ...game, game: "chess" }), "no-game"],
      ["not the record's game", (game) => ({ ...game, game: "kingdom" }), "mismatch"],
      ["other seats", (game) => ({ ...game, seats: ["human"] }), "mismatch"],
      ["no record and no outcome", ({ record: _record, ...rest }) => rest, "no-game"],
      ["a record that is none", (game) => ({ ...game, record: { log: 3 } }), ""],
      ["an illegal move", (game) => illegal(game), ""],
    ];
    for (const [name, change, why] of bad) {
      const other = games();
      const { added, refused } = await importGames(changed(sound, change), other, undefined, core);
      expect(added, name).toBe(1);
      expect(refused, name).toHaveLength(1);
      expect(refused[0]?.number, name).toBe(1);
      if (why) expect(refused[0]?.why, name).toMatchObject({ message: why });
      expect(await other.list(), name).toHaveLength(1);
    }
  });

  it("is not believed in what it says of time, ending and players", async () => {
    const text = changed(await fileOf(await played("a", "a2a3")), (game) => ({
      ...game,
      when: 9e15,
      over: true,
      resigned: 7,
      revision: -1,
      deleted: 4,
      seats: ["human", "level:99"],
      __proto__: { polluted: true },
    }));
    const other = games();
    await importGames(text, other, undefined, core);
    const [head] = await other.list();
    expect(head).toMatchObject({ over: false, watched: true, revision: 1 });
    expect(head?.when).toBeLessThanOrEqual(Date.now());
    expect(head?.resigned).toBeUndefined();
    expect(head?.deleted).toBeUndefined();
  });
});

function illegal(game: Record<string, unknown>): Record<string, unknown> {
  const record = game.record as { log: object[] };
  return { ...game, record: { ...record, log: [...record.log, { seat: 1, action: "a1a9" }] } };
}
