import { describe, expect, it } from "vitest";
import type { Thought } from "../../src/core/thinker.ts";
import {
  Analysis,
  costliest,
  judge,
  markOf,
  quickAnalyst,
  strongestOf,
  turningPoints,
} from "../../src/kit/analysis.ts";
import { betterWords, costPercent, lineWords, playedWords, waysOf } from "../../src/kit/better.ts";
import { Replay } from "../../src/kit/replay.svelte.ts";
import { Review } from "../../src/kit/review.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { useWords } from "../../src/kit/words.svelte.ts";
import { testCore } from "./core.ts";

const thought = (action: string, chances: number[], worths: Record<string, number> = {}): Thought => ({
  action,
  chances,
  candidates: Object.entries(worths).map(([name, worth]) => ({
    action: name,
    worth,
    proved: false,
    line: [],
  })),
});

describe("costs", () => {
  it("are what the best candidate is better by", () => {
    const [one] = judge([{ seat: 0, action: "b" }], [thought("a", [700, 300], { a: 700, b: 450 })], null);
    expect(one?.cost).toBe(250);
  });

  it("are what the chances fell by where the action was not weighed", () => {
    const judged = judge([{ seat: 1, action: "x" }], [thought("a", [300, 700], { a: 700 })], [1, 2]);
    expect(judged.map((one) => one.cost)).toEqual([700, 0]);
    expect(judged[1]?.chances).toEqual([1000, 0]);
  });

  it("are nothing for the best action", () => {
    const [one] = judge([{ seat: 0, action: "a" }], [thought("a", [700, 300])], [2, 1]);
    expect(one?.cost).toBe(0);
  });

  it("are told the costliest first, and only those that mattered", () => {
    const judged = [50, 300, 120].map((cost, version) => ({
      version,
      chances: [],
      played: null,
      best: null,
      cost,
    }));
    expect(costliest(judged).map((one) => one.version)).toEqual([1, 2]);
  });
});

it("the judge has a multiple of what the strongest computer player of the game had", () => {
  const record = (...names: string[]) => JSON.stringify({ names, log: [] });
  expect(strongestOf(record("human", "level:3"))).toBe("level:3");
  expect(strongestOf(record("level:10", "level:9"))).toBe("level:10");
  expect(strongestOf(record("Ada", "Grace"))).toBe("level:8");
  expect(strongestOf(JSON.stringify({ log: [] }))).toBe("level:8");
});

it("a whole game is analysed with news after every move", async () => {
  const core = testCore();
  const { table } = await core.call<{ table: number }>({ call: "open", game: "soldiers" });
  for (const [seat, action] of ["a2a3", "a5a4", "c2c3"].map((one, i) => [i % 2, one] as const))
    await core.call({ call: "submit", table, seat, action });
  const { record } = await core.call<{ record: string }>({ call: "record", table });
  const heard: number[] = [];
  const judged = await new Analysis(core).run(record, null, (so_far) => heard.push(so_far.length));
  expect(heard).toEqual([1, 2, 3]);
  expect(judged).toHaveLength(3);
  for (const { chances } of judged) expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBe(1000);
});

describe("turning points", () => {
  const judged = [
    [500, 500],
    [300, 700],
    [650, 350],
    [700, 300],
    [1000, 0],
  ].map((chances, version) => ({
    version,
    chances,
    played: version < 4 ? { seat: version % 2, action: "a" } : null,
    best: null,
    cost: 0,
  }));

  it("are the actions that brought the winner nearest to the win, the greatest first", () => {
    expect(turningPoints(judged, 0)).toEqual([
      { version: 2, seat: 1, from: 300, to: 650 },
      { version: 4, seat: 1, from: 700, to: 1000 },
    ]);
    expect(turningPoints(judged, 1).map(({ version }) => version)).toEqual([1]);
    expect(turningPoints(judged, 0, 1)).toHaveLength(1);
  });

  it("are found in a whole game by a quick player", async () => {
    const core = testCore();
    const { table } = await core.call<{ table: number }>({
      call: "open",
      game: "soldiers",
      options: { first: "red" },
    });
    for (;;) {
      const { turn, legal } = await core.call<{ turn: { kind: string; seats: number[] }; legal: string[] }>({
        call: "show",
        table,
        viewer: 0,
      });
      if (turn.kind === "over") break;
      const seat = turn.seats[0] as number;
      const own =
        seat === 0 ? legal : (await core.call<{ legal: string[] }>({ call: "show", table, viewer: 1 })).legal;
      await core.call({ call: "submit", table, seat, action: own[0] });
    }
    const { record } = await core.call<{ record: string }>({ call: "record", table });
    const { result } = await core.call<{ result: { places: number[] } }>({ call: "show", table, viewer: 0 });
    const all = await new Analysis(core, quickAnalyst).run(record, result.places, () => {});
    const points = turningPoints(all, result.places.indexOf(1));
    expect(points.every(({ from, to }) => to - from >= 100)).toBe(true);
    expect(points.length).toBeLessThanOrEqual(3);
  });
});

describe("what would have been better", () => {
  it("is named with its chances where the action is worth a mark", () => {
    const worths = { a: 700, b: 675, c: 620, d: 540, e: 400 };
    const marked = (action: string) =>
      judge([{ seat: 0, action }], [thought("a", [700, 300], worths)], null)[0];
    expect(["a", "b", "c", "d", "e"].map((action) => markOf(marked(action)?.cost ?? 0))).toEqual([
      null,
      null,
      "?!",
      "?",
      "??",
    ]);
    expect(marked("b")?.better).toBeUndefined();
    expect(marked("d")?.better).toMatchObject({ action: "a", worth: 700, instead: 540 });
    expect(costPercent(marked("d") as never)).toBe(16);
  });
});

/** A game whose first move leaves out a win. */
async function badGame() {
  const core = testCore();
  const { table } = await core.call<{ table: number }>({
    call: "open",
    game: "soldiers",
    position: "4/3/2s1/3/1s2/1k1/1S2/3/4/3/K2K r",
  });
  await core.call({ call: "submit", table, seat: 0, action: "a1a2" });
  const { record } = await core.call<{ record: string }>({ call: "record", table });
  return { core, record };
}

describe("the analysis of a game", () => {
  it("tells the better move in words, with its line, and points at it", async () => {
    settings.language = "fr";
    await Promise.all([useWords("page"), useWords("soldiers")]);
    const { core, record } = await badGame();
    const { default: game } = await import("../../src/games/soldiers/index.ts");
    const replay = await Replay.open(record, core);
    await replay.look("spectator");
    const review = new Review(record, null, () => core);
    await review.start(null);
    const [first] = review.judged;
    const telling = { viewer: "spectator" as const, name: game.seatName };
    expect(first?.better).toBeDefined();
    if (!first) return;
    expect(playedWords(first, replay, game as never, telling)).toMatch(/^Roi a1 → a2$/);
    expect(betterWords(first, replay, game as never)).toMatch(
      /^Mieux\s: Soldat c3 prend le roi en d3, \d+\s% au lieu de \d+\s%$/,
    );
    expect(await waysOf(first, game as never, {} as never)).toEqual({
      better: [["c3", "d3"]],
      played: [["a1", "a2"]],
    });
    const line = {
      ...first,
      better: { ...first.better, line: [...(first.better?.line ?? [])] },
    } as typeof first;
    line.better?.line.push({ seat: 1, action: "nonsense" });
    expect(await lineWords(line, replay, game as never, telling)).not.toMatch(/nonsense/);
    expect([...review.marks.keys()]).toEqual([1]);
    expect([review.nextMarked(-1, 1), review.nextMarked(0, 1), review.nextMarked(1, -1)]).toEqual([
      0,
      null,
      0,
    ]);
  });

  it("is kept, and only believed for the very game", async () => {
    const { core, record } = await badGame();
    let kept: unknown;
    const store = {
      load: async () => kept,
      save: async (value: unknown) => {
        kept = structuredClone(value);
      },
    };
    const review = new Review(record, store, () => core);
    expect(await review.recall()).toBe(false);
    await review.start(null);
    const again = new Review(record, store, () => core);
    expect(await again.recall()).toBe(true);
    expect(again.judged).toEqual(review.judged);
    const other = new Review(record.replace("a1a2", "a1b1"), store, () => core);
    expect(await other.recall()).toBe(false);
    for (const nonsense of [3, {}, { format: 1, judged: [null] }, { format: 2, judged: [] }, { format: 1 }]) {
      kept = nonsense;
      expect(await new Review(record, store, () => core).recall()).toBe(false);
    }
  });
});
