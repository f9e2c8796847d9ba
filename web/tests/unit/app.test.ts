import { beforeEach, describe, expect, it } from "vitest";
import { namesIn } from "../../src/app/files.ts";
import { readRoute } from "../../src/app/route.svelte.ts";
import { forgetTable, keepTable, keptTable, keptTables, newTable } from "../../src/app/tables.ts";
import { sensible, settings } from "../../src/kit/settings.svelte.ts";

describe("addresses", () => {
  it.each([
    ["#/rules/kingdom/K-19", { page: "rules", game: "kingdom", clause: "K-19" }],
    ["#/new/combat", { page: "new", game: "combat" }],
    ["#/replay/t1/analysis", { page: "replay", id: "t1", analyse: true }],
    ["#/game/AB12", { page: "game", code: "AB12" }],
    ["#/room/AB12", { page: "room", code: "AB12" }],
    ["#/online", { page: "online" }],
    ["#/legal", { page: "legal" }],
    ["#/privacy", { page: "privacy" }],
    ["#/new/chess", { page: "unknown" }],
    ["#/table/", { page: "unknown" }],
    ["", { page: "start" }],
    ["#/%zz", { page: "unknown" }],
  ])("%s", (hash, route) => {
    expect(readRoute(hash)).toEqual(route);
  });
});

describe("kept games", () => {
  beforeEach(() => localStorage.clear());

  it("come back, the last one first, and none is given up for another", () => {
    const ids = Array.from({ length: 25 }, () => newTable({ game: "soldiers", seats: ["human", "level:1"] }));
    expect(new Set(ids).size).toBe(25);
    expect(keptTables()).toHaveLength(25);
    const last = keptTable(ids[24] as string);
    expect(last?.seats).toEqual(["human", "level:1"]);
    if (last) keepTable({ ...last, when: Date.now() + 1000, over: true });
    expect(keptTables()[0]?.id).toBe(ids[24]);
    forgetTable(ids[24] as string);
    expect(keptTable(ids[24] as string)).toBeUndefined();
  });

  it("are not trusted when they are nonsense", () => {
    localStorage.setItem(
      "rois.tables",
      JSON.stringify([{ id: 3 }, null, { id: "x", game: "chess", seats: [] }]),
    );
    expect(keptTables()).toEqual([]);
    localStorage.setItem("rois.tables", "{");
    expect(keptTables()).toEqual([]);
  });
});

it("names are read from both forms of a record", () => {
  expect(namesIn('{"seats":[{"name":"Ève"},{"name":"Bo"}]}', 2)).toEqual(["Ève", "Bo"]);
  expect(namesIn("rois-record 1\nseat 0 Ève Lune\nseat 1 Bo\n", 2)).toEqual(["Ève Lune", "Bo"]);
  expect(namesIn("null", 2)).toEqual(["1", "2"]);
});

it("settings keep what makes sense", () => {
  const standard = { ...settings };
  expect(sensible({ theme: "dark", sounds: "loud", nonsense: 1 }, standard)).toEqual({
    ...standard,
    theme: "dark",
  });
  expect(sensible("x", standard)).toEqual(standard);
});
