import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { files, type Import, imports, importsIn } from "./import_graph.ts";

/** What a room may import besides itself; `types` of a room alone where the compiled page must not need it. */
const allowed: Record<string, { rooms?: string[]; types?: string[] }> = {
  core: {},
  offline: {},
  words: {},
  kit: { rooms: ["core"] },
  "kit/lesson": { rooms: ["core", "kit"] },
  "kit/ui": { rooms: ["core", "kit"] },
  "games/<game>": { rooms: ["kit", "kit/lesson"] },
  games: { rooms: ["kit"], types: ["core", "kit/lesson"] },
  net: { rooms: ["core"], types: ["kit"] },
  prerender: { rooms: ["kit"], types: ["core"] },
  app: { rooms: ["core", "games", "kit", "kit/lesson", "kit/ui", "net", "offline", "prerender"] },
  main: { rooms: ["app", "kit", "offline"] },
};

function roomOf(file: string): string {
  const [first = "", second = "", third] = file.split("/");
  if (first === "games") return third ? `games/${second}` : "games";
  if (first === "kit" && third) return `kit/${second}`;
  return first.replace(/\.ts$/, "");
}

/** A game's folder has the rights of every game's. */
const rightsOf = (room: string) => allowed[room.replace(/^games\/.+$/, "games/<game>")] ?? {};

function isAllowed({ from, to, type }: Import): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  if (room === other) return true;
  const { rooms = [], types = [] } = rightsOf(room);
  return rooms.includes(other) || (type && types.includes(other));
}

/** The files that can be reached from themselves, types included. */
function cycles(edges: Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const reaches = (start: string): boolean => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === start) return true;
      if (!seen.has(at)) open.push(...(next.get(at) ?? []));
      seen.add(at);
    }
    return false;
  };
  return [...next.keys()].filter(reaches);
}

describe("imports", () => {
  it("are found in every form", () => {
    const text = `import { a } from "./a.ts";\nimport type { B } from "../kit/b.ts";\nimport "./c.ts";
      const d = () => import("./d.svelte");\nimport {\n  e,\n  f,\n} from "./e.ts";\nimport g from "svelte";`;
    expect(importsIn("app/x.ts", text).map(({ to, type }) => [to, type])).toEqual([
      ["app/a.ts", false],
      ["kit/b.ts", true],
      ["app/e.ts", false],
      ["app/d.svelte", false],
      ["app/c.ts", false],
    ]);
    expect(imports.length).toBeGreaterThan(300);
  });

  it("go from app to kit to core, from a game to kit alone, and from net to types of kit", () => {
    const wrong = imports.filter((one) => !isAllowed(one));
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  it("refuse what goes the other way", () => {
    const wrong: [string, string][] = [
      ["kit/table.ts", "games/soldiers/model.ts"],
      ["kit/table.ts", "kit/ui/Log.svelte"],
      ["core/core.ts", "kit/table.ts"],
      ["games/soldiers/model.ts", "games/kingdom/model.ts"],
      ["games/kingdom/ways.svelte.ts", "core/core.ts"],
      ["net/remote.svelte.ts", "kit/picks.svelte.ts"],
    ];
    for (const [from, to] of wrong) expect(isAllowed({ from, to, type: false }), from).toBe(false);
  });

  it("need no list of games: outside its folder no file names one", () => {
    const games = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const name = new RegExp(`\\b(${games.map((game) => game.name).join("|")})\\b`);
    const outside = files.filter((file) => !roomOf(file).startsWith("games/"));
    expect(games.length).toBeGreaterThanOrEqual(4);
    expect(outside.filter((file) => name.test(readFileSync(`src/${file}`, "utf8")))).toEqual([]);
  });

  it("make no cycle", () => {
    expect(cycles(imports)).toEqual([]);
    expect(cycles([...imports, { from: "core/core.ts", to: "app/App.svelte", type: true }])).not.toEqual([]);
  });
});
