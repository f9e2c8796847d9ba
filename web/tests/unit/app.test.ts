import { describe, expect, it } from "vitest";
import { siteAddress } from "../../src/app/address.ts";
import { namesIn } from "../../src/app/files.ts";
import { readRoute, tableBehind } from "../../src/app/route.svelte.ts";
import { sensible, settings } from "../../src/kit/settings.svelte.ts";

describe("addresses", () => {
  it.each([
    ["#/rules/kingdom/K-19", { page: "rules", game: "kingdom", clause: "K-19" }],
    ["#/new/combat", { page: "new", game: "combat" }],
    ["#/replay/t1/analysis", { page: "replay", id: "t1", analyse: true }],
    ["#/game/AB12", { page: "game", code: "AB12" }],
    ["#/game/AB12/44", { page: "game", code: "AB12", at: 44 }],
    ["#/replay/t1/7", { page: "replay", id: "t1", at: 7 }],
    ["#/game/AB12/-1", { page: "game", code: "AB12" }],
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

describe("the table that a page was opened beside", () => {
  const table = readRoute("#/table/t1");
  const settingsPage = readRoute("#/settings");
  const rules = readRoute("#/rules/kingdom");

  it("is where one goes back to, also by way of another such page", () => {
    expect(tableBehind(table, "#/table/t1", settingsPage, null)).toBe("#/table/t1");
    expect(tableBehind(settingsPage, "#/settings", rules, "#/table/t1")).toBe("#/table/t1");
    expect(tableBehind(rules, "#/rules/kingdom", readRoute("#/rules/soldiers"), "#/table/t1")).toBe(
      "#/table/t1",
    );
  });

  it("is forgotten with the table itself, and where one begins anew", () => {
    for (const to of ["#/table/t1", "#/", "#/games", "#/online"])
      expect(tableBehind(settingsPage, "#/settings", readRoute(to), "#/table/t1")).toBeNull();
    expect(tableBehind(readRoute("#/"), "#/", settingsPage, null)).toBeNull();
  });
});

describe("an address that the server does not know", () => {
  it.each([
    ["http://a/", null],
    ["http://a/?x=1#/games", null],
    ["http://a/index.html", null],
    ["http://a/foo/bar", "/#/foo/bar"],
    ["http://a/foo/bar/", "/#/foo/bar/"],
    ["http://a/foo#/games", "/#/games"],
    ["http://a//evil.example/x", "/#/evil.example/x"],
  ])("%s", (href, to) => {
    expect(siteAddress({ href }, "http://a/manifest.webmanifest")).toBe(to);
  });

  it("below another site stays there", () => {
    expect(siteAddress({ href: "http://a/rois/x/y" }, "http://a/rois/manifest.webmanifest")).toBe(
      "/rois/#/x/y",
    );
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
