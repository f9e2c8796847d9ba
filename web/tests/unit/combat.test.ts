import { describe, expect, it } from "vitest";
import { actionOf, answersOf, attemptOf, picksOf } from "../../src/games/combat/answers.ts";
import { askOf } from "../../src/games/combat/ask.ts";
import type { CombatEvent } from "../../src/games/combat/events.ts";
import { Follower } from "../../src/games/combat/follow.ts";
import { groundOf, layoutOf, plaqueBoxes, pointOf } from "../../src/games/combat/layout.ts";
import { combatModel } from "../../src/games/combat/model.ts";
import { placeAfter } from "../../src/games/combat/places.ts";
import { describe as describeTable } from "../../src/games/combat/speech.ts";
import { tell } from "../../src/games/combat/tell.ts";
import {
  type CombatAction,
  type CombatView,
  type ConflictView,
  dynasties,
  type Face,
  type Question,
  type SeatView,
} from "../../src/games/combat/view.ts";
import { withPicked } from "../../src/games/combat/weighing.ts";
import { Picks } from "../../src/kit/picks.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Snapshot } from "../../src/kit/snapshot.ts";
import { knows, type Message, message, t } from "../../src/kit/words.svelte.ts";

const none = { K: 0, G: 0, R: 0, B: 0 };

function seat(dynasty: SeatView["dynasty"], more: Partial<SeatView> = {}): SeatView {
  const leaders = { K: null, G: null, R: null, B: null };
  const pile = { size: 0, last: null, cards: none, treasures: 0, standing: [0, 0, 0, 0] };
  return { dynasty, leaders, catastrophe: true, hand_size: 8, hand: null, pile, ...more };
}

/** Two columns joined by a face-down link that the bow laid; the lion's Merchant stands in the second. */
function view(more: Partial<CombatView> = {}): CombatView {
  const column = (number: number, head: "treasure" | "temple", ...cards: Face[]) => ({
    head,
    cards,
    places: [head, ...cards].map((_, depth) => ({ id: `${number}.${depth}` })),
  });
  const columns: CombatView["columns"] = Array.from({ length: 8 }, (_, i) => column(i + 1, "treasure"));
  columns[0] = column(1, "treasure", "R", "K", "G");
  columns[1] = column(2, "temple", "B", "ship K", "G");
  return {
    ship_leader: null,
    gaps: Array.from({ length: 7 }, (_, i) => ({ id: `g${i + 1}`, joined: i === 0 })),
    question: "action",
    draws: null,
    card_left_hand: false,
    viewer: null,
    asked: 0,
    in_turn: 0,
    actions_left: 2,
    quiet_turns: 0,
    card_asked: null,
    played: null,
    conflict: null,
    laid: { gap: "g1", face_down: true, colour: "B" },
    end: null,
    columns,
    links: ["?", null, null, null, null, null, null],
    kingdoms: [[1, 2], [3], [4], [5], [6], [7], [8]],
    ships: { K: "2.2", G: null, R: null },
    draw_pile: 100,
    set_aside: 30,
    discarded: { ...none, R: 3 },
    removed: none,
    seats: [
      seat("bow", {
        hand: { K: 1, G: 0, R: 3, B: 2 },
        hand_size: 6,
        leaders: { K: "1.1", G: null, R: null, B: null },
      }),
      seat("lion", { leaders: { K: null, G: "2.3", R: null, B: null } }),
    ],
    ...more,
  };
}

function snapshot(of: CombatView, more: Partial<Snapshot<CombatView>> = {}): Snapshot<CombatView> {
  const seats = of.asked === null ? [] : [of.asked];
  return { version: 1, turn: { kind: "decision", seats, question: of.question }, view: of, log: [], ...more };
}

const at = (column: number, depth: number) => ({ id: `${column}.${depth}`, column, depth });
const gap = (number: number) => ({ id: `g${number}`, gap: number });

describe("actions and picks", () => {
  it("takes a hand's way to each action", () => {
    const ways: [CombatAction, string[]][] = [
      [{ kind: "leader", leader: "G", to: at(3, 2) }, ["leader G", "3.2"]],
      [{ kind: "card", colour: "R", column: 5 }, ["hand R", "column 5"]],
      [{ kind: "link", colour: "B", to: gap(3) }, ["hand B", "g3"]],
      [{ kind: "catastrophe", place: gap(3) }, ["catastrophe", "g3"]],
      [{ kind: "treasure", column: 4, from: at(4, 0) }, ["4.0"]],
      [{ kind: "treasure", column: null }, ["treasure none"]],
      [{ kind: "show", count: 0 }, ["show 0"]],
      [{ kind: "show", count: 2 }, ["show 2", "show"]],
      [{ kind: "end" }, ["end"]],
      [{ kind: "point", yes: true }, ["point yes"]],
      [{ kind: "reward", yes: false }, ["reward no"]],
      [{ kind: "ship", ship: "K" }, ["ship K"]],
      [{ kind: "ship", ship: null }, ["ship none"]],
      [{ kind: "settle", colour: "G" }, ["settle G"]],
    ];
    for (const [fields, way] of ways) expect(picksOf(fields)).toEqual(way);
  });

  it("asks the core about what is not allowed", () => {
    const model = combatModel(snapshot(view()), 0);
    const attempt = (...picks: string[]) => attemptOf(picks, model);
    expect(attempt("hand R", "column 5")).toEqual({ kind: "card", colour: "R", column: 5 });
    expect(attempt("hand R", "2.2")).toEqual({ kind: "card", colour: "R", column: 2 });
    expect(attempt("hand B", "g2")).toEqual({ kind: "link", colour: "B", to: gap(2) });
    expect(attempt("leader K", "g2")).toEqual({ kind: "leader", leader: "K", to: gap(2) });
    expect(attempt("catastrophe", "3.0")).toEqual({ kind: "catastrophe", place: at(3, 0) });
    expect(attempt("4.0")).toEqual({ kind: "treasure", column: 4 });
    expect(attempt("g4")).toBeNull();
    expect(attempt("hand R")).toBeNull();
  });

  it("shows cards by picking how many, and lets one think again", () => {
    const played: string[] = [];
    const picks = new Picks({ picks: (_, fields) => picksOf(actionOf(fields)) }, (action) =>
      played.push(action),
    );
    const counts = [0, 1, 2, 3];
    picks.offer(
      counts.map((count) => `show ${count}`),
      counts.map((count) => ({ kind: "show", count })),
    );
    picks.pick("show 1");
    picks.pick("show 3");
    expect(picks.picked).toEqual(["show 3"]);
    expect(played).toEqual([]);
    picks.pick("show");
    expect(played).toEqual(["show 3"]);
  });

  it("gives every answer without a place a button with words in both languages", () => {
    const answers: CombatAction[] = [
      { kind: "end" },
      { kind: "point", yes: true },
      { kind: "point", yes: false },
      { kind: "ship", ship: "K" },
      { kind: "ship", ship: null },
      { kind: "settle", colour: "B" },
      { kind: "show", count: 0 },
      { kind: "treasure", column: null },
      { kind: "reward", yes: true },
    ];
    const placed: CombatAction[] = [
      { kind: "show", count: 1 },
      { kind: "card", colour: "R", column: 5 },
      { kind: "treasure", column: 3 },
    ];
    const waiting = [
      { colour: "B" as const, attacker: { seat: 0, table: 2 }, defender: { seat: 1, table: 3 } },
    ];
    const seats = [{ dynasty: "bow" as const }, { dynasty: "lion" as const }];
    const buttons = answersOf({ choices: [...answers, ...placed], colour: "G", waiting, seats });
    expect(buttons.map((button) => button.id)).toEqual([...answers.flatMap(picksOf), "show"]);
    expect(buttons.filter(({ main }) => main).map(({ id }) => id)).toEqual([
      "point yes",
      "reward yes",
      "show",
    ]);
    settings.language = "fr";
    const settle = buttons.find(({ id }) => id === "settle B")?.label ?? message("text");
    expect(t(settle)).toBe("Le conflit des Agriculteurs\u00a0: Arc 2, Lion 3");
    for (const { label } of buttons) expect(knows(label.id), label.id).toBe(true);
  });
});

describe("the model", () => {
  it("names what stands where", () => {
    const model = combatModel(snapshot(view()), 0);
    expect(model.columns[1]?.cards.map((card) => card.face)).toEqual(["B", "ship K", "G"]);
    expect(model.columns[1]?.head.treasure).toBe(false);
    expect(model.leaders.map((leader) => [leader.id, leader.place])).toEqual([
      ["0K", "1.1"],
      ["1G", "2.3"],
    ]);
    expect(model.kingdoms[0]).toEqual({ first: 1, last: 2 });
    expect(model.shipsLeft).toEqual(["G", "R"]);
    expect(model.seats[0]?.supply).toEqual(["G", "R", "B"]);
    expect(model.gaps[0]).toMatchObject({ link: "?", known: "B" });
  });

  it("has one target for each thing, and none that is another's", () => {
    const ids = combatModel(snapshot(view(), { choices: [{ kind: "end" }] }), 0).targets.map(
      (target) => target.id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("leader K");
    expect(ids).not.toContain("leader G");
    expect(combatModel(snapshot(view()), 1).targets.map((target) => target.id)).toContain("leader G");
  });

  it("shows a spectator no hand and no face-down link", () => {
    const seen = view({ laid: { gap: "g1", face_down: true, colour: null } });
    const model = combatModel(snapshot(seen), "spectator");
    expect(model.hand).toBeNull();
    expect(model.mine).toBe(false);
    expect(model.gaps[0]?.known).toBeNull();
  });

  it("has the colour that a question is about from the core", () => {
    expect(combatModel(snapshot(view({ question: "point", card_asked: "G" })), 0).colour).toBe("G");
    expect(combatModel(snapshot(view()), 0).colour).toBeNull();
  });
});

const step = (seat: number, ...events: CombatEvent[]) => ({ seat, action: "", events });
const began = (seat: number): CombatEvent => ({ event: "turn-began", seat, actions: 2 });
const cardIn = (seat: number, column: number, depth: number): CombatEvent => ({
  event: "card-played",
  seat,
  colour: "G",
  to: at(column, depth),
  left: 1,
});
const destroyed = (seat: number, column: number, depth: number): CombatEvent => ({
  event: "catastrophe-played",
  seat,
  place: at(column, depth),
  colour: "K",
  left: 0,
});

describe("what is outlined", () => {
  const marks = (log: Snapshot["log"], viewer: 0 | "spectator" = 0) =>
    Object.fromEntries(combatModel(snapshot(view(), { log }), viewer).marks);
  const leader: CombatEvent = { event: "leader-placed", seat: 2, leader: "K", to: at(3, 0), left: 0 };

  it("is all that others did since one's own turn, an answer of one's own notwithstanding", () => {
    const log = [
      { events: [began(0)] },
      step(0, cardIn(0, 5, 1), began(1)),
      step(1, cardIn(1, 2, 3)),
      step(0, { event: "point-declined", seat: 0, colour: "G", leader: "G", column: 2 }, began(2)),
      step(2, leader),
    ];
    expect(marks(log)).toEqual({ "2.3": 1, "2K": 2 });
    expect(marks(log, "spectator")).toEqual({ "2K": 2 });
    expect(marks(log.slice(0, 2))).toEqual({ "5.1": 0 });
    expect(marks([])).toEqual({});
  });

  it("goes with its card when a column closes up, and with what leaves the table", () => {
    const log = [step(1, cardIn(1, 2, 3)), step(2, leader), step(1, destroyed(1, 2, 1))];
    expect(marks(log)).toEqual({ "2.2": 1, "2K": 2 });
    const home: CombatEvent = {
      event: "leader-returned",
      seat: 2,
      leader: "K",
      from: at(3, 0),
      reason: "conflict",
    };
    expect(marks([...log, step(1, destroyed(1, 2, 2), home)])).toEqual({});
  });
});

describe("a conflict", () => {
  const conflict = (more: Partial<ConflictView> = {}): ConflictView => ({
    kind: "external",
    colour: "G",
    cards: "G",
    attacker: { seat: 0, standing: 3, table: 3, bonus: 0, shown: 1, total: 4 },
    defender: { seat: 1, standing: 2, table: 2, bonus: 0, shown: 0, total: 2 },
    winner: null,
    bearer: null,
    totals: [2, 3, 4],
    ...more,
  });
  const asked = (more: Partial<ConflictView> = {}) =>
    combatModel(snapshot(view({ question: "show", asked: 1, card_asked: "G", conflict: conflict(more) })), 1);

  it("is weighed with what the viewer has picked to show", () => {
    settings.language = "fr";
    const model = asked();
    const weighed = model.weighing && withPicked(model.weighing, 1, 2);
    expect(weighed?.sides.map((side) => side.total)).toEqual([4, 4]);
    expect(t(askOf(model, ["show 2"]))).toBe(
      "Montrez des cartes vertes, ou aucune. Vous avez 4 contre 4. Le perdant reprend son Marchand et perd les cartes vertes de son royaume.",
    );
    expect(t(askOf(model))).toContain("Vous avez 2 contre 4.");
  });

  it("names who brings the bonus of an internal conflict: the King, or the leader who fights (C-38)", () => {
    settings.language = "fr";
    const defender = { seat: 1, standing: 1, table: 0, bonus: 1, shown: 0, total: 1 };
    const words = (bearer: "K" | "G") =>
      t(describeTable(asked({ kind: "internal", cards: "R", defender, bearer }))[0] as Message);
    expect(words("K")).toContain("Lion 1 (Roi 1 + main 0)");
    expect(words("G")).toContain("Lion 1 (Marchand 1 + main 0)");
  });
});

describe("cards from view to view", () => {
  it("close up as events say", () => {
    const gone = destroyed(0, 2, 2);
    expect(placeAfter(at(2, 1), gone)?.id).toBe("2.1");
    expect(placeAfter(at(2, 2), gone)).toBeNull();
    expect(placeAfter(at(2, 3), gone)?.id).toBe("2.2");
    expect(placeAfter(at(1, 3), gone)?.id).toBe("1.3");
    expect(placeAfter(gap(2), gone)?.id).toBe("g2");
  });

  it("are new only after the first view", () => {
    const follower = new Follower();
    const first = follower.follow(3, [], [{ place: at(1, 1), face: "R" }]);
    expect(follower.came.size).toBe(0);
    const lying = [
      { place: at(1, 1), face: "R" },
      { place: at(2, 1), face: "K" },
    ];
    const now = follower.follow(4, [{ seat: 1, events: [cardIn(1, 2, 1)] }], lying);
    expect(now.get("1.1")).toBe(first.get("1.1"));
    expect(follower.came.get(now.get("2.1") ?? "")).toEqual({ seat: 1 });
  });

  it("show another scene than the card of their colour above them, and keep it", () => {
    const follower = new Follower();
    const column = (faces: string) => [...faces].map((face, i) => ({ place: at(1, i + 1), face }));
    const ids = follower.follow(1, [], column("RRGR"));
    const scene = (depth: number) => follower.scene(ids.get(`1.${depth}`) ?? "");
    expect(scene(1)).not.toBe(scene(2));
    expect(scene(2)).not.toBe(scene(4));
    const kept = [scene(1), scene(2), scene(3), scene(4)];
    follower.follow(2, [{ seat: 1, events: [cardIn(1, 2, 1)] }], column("RRGR"));
    expect([scene(1), scene(2), scene(3), scene(4)]).toEqual(kept);
  });
});

describe("the drawing", () => {
  it("leaves every target of a phone forty pixels wide and high, inside 336", () => {
    const layout = layoutOf(true, 8);
    expect(layout.width).toBe(336);
    expect(layout.step.x).toBeGreaterThanOrEqual(40);
    expect(layout.step.y).toBeGreaterThanOrEqual(40);
    expect(pointOf(layout, at(8, 8)).y).toBeLessThan(layout.footY);
    expect(pointOf(layout, at(1, 0)).y - pointOf(layout, gap(1)).y).toBeGreaterThanOrEqual(40);
    expect(layoutOf(true, 2).height).toBeLessThan(layout.height);
  });

  it("keeps a full column off the pile and the ships below it", () => {
    for (const upright of [true, false]) {
      const layout = layoutOf(upright, 8);
      const bottom = pointOf(layout, at(1, 8)).y + layout.card.height / 2 + layout.pad;
      const shipTop = layout.footY - 4 - (upright ? 24 : 30) / 2;
      expect(bottom).toBeLessThanOrEqual(shipTop);
    }
  });

  it("joins the heads of a kingdom and nothing else", () => {
    for (const upright of [true, false]) {
      const layout = layoutOf(upright, 8);
      const alone = groundOf(layout, { first: 3, last: 3 }, Array(8).fill(2));
      expect(alone).toHaveLength(1);
      const joined = groundOf(layout, { first: 2, last: 4 }, Array(8).fill(2));
      const bridge = joined.at(-1);
      expect((bridge?.x ?? 0) + (bridge?.width ?? 0)).toBeGreaterThan(pointOf(layout, gap(3)).x);
      expect(bridge?.x).toBeLessThan(pointOf(layout, gap(2)).x);
    }
  });

  it("has room for four seats side by side", () => {
    for (const upright of [true, false]) {
      const layout = layoutOf(upright, 8);
      const boxes = plaqueBoxes(layout, 4);
      const last = boxes[3];
      expect(boxes[0]?.x).toBeGreaterThanOrEqual(0);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(layout.width + 0.01);
    }
  });
});

describe("words", () => {
  const unknown = /\?combat|undefined|NaN/;

  it("ask every question", () => {
    const questions: Question[] = [
      "action",
      "point",
      "ship",
      "settle",
      "show",
      "reward",
      "treasure",
      "ship-point",
    ];
    for (const question of questions)
      for (const colour of ["K", "G", "R", "B"] as const) {
        const model = { ...combatModel(snapshot(view({ question })), 0), colour };
        expect(t(askOf(model))).not.toMatch(unknown);
      }
  });

  const telling = { viewer: 0, name: (seat: number) => message(`combat.${dynasties[seat]}`) };
  const words = (...events: CombatEvent[]) => tell(events, telling).map((one) => t(one).replace(/\s/g, " "));

  it("tell what was drawn: one's own colours, the number of the others'", () => {
    settings.language = "fr";
    const drawn = (seat: number, colour?: "R" | "B"): CombatEvent => ({
      event: "drawn",
      seat,
      ...(colour && { colour }),
    });
    expect(words(drawn(0, "R"), drawn(0, "R"), drawn(0, "B"), drawn(1), drawn(1))).toEqual([
      "Arc pioche 2 rouges et une bleue.",
      "Lion pioche 2 cartes.",
    ]);
    expect(words({ event: "dealt", seat: 0, colour: "R" })).toEqual([]);
  });

  it("tell who won a conflict, by what, and what was won and lost", () => {
    settings.language = "fr";
    const side = (seat: number, table: number, shown: number) => ({
      seat,
      table,
      bonus: 0,
      shown,
      total: table + shown,
    });
    const decided = (shown: number): CombatEvent => ({
      event: "conflict-decided",
      kind: "external",
      colour: "G",
      cards: "G",
      attacker: side(0, 3, 1),
      defender: side(1, 2, shown),
      winner: shown > 1 ? 1 : 0,
      loser: shown > 1 ? 0 : 1,
      tie: shown === 2,
    });
    expect(words(decided(1))).toEqual([
      "Arc remporte le conflit des Marchands contre Lion, 4 à 3 (table 3 + main 1 contre table 2 + main 1).",
    ]);
    expect(words(decided(2))).toEqual([
      "Égalité, 4 à 4 (table 2 + main 2 contre table 3 + main 1) : Lion défend et remporte le conflit des Marchands contre Arc.",
    ]);
    expect(
      words(
        { event: "leader-returned", seat: 1, leader: "G", from: at(2, 3), reason: "conflict" },
        { event: "reward-taken", seat: 0, colour: "G", from: "shown", discarded: 1 },
        { event: "spoils-taken", seat: 0, loser: 1, colour: "G", cards: [at(2, 1), gap(2)] },
      ),
    ).toEqual([
      "Lion reprend son Marchand.",
      "Arc met une carte verte montrée sur sa pile, l’autre va à la défausse.",
      "Arc prend 2 cartes vertes à Lion, en butin.",
    ]);
  });

  it("tell a ship before the leaders that it sends home", () => {
    settings.language = "en";
    const discarded = [at(2, 1), at(2, 2), at(2, 3), at(2, 4)];
    expect(
      words(
        { event: "leader-returned", seat: 1, leader: "B", from: at(2, 1), reason: "ship" },
        { event: "ship-built", seat: 0, ship: "K", colour: "B", discarded, to: at(2, 1) },
      ),
    ).toEqual([
      "Bow builds the blue and black ship in column 2: 4 blue cards to the discards.",
      "Lion takes the Farmer back, whose card is gone.",
    ]);
  });

  it("say nothing of what the log leaves out", () => {
    settings.language = "fr";
    expect(words({ event: "answer-covered", seat: 1, question: "show" })).toEqual(["Lion répond."]);
  });
});
