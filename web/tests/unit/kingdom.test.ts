import { describe, expect, it } from "vitest";
import { arc, hopsOf, isHop } from "../../src/games/kingdom/arcs.ts";
import kingdom from "../../src/games/kingdom/index.ts";
import {
  cellAt,
  cellPoint,
  cellSize,
  type KingdomView,
  kingdomModel,
  readMove,
  readPieces,
} from "../../src/games/kingdom/model.ts";
import { digitFoot, feather, plateDrop, tower } from "../../src/games/kingdom/shapes.ts";
import { type Ask, PickedWays } from "../../src/games/kingdom/ways.svelte.ts";
import type { Snapshot } from "../../src/kit/snapshot.ts";

const start = "abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0";

function view(change: Partial<KingdomView> = {}): KingdomView {
  return {
    position: start,
    to_move: 0,
    plies: 0,
    occurrences: 1,
    attacked: [false, false],
    last: null,
    end: null,
    ...change,
  };
}

function snapshot(change: Partial<KingdomView> = {}, legal: string[] = []): Snapshot<KingdomView> {
  const turn = { kind: "decision" as const, seats: [0], question: "move" };
  return { version: 0, turn, view: view(change), legal, log: [] };
}

const model = (change: Partial<KingdomView> = {}, legal: string[] = []) =>
  kingdomModel(snapshot(change, legal), 0, { courtesy: "monarch" });

describe("the model of Kingdom", () => {
  it("reads positions, moves and cells", () => {
    const pieces = readPieces(start);
    expect(pieces).toHaveLength(18);
    expect(pieces.find((piece) => piece.cell === "e9")).toMatchObject({ side: 1, size: null });
    expect(pieces.find((piece) => piece.cell === "h1")).toMatchObject({ side: 0, size: 2 });
    expect(readMove("e4d5@h7")).toEqual({ from: "e4", to: "d5", back: "h7" });
    expect(readMove("a1a2").back).toBeNull();
    for (const cell of ["a1", "i9", "e5"]) expect(cellAt(cellPoint(cell))).toBe(cell);
    expect(cellAt({ x: -3, y: 10 })).toBeNull();
    expect(cellAt({ x: 10, y: 9 * cellSize + 1 })).toBeNull();
  });

  it("has 81 targets, told apart for people who do not see them", () => {
    const { targets } = model();
    expect(targets).toHaveLength(81);
    const label = (id: string) => targets.find((target) => target.id === id)?.label;
    expect(label("e1")?.id).toBe("kingdom.cell-white-throne");
    expect(label("b9")?.values?.what).toEqual({ id: "kingdom.black-knight", values: { size: 2 } });
    expect(label("e5")?.values?.what).toEqual({ id: "kingdom.free" });
  });

  it("keeps one action for each way, however many cells a Knight can be put back on", () => {
    const { ways } = model({}, ["e4d5@h7", "e4d5@h8", "e4e5", "a1a2"]);
    expect([...(ways.get("e4") ?? [])]).toEqual([
      ["d5", "e4d5@h7"],
      ["e5", "e4e5"],
    ]);
    expect(ways.get("a1")?.size).toBe(1);
  });

  it("notes a position that comes up again, but not one that ends the game", () => {
    expect(model({ occurrences: 2 }).again).toBe(true);
    expect(model({ occurrences: 3, end: "K-23" }).again).toBe(false);
    expect(model().again).toBe(false);
  });
});

describe("what the hand does in Kingdom", () => {
  it("makes an action of two picks, and of three where a Knight is put back", () => {
    expect(kingdom.picks("a1a3")).toEqual(["a1", "a3"]);
    expect(kingdom.picks("e4d5@h7")).toEqual(["e4", "d5", "h7"]);
  });

  it("tries what the core can refuse with a reason", () => {
    const attempt = (picks: string[]) => kingdom.attempt?.(picks, model());
    expect(attempt(["a1"])).toBeNull();
    expect(attempt(["a9"])).toBe("a9a9");
    expect(attempt(["e5"])).toBe("e5e5");
    expect(attempt(["a1", "c4"])).toBe("a1c4");
    expect(attempt(["a1", "a9"])).toBe("a1a9");
    expect(attempt(["e1", "d9"])).toMatch(/^e1d9@[a-i][2-8]$/);
    expect(attempt(["e1", "d9", "e9"])).toBe("e1d9@e9");
  });

  it("asks for the cell to put a Knight back on, and warns", () => {
    const ask = (change: Partial<KingdomView>, picked: string[] = []) =>
      kingdom.ask(model(change), snapshot(change), picked);
    expect(ask({}).id).toBe("kingdom.ask");
    expect(ask({ attacked: [true, false] }).id).toBe("kingdom.ask-attacked");
    expect(ask({ attacked: [false, true] }).id).toBe("kingdom.ask");
    expect(ask({ occurrences: 2 })).toMatchObject({ id: "kingdom.ask-again" });
    expect(ask({}, ["e4", "d5"]).id).toBe("kingdom.ask-back");
  });
});

describe("what is told of Kingdom", () => {
  const told = (action: string, before: Partial<KingdomView>, after: Partial<KingdomView>) =>
    kingdom.tell({ seat: 0, action }, view(before), view(after));

  it("tells steps from jumps and counts them", () => {
    expect(told("a1a2", {}, { last: { action: "a1a2", path: ["a1", "a2"] } })[0]?.id).toBe(
      "kingdom.tell-step",
    );
    const [jump] = told("a1c5", {}, { last: { action: "a1c5", path: ["a1", "c3", "c5"] } });
    expect(jump).toMatchObject({ id: "kingdom.tell-jump", values: { jumps: 2 } });
  });

  it("tells captures, attacks, thrones and positions that come up again", () => {
    const taken = told("e1d9@a5", {}, { to_move: 1, attacked: [false, true], occurrences: 2 });
    expect(taken.map((message) => message.id)).toEqual([
      "kingdom.tell-take",
      "kingdom.black-attacked",
      "kingdom.again",
    ]);
    expect(taken[0]?.values).toMatchObject({ size: 4, back: "a5", from: "e1", to: "d9" });
    expect(told("a1e9", {}, { end: "K-20" }).map((message) => message.id)).toEqual(["kingdom.tell-monarch"]);
    expect(told("e1e5", {}, { end: "K-21" })[1]?.id).toBe("kingdom.tell-throne");
    expect(kingdom.tell({ seat: 0, action: "a1a2" }, null, null)[0]?.id).toBe("kingdom.tell-bare");
  });

  it("describes both sides and what matters now", () => {
    const lines = kingdom.describe(model({ attacked: [true, false], occurrences: 2 }));
    expect(lines[0]?.values).toMatchObject({ monarch: "e1", one: "a1, i1", four: "d1, f1" });
    expect(lines.slice(2).map((line) => line.id)).toEqual(["kingdom.white-attacked", "kingdom.again"]);
    expect(kingdom.describe(model())).toHaveLength(2);
  });
});

describe("the ways of a picked piece", () => {
  const legal = ["a3c7", "a3b4", "e1d2@h7", "e1d2@h8"];
  const picked = model({}, legal);

  it("come from the core, one sketch for each last cell", async () => {
    const asked: unknown[] = [];
    const ask: Ask = async (request) => {
      asked.push(request);
      return [
        { path: ["a3", "a5", "c7"], over: ["a4"] },
        { path: ["a3", "b4"], over: ["a4"] },
      ];
    };
    const ways = new PickedWays(ask);
    await ways.look(picked, "a3");
    expect(asked).toEqual([expect.objectContaining({ position: start, seat: 0, actions: ["a3c7", "a3b4"] })]);
    expect(ways.now?.paths.get("c7")).toEqual(["a3", "a5", "c7"]);
    expect(ways.now?.over.has("a4")).toBe(true);
    await ways.look(picked, undefined);
    expect(ways.now).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("are those of the last piece picked, however late an answer comes", async () => {
    const answers: ((sketches: { path: string[]; over: string[] }[]) => void)[] = [];
    const ways = new PickedWays(() => new Promise((resolve) => answers.push(resolve)));
    const first = ways.look(picked, "a3");
    const second = ways.look(picked, "e1");
    answers[1]?.([{ path: ["e1", "d2"], over: [] }]);
    answers[0]?.([]);
    await Promise.all([first, second]);
    expect(ways.now?.from).toBe("e1");
    expect(ways.now?.paths.get("d2")).toEqual(["e1", "d2"]);
  });
});

describe("the arcs of jumps", () => {
  it("bow upwards, and aside where they go straight up or down", () => {
    const middle = (d: string) =>
      d
        .match(/Q([\d.-]+) ([\d.-]+)/)
        ?.slice(1)
        .map(Number) as [number, number];
    const at = { x: 100, y: 100 };
    for (const x of [228, -28]) expect(middle(arc(at, { x, y: 100 }))[1]).toBeLessThan(100);
    for (const y of [228, -28]) expect(middle(arc(at, { x: 100, y }))[0]).toBeGreaterThan(100);
  });

  it("are drawn once where paths share them", () => {
    expect(
      hopsOf([
        ["a1", "a3", "c3"],
        ["a1", "a3", "a5"],
      ]),
    ).toEqual([
      ["a1", "a3"],
      ["a3", "c3"],
      ["a3", "a5"],
    ]);
    expect(isHop(cellPoint("a1"), cellPoint("a3"), cellSize)).toBe(true);
    expect(isHop(cellPoint("a1"), cellPoint("b2"), cellSize)).toBe(false);
  });
});

describe("a Knight's size", () => {
  const heights = (d: string) => [...d.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  const towers = [0, 1].flatMap((side) => [1, 2, 3, 4].map((size) => tower(side, size)));

  it("is written above what any piece in the row in front covers", () => {
    const monarch = -25.5 - 0.78 * (15 + 2.8);
    const feathered = tower(0, 1).top + Math.min(...heights(feather.vane));
    const highest = Math.min(monarch, feathered, ...towers.flatMap(({ rim }) => heights(rim.top)));
    for (const { top } of towers) expect(top + plateDrop + digitFoot).toBeLessThan(cellSize + highest);
  });
});
