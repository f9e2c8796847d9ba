import { describe, expect, it } from "vitest";
import { arc, hopsOf } from "../../src/games/kingdom/arcs.ts";
import type { KingdomEvent } from "../../src/games/kingdom/events.ts";
import kingdom from "../../src/games/kingdom/index.ts";
import {
  cellAt,
  cellPoint,
  cellSize,
  type KingdomView,
  kingdomModel,
} from "../../src/games/kingdom/model.ts";
import { digitFoot, feather, plateDrop, tower } from "../../src/games/kingdom/shapes.ts";
import { type Ask, PickedWays, routeOf } from "../../src/games/kingdom/ways.svelte.ts";
import { eventsIn, type Snapshot, stepsOf } from "../../src/kit/snapshot.ts";
import { wayOf } from "../../src/kit/ways.ts";
import { type Message, message } from "../../src/kit/words.svelte.ts";
import { testCore } from "./core.ts";

const start = "abcdmdcba/9/9/9/9/9/9/9/ABCDMDCBA w 0";
const core = testCore();
const { table } = await core.call<{ table: number }>({ call: "open", game: "kingdom", position: start });
const begun = await core.call<Snapshot<KingdomView>>({ call: "show", table, viewer: 0 });

function snapshot(change: Partial<KingdomView> = {}, choices: Move[] = []): Snapshot<KingdomView> {
  const legal = choices.map(({ from, to, back }) => `${from}${to}${back ? `@${back}` : ""}`);
  return { ...begun, view: { ...begun.view, ...change }, legal, choices: choices as never };
}

interface Move {
  from: string;
  to: string;
  back?: string;
}
/** `e4d5@h7` by its cells. */
const moveOf = (text: string): Move => ({
  from: text.slice(0, 2),
  to: text.slice(2, 4),
  ...(text.length > 4 && { back: text.slice(5) }),
});

const model = (change: Partial<KingdomView> = {}, moves: string[] = []) =>
  kingdomModel(snapshot(change, moves.map(moveOf)), 0, { courtesy: "monarch" });

describe("the model of Kingdom", () => {
  it("has the pieces of the view, and cells", () => {
    const { pieces } = model();
    expect(pieces).toHaveLength(18);
    expect(pieces.find((piece) => piece.cell === "e9")).toMatchObject({ side: 1, size: null });
    expect(pieces.find((piece) => piece.cell === "h1")).toMatchObject({ side: 0, size: 2 });
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
    const picks = (move: string) => kingdom.picks(move, moveOf(move) as never);
    expect(picks("a1a3")).toEqual(["a1", "a3"]);
    expect(picks("e4d5@h7")).toEqual(["e4", "d5", "h7"]);
  });

  it("tells the core as much of a move as was made", () => {
    const attempt = (picks: string[]) => kingdom.attempt?.(picks, model());
    expect(attempt(["a9"])).toEqual({ from: "a9" });
    expect(attempt(["a1", "c4"])).toEqual({ from: "a1", to: "c4" });
    expect(attempt(["e1", "d9", "e9"])).toEqual({ from: "e1", to: "d9", back: "e9" });
  });

  it("asks for the cell to put a Knight back on, and warns", () => {
    const ask = (change: Partial<KingdomView>, picked: string[] = []) => {
      const view = { plies: 4, ...change };
      return kingdom.ask(model(view), snapshot(view), picked);
    };
    expect(ask({}).id).toBe("kingdom.ask");
    expect(ask({ plies: 1 }).id).toBe("kingdom.ask-first");
    expect(ask({ attacked: [true, false] }).id).toBe("kingdom.ask-attacked");
    expect(ask({ attacked: [false, true] }).id).toBe("kingdom.ask");
    expect(ask({ occurrences: 2 })).toMatchObject({ id: "kingdom.ask-again" });
    expect(ask({}, ["e4", "d5"]).id).toBe("kingdom.ask-back");
    expect(ask({}, ["e1"])).toMatchObject({ id: "kingdom.ask-to", values: { pale: "no" } });
    expect(ask({}, ["a1"])).toMatchObject({ id: "kingdom.ask-to", values: { pale: "yes" } });
  });
});

describe("what is told of Kingdom", () => {
  const telling = { name: kingdom.seatName, viewer: 0 };
  /** Who moved stands in front of what was done. */
  const tell = (events: KingdomEvent[]) =>
    (kingdom.tell?.(events, telling) ?? []).map((one) => {
      if (one.id !== "log.by") return one;
      expect(one.values?.seat).toEqual(kingdom.seatName(0));
      return one.values?.what as Message;
    });
  const moved = (change: Partial<Extract<KingdomEvent, { event: "moved" }>>): KingdomEvent => ({
    event: "moved",
    seat: 0,
    piece: "knight",
    size: 1,
    from: "a1",
    to: "a2",
    way: "step",
    path: ["a1", "a2"],
    ...change,
  });

  it("tells steps from jumps and counts them", () => {
    expect(tell([moved({})])[0]?.id).toBe("kingdom.tell-step");
    const [jump] = tell([moved({ to: "c5", way: "jump", path: ["a1", "c3", "c5"] })]);
    expect(jump).toMatchObject({ id: "kingdom.tell-jump", values: { jumps: 2 } });
  });

  it("tells captures, attacks, thrones and positions that come up again", () => {
    const king = moved({ piece: "monarch", from: "e1", to: "d9" });
    const taken = tell([
      king,
      { event: "captured", seat: 1, piece: "knight", size: 4, cell: "d9" },
      { event: "put-back", seat: 1, size: 4, cell: "a5" },
      { event: "position-repeated", times: 2, draws: false },
      { event: "turn-began", seat: 1 },
      { event: "monarch-attacked", seat: 1 },
    ]);
    expect(taken.map((one) => one.id)).toEqual([
      "kingdom.tell-take",
      "kingdom.again",
      "kingdom.black-attacked",
    ]);
    expect(taken[0]?.values).toMatchObject({ size: 4, back: "a5", from: "e1", to: "d9" });
    const won = [moved({ to: "e9" }), { event: "captured", seat: 1, piece: "monarch", cell: "e9" }] as const;
    expect(tell([...won, { event: "game-ended", clause: "K-20" }]).map((one) => one.id)).toEqual([
      "kingdom.tell-monarch",
    ]);
    expect(tell([king, { event: "game-ended", clause: "K-21" }])[1]?.id).toBe("kingdom.tell-throne");
  });

  it("says which of the two reasons made a draw", async () => {
    const { table: fresh } = await core.call<{ table: number }>({ call: "open", game: "kingdom" });
    const there = ["a1a2", "a9a8", "a2a1", "a8a9"];
    for (const [i, action] of [...there, ...there].entries())
      await core.call({ call: "submit", table: fresh, seat: i % 2, action });
    const shown = await core.call<Snapshot<KingdomView>>({ call: "show", table: fresh, viewer: 0 });
    expect(shown.result?.clause).toBe("K-23");
    const last = eventsIn(stepsOf(shown.log).at(-1)?.log ?? []) as KingdomEvent[];
    expect(kingdom.ending?.(last)).toEqual(message("kingdom.ended-repeated", { times: 3 }));
    const long = [{ event: "game-ended", clause: "K-23" }] as KingdomEvent[];
    expect(kingdom.ending?.(long)).toEqual(message("kingdom.ended-long"));
    expect(kingdom.ending?.([{ event: "game-ended", clause: "K-20" }] as KingdomEvent[])).toBeNull();
  });

  it("says that a Monarch is attacked only while it matters", () => {
    const attacked: [boolean, boolean] = [true, false];
    expect(model({ attacked }).attacked).toEqual([true, false]);
    expect(model({ attacked, end: "K-21" }).attacked).toEqual([false, false]);
  });

  it("proposes a move in the words of what it would do", () => {
    const propose = (move: string) => kingdom.propose?.(moveOf(move) as never, model());
    expect(propose("a1a2")).toEqual(
      message("kingdom.tell-step", { piece: message("kingdom.knight", { size: 1 }), from: "a1", to: "a2" }),
    );
    expect(propose("e1d9@a5")).toMatchObject({ id: "kingdom.tell-take", values: { size: 4, back: "a5" } });
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
        { path: ["a3", "a5", "c7"], way: "jump", over: ["a4"] },
        { path: ["a3", "b4"], way: "step", over: ["a4"] },
      ];
    };
    const ways = new PickedWays(ask);
    await ways.look(picked, "a3");
    expect(asked).toEqual([expect.objectContaining({ position: start, seat: 0, actions: ["a3c7", "a3b4"] })]);
    expect(ways.now?.paths.get("c7")).toEqual(["a3", "a5", "c7"]);
    expect([...(ways.now?.jumps ?? [])]).toEqual(["c7"]);
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

  it("are what an arrow follows: hop by hop, and on to where a Knight is put back", async () => {
    const jump: Ask = async () => [{ path: ["a3", "a5", "c7"], way: "jump" }];
    expect(await routeOf("a3c7", { from: "a3", to: "c7" }, picked, jump)).toEqual(["a3", "a5", "c7"]);
    const take: Ask = async () => [{ path: ["e1", "d2"], way: "step" }];
    expect(await routeOf("e1d2@h7", moveOf("e1d2@h7") as never, picked, take)).toEqual(["e1", "d2", "h7"]);
  });

  it("are a line from pick to pick where the core does not tell them", async () => {
    const lost = { ...kingdom, route: () => Promise.reject(new Error("no core")) };
    for (const game of [lost, { ...kingdom, route: async () => [] }])
      expect(await wayOf(game as never, picked, "a3c7", { from: "a3", to: "c7" })).toEqual({
        targets: ["a3", "c7"],
        unordered: false,
      });
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
