import { describe, expect, it } from "vitest";
import { answersOf, attemptOf, picksOf } from "../../src/games/combat/answers.ts";
import demo from "../../src/games/combat/demo.json";
import { Follower, keepIds } from "../../src/games/combat/follow.ts";
import { groundOf, layoutOf, plaqueBoxes, pointOf } from "../../src/games/combat/layout.ts";
import { combatModel } from "../../src/games/combat/model.ts";
import { askOf, describe as describeTable } from "../../src/games/combat/speech.ts";
import { tell, tellDraws } from "../../src/games/combat/tell.ts";
import {
  type CombatView,
  dynasties,
  type Face,
  type Question,
  type SeatView,
} from "../../src/games/combat/view.ts";
import { settledOf, weighingOf } from "../../src/games/combat/weighing.ts";
import { Picks } from "../../src/kit/picks.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Snapshot } from "../../src/kit/snapshot.ts";
import { knows, message, t } from "../../src/kit/words.svelte.ts";

const none = { K: 0, G: 0, R: 0, B: 0 };

function seat(dynasty: SeatView["dynasty"], more: Partial<SeatView> = {}): SeatView {
  const leaders = { K: null, G: null, R: null, B: null };
  const pile = { size: 0, last: null, cards: none, treasures: 0, standing: [0, 0, 0, 0] };
  return { dynasty, leaders, catastrophe: true, hand_size: 8, hand: null, pile, ...more };
}

/** Two columns joined by a face-down link that the bow laid; the lion's Merchant stands in the second. */
function view(more: Partial<CombatView> = {}): CombatView {
  const columns: CombatView["columns"] = Array.from({ length: 8 }, () => ({ head: "treasure", cards: [] }));
  columns[0] = { head: "treasure", cards: ["R", "K", "G"] };
  columns[1] = { head: "temple", cards: ["B", "ship K", "G"] };
  return {
    question: "action",
    draws: null,
    card_left_hand: false,
    viewer: null,
    asked: 0,
    in_turn: 0,
    actions_left: 2,
    quiet_turns: 0,
    played: null,
    ship_leader: null,
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

describe("actions and picks", () => {
  it("takes a hand's way to each action", () => {
    expect(picksOf("leader G 3.2")).toEqual(["leader G", "3.2"]);
    expect(picksOf("card R 5")).toEqual(["hand R", "column 5"]);
    expect(picksOf("link B g3")).toEqual(["hand B", "g3"]);
    expect(picksOf("catastrophe g3")).toEqual(["catastrophe", "g3"]);
    expect(picksOf("treasure 4")).toEqual(["4.0"]);
    expect(picksOf("treasure none")).toEqual(["treasure none"]);
    expect(picksOf("show 0")).toEqual(["show 0"]);
    expect(picksOf("show 2")).toEqual(["show 2", "show"]);
    for (const answer of ["end", "point yes", "reward no", "ship K", "settle G"])
      expect(picksOf(answer)).toEqual([answer]);
  });

  it("asks the core about what is not allowed", () => {
    expect(attemptOf(["hand R", "column 5"])).toBe("card R 5");
    expect(attemptOf(["hand R", "5.2"])).toBe("card R 5");
    expect(attemptOf(["hand B", "g2"])).toBe("link B g2");
    expect(attemptOf(["leader K", "g2"])).toBe("leader K g2");
    expect(attemptOf(["catastrophe", "3.0"])).toBe("catastrophe 3.0");
    expect(attemptOf(["4.0"])).toBe("treasure 4");
    expect(attemptOf(["g4"])).toBeNull();
    expect(attemptOf(["hand R"])).toBeNull();
  });

  it("shows cards by picking how many, and lets one think again", () => {
    const played: string[] = [];
    const picks = new Picks({ picks: picksOf }, (action) => played.push(action));
    picks.offer(["show 0", "show 1", "show 2", "show 3"]);
    picks.pick("show 1");
    picks.pick("show 3");
    expect(picks.picked).toEqual(["show 3"]);
    expect(played).toEqual([]);
    picks.pick("show");
    expect(played).toEqual(["show 3"]);
  });

  it("gives every answer without a place a button with words in both languages", () => {
    const legal = ["end", "point yes", "point no", "ship K", "ship none", "settle B", "show 0", "show 1"];
    const buttons = answersOf([...legal, "treasure none", "reward yes", "card R 5", "treasure 3"], "G");
    expect(buttons.map((button) => button.id)).toEqual([
      ...legal.slice(0, -1),
      "treasure none",
      "reward yes",
      "show",
    ]);
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
    const ids = combatModel(snapshot(view(), { legal: ["end"] }), 0).targets.map((target) => target.id);
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

  it("knows the colour of every question", () => {
    const colour = (more: Partial<CombatView>) => combatModel(snapshot(view(more)), 0).colour;
    const side = { seat: 0, standing: 1, shown: 0 };
    const conflict = {
      kind: "internal",
      colour: "G",
      cards: "R",
      attacker: side,
      defender: side,
      winner: null,
    } as const;
    expect(colour({ question: "point", played: { column: 1, colour: "G" } })).toBe("G");
    expect(colour({ question: "ship", played: { column: 1, colour: "K" } })).toBe("K");
    expect(colour({ question: "ship-point", ship_leader: "B" })).toBe("B");
    expect(colour({ question: "show", conflict })).toBe("R");
    expect(colour({ question: "treasure" })).toBe("R");
    expect(colour({})).toBeNull();
  });

  it("marks where the last card or leader was put, past the answers that followed", () => {
    const last = (log: Snapshot["log"]) => combatModel(snapshot(view(), { log }), 0).last;
    expect(
      last([
        { seat: 0, action: "card G 2" },
        { seat: 1, action: "point no" },
      ]),
    ).toBe("2.3");
    expect(last([{ seat: 1, action: "leader G 2.3" }])).toBe("2.3");
    expect(last([{ seat: 1, action: "leader R 2.3" }])).toBeNull();
    expect(last([{ seat: 0, action: "link ? g1" }, { chance: "draw 0 ?" }])).toBe("g1");
    expect(
      last([
        { seat: 0, action: "card G 2" },
        { seat: 1, action: "catastrophe 1.1" },
      ]),
    ).toBeNull();
    expect(last([])).toBeNull();
  });
});

describe("a conflict", () => {
  const conflict = (more = {}) => ({
    kind: "external" as const,
    colour: "G" as const,
    cards: "G" as const,
    attacker: { seat: 0, standing: 3, shown: 1 },
    defender: { seat: 1, standing: 2, shown: 0 },
    winner: null,
    ...more,
  });

  it("is weighed with what the viewer has picked to show", () => {
    const model = combatModel(snapshot(view({ question: "show", asked: 1, conflict: conflict() })), 1);
    expect(weighingOf(model, 2, null)?.sides.map((side) => side.total)).toEqual([4, 4]);
    expect(weighingOf({ ...model, conflict: null }, 2, null)).toBeNull();
  });

  it("names who brings the bonus of an internal conflict: the King, or the leader who fights (C-38)", () => {
    settings.language = "fr";
    const internal = conflict({ kind: "internal", cards: "R", defender: { seat: 1, standing: 1, shown: 0 } });
    const shown = snapshot(view({ question: "show", asked: 1, conflict: internal }));
    const words = (bonus: string) => t(describeTable(combatModel(shown, 1, { bonus }))[0] as never);
    for (const bonus of ["king", "king-anywhere"]) {
      expect(weighingOf(combatModel(shown, 1, { bonus }), 0, null)?.bearer).toBe("K");
      expect(words(bonus)).toContain("Lion 0 de la main et 1 par son Roi sur une carte rouge");
    }
    expect(weighingOf(combatModel(shown, 1, { bonus: "leader" }), 0, null)?.bearer).toBe("G");
    expect(words("leader")).toContain("Lion 0 de la main et 1 par son Marchand sur une carte rouge");
  });

  it("keeps the numbers while the winner is asked", () => {
    const reward = conflict({
      attacker: { seat: 0, standing: null, shown: 0 },
      defender: { seat: 1, standing: null, shown: 0 },
      winner: 0,
    });
    const model = combatModel(snapshot(view({ question: "reward", conflict: reward })), 0);
    const weighed = weighingOf(model, 0, conflict());
    expect(weighed?.sides.map((side) => side.standing)).toEqual([3, 2]);
    expect(weighed?.winner).toBe(0);
  });

  it("is settled for whose leader is still there", () => {
    const seats = [seat("bow", { leaders: { K: null, G: "1.3", R: null, B: null } }), seat("lion")];
    const before = combatModel(snapshot(view({ question: "show", asked: 1, conflict: conflict() })), 1);
    const after = combatModel(
      snapshot(view({ seats }), { log: [{ seat: 1, action: "show 1" }, { chance: "draw 0 ?" }] }),
      1,
    );
    expect(settledOf(before, after)).toMatchObject({ winner: 0, sides: [{ total: 4 }, { total: 3 }] });
    expect(settledOf(after, before)).toBeNull();
  });
});

describe("cards from view to view", () => {
  const face = (letters: string) => [...letters] as Face[];

  it("keep their ids when others leave", () => {
    const before = face("RGRB").map((one, i) => ({ id: `${one}${i}`, face: one }));
    const now = keepIds(before, face("GBK"), () => "new");
    expect(now.map((card) => card.id)).toEqual(["G1", "B3", "new"]);
  });

  it("are new only after the first view", () => {
    const follower = new Follower();
    const come: string[] = [];
    follower.columns([face("RG"), []], (id) => come.push(id));
    expect(come).toEqual([]);
    follower.columns([face("RG"), face("K")], (id) => come.push(id));
    expect(come).toHaveLength(1);
    expect(follower.arrived("leader", [{ id: "0K" }])).toEqual([]);
    expect(follower.arrived("leader", [{ id: "0K" }, { id: "1G" }])).toEqual([{ id: "1G" }]);
  });

  it("show another scene than the card of their colour above them, and keep it", () => {
    const follower = new Follower();
    const first = follower.columns([face("RRGR")], () => {})[0] ?? [];
    const scenes = first.map(({ id }) => follower.scene(id));
    expect(scenes[0]).not.toBe(scenes[1]);
    expect(scenes[1]).not.toBe(scenes[3]);
    const later = follower.columns([face("RGRR")], () => {})[0] ?? [];
    for (const { id } of later.filter((card) => first.some((old) => old.id === card.id)))
      expect(follower.scene(id)).toBe(scenes[first.findIndex((old) => old.id === id)]);
    expect(later.filter(({ id }) => first.some((old) => old.id === id))).toHaveLength(3);
  });
});

describe("the drawing", () => {
  it("leaves every target of a phone forty pixels wide and high, inside 336", () => {
    const layout = layoutOf(true, 8);
    expect(layout.width).toBe(336);
    expect(layout.step.x).toBeGreaterThanOrEqual(40);
    expect(layout.step.y).toBeGreaterThanOrEqual(40);
    expect(pointOf(layout, "8.8").y).toBeLessThan(layout.footY);
    expect(pointOf(layout, "1.0").y - pointOf(layout, "g1").y).toBeGreaterThanOrEqual(40);
    expect(layoutOf(true, 2).height).toBeLessThan(layout.height);
  });

  it("joins the heads of a kingdom and nothing else", () => {
    for (const upright of [true, false]) {
      const layout = layoutOf(upright, 8);
      const alone = groundOf(layout, { first: 3, last: 3 }, Array(8).fill(2));
      expect(alone).toHaveLength(1);
      const joined = groundOf(layout, { first: 2, last: 4 }, Array(8).fill(2));
      const bridge = joined.at(-1);
      expect((bridge?.x ?? 0) + (bridge?.width ?? 0)).toBeGreaterThan(pointOf(layout, "g3").x);
      expect(bridge?.x).toBeLessThan(pointOf(layout, "g2").x);
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

  it("tell and describe a whole kept game", () => {
    const story = demo as unknown as Snapshot<CombatView>[];
    story.forEach((shown, i) => {
      const before = story[i - 1]?.view ?? null;
      for (const entry of shown.log)
        for (const told of tell(dynasties, entry, before, shown.view)) expect(t(told)).not.toMatch(unknown);
      for (const line of describeTable(combatModel(shown, "spectator"))) expect(t(line)).not.toMatch(unknown);
    });
    expect(story.length).toBeGreaterThan(20);
  });

  it("tell what was drawn: one's own colours, the number of the others'", () => {
    const words = (...outcomes: string[]) => tellDraws(dynasties, outcomes).map((told) => t(told));
    settings.language = "fr";
    expect(words("draw 0 R", "draw 0 R", "draw 0 B", "draw 1 ?", "draw 1 ?")).toEqual([
      "Arc pioche 2 rouges, une bleue.",
      "Lion pioche 2 cartes.",
    ]);
    expect(words()).toEqual([]);
    expect(words("deal 0 R")).toEqual([]);
  });

  it("tell what followed from an action", () => {
    const ids = (action: string, before: CombatView, after: CombatView) =>
      tell(dynasties, { seat: 0, action }, before, after).map((told) => told.id);
    const home = view({ seats: [seat("bow"), seat("lion")] });
    expect(ids("show 1", view(), home)).toEqual(["combat.tell-show", "combat.tell-home", "combat.tell-home"]);
    const side = { seat: 0, standing: 0, shown: 0 };
    const conflict = {
      kind: "internal",
      colour: "K",
      cards: "R",
      attacker: side,
      defender: side,
      winner: null,
    } as const;
    expect(ids("leader K 2.1", view(), view({ conflict }))).toEqual([
      "combat.tell-leader",
      "combat.tell-conflict-internal",
    ]);
  });

  it("say nothing of what the log leaves out", () => {
    const grown = view();
    for (const action of ["point ?", "show ?", "reward ?", "treasure ?"])
      expect(tell(dynasties, { seat: 1, action }, view(), grown)).toEqual([
        message("combat.tell-hidden", { seat: message("combat.lion") }),
      ]);
    expect(tell(dynasties, { chance: "draw 1 ?" }, view(), grown)).toEqual([]);
    expect(
      t(tell(dynasties, { seat: 1, action: "link ? g3" }, null, null)[0] ?? message("text")),
    ).not.toMatch(unknown);
  });
});
