import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerMs, type Forced, ForcedAnswers, questionAt } from "../../src/kit/forced.ts";
import { LocalTable } from "../../src/kit/local.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { SeatInfo, TableState } from "../../src/kit/table.ts";
import { testCore } from "./core.ts";

const kinds: Record<string, Forced> = { show: "secret", take: "open" };

function asks(
  question: string,
  legal: string[],
  others: SeatInfo["kind"] = "remote",
  version = 7,
): TableState {
  return {
    snapshot: { version, turn: { kind: "decision", seats: [0], question }, view: null, legal, log: [] },
    viewer: 0,
    seats: (["here", others, others] as const).map((kind) => ({ kind, name: "" })),
    thinking: null,
    curtain: null,
    failure: null,
  };
}

let sent: [string, number][];
let answers: ForcedAnswers;
const now = () => performance.now();

beforeEach(() => {
  vi.useFakeTimers();
  settings.forced = true;
  sent = [];
  const began = now();
  answers = new ForcedAnswers((action) => sent.push([action, now() - began]));
});
afterEach(() => {
  answers.stop();
  vi.useRealTimers();
});

describe("a question with one answer", () => {
  it("is answered by the table after a fixed time", () => {
    answers.ask(questionAt(asks("show", ["show 0"]), kinds));
    vi.advanceTimersByTime(answerMs - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([["show 0", answerMs]]);
  });

  it("is answered at the same moment as one with a choice that is answered sooner", () => {
    answers.ask(questionAt(asks("show", ["show 0", "show 1"]), kinds));
    vi.advanceTimersByTime(300);
    answers.answer("show 0");
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([["show 0", answerMs]]);
  });

  it("is answered once, also where the person presses the only button", () => {
    answers.ask(questionAt(asks("show", ["show 0"]), kinds));
    answers.answer("show 0");
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([["show 0", answerMs]]);
  });

  it("is answered at once where only computer players sit at a table of this page", () => {
    answers.ask(questionAt(asks("show", ["show 0"], "computer"), kinds, true));
    vi.advanceTimersByTime(0);
    expect(sent).toEqual([["show 0", 0]]);
    const online = questionAt(asks("show", ["show 0"], "computer"), kinds, false);
    expect(online).toMatchObject({ ms: answerMs, held: true });
  });

  it("is not held where everybody knows the answers", () => {
    answers.ask(questionAt(asks("take", ["take F", "take G"]), kinds));
    answers.answer("take G");
    expect(sent).toEqual([["take G", 0]]);
  });

  it("takes the same time whatever the hand", () => {
    const one = questionAt(asks("show", ["show 0"]), kinds);
    const many = questionAt(asks("show", ["show 0", "show 1", "show 2"]), kinds);
    expect({ ...one, only: null }).toEqual(many);
  });

  it("waits less on a clock that has run down, which everybody sees", () => {
    const state = asks("show", ["show 0"]);
    state.seats = state.seats.map((seat) => ({ ...seat, clock: { leftMs: 5000, running: true, at: 0 } }));
    expect(questionAt(state, kinds)?.ms).toBe(500);
  });

  it("is left to the person who wants it so, and so are a turn and what is asked of others", () => {
    expect(questionAt(asks("action", ["end"]), kinds)).toBeNull();
    expect(questionAt({ ...asks("show", ["show 0"]), viewer: "spectator" }, kinds)).toBeNull();
    expect(questionAt({ ...asks("show", ["show 0"]), curtain: 0 }, kinds)).toBeNull();
    settings.forced = false;
    expect(questionAt(asks("show", ["show 0"]), kinds)).toBeNull();
  });

  it("is forgotten when something else is asked", () => {
    answers.ask(questionAt(asks("show", ["show 0"]), kinds));
    vi.advanceTimersByTime(1000);
    answers.ask(null);
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual([]);
    answers.ask(questionAt(asks("show", ["show 0"], "remote", 9), kinds));
    vi.advanceTimersByTime(1000);
    answers.ask(questionAt({ ...asks("show", ["show 0"], "remote", 9), thinking: 1 }, kinds));
    vi.advanceTimersByTime(answerMs - 1000);
    expect(sent).toHaveLength(1);
  });
});

describe("taking back", () => {
  it("goes to where there was a choice, not to what the table answered", async () => {
    vi.useRealTimers();
    const plan = { id: "t", game: "combat" as const, seats: ["human", "human"], options: { first: "0" } };
    const table = await LocalTable.open(plan, () => {}, testCore());
    const lifted = async () => {
      while (table.state.curtain !== null) {
        table.lift();
        await new Promise((done) => setTimeout(done));
      }
      return table.state.snapshot;
    };
    let chosen = 0;
    for (let shown = await lifted(); shown.version < 200; shown = await lifted()) {
      const { legal = [], turn, version } = shown;
      if (legal.length === 1 && version - 1 === chosen && version > 1) break;
      if (legal.length > 1) chosen = version;
      await table.submit(turn.seats[0] as number, legal[version % legal.length] as string);
    }
    const { turn, legal, version } = table.state.snapshot;
    expect(legal).toHaveLength(1);
    await table.submit(turn.seats[0] as number, legal?.[0] as string);
    await table.takeBack();
    expect(table.state.snapshot.version).toBeLessThan(version);
  });
});
