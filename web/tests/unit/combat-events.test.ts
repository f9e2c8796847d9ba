import { describe, expect, it, vi } from "vitest";
import { picksOf } from "../../src/games/combat/answers.ts";
import { askOf, propose } from "../../src/games/combat/ask.ts";
import type { CombatEvent } from "../../src/games/combat/events.ts";
import { Follower } from "../../src/games/combat/follow.ts";
import combat from "../../src/games/combat/index.ts";
import { type CombatModel, combatModel } from "../../src/games/combat/model.ts";
import { describe as describeTable } from "../../src/games/combat/speech.ts";
import { lingers, sound, tell } from "../../src/games/combat/tell.ts";
import type { CombatView } from "../../src/games/combat/view.ts";
import type { Telling } from "../../src/kit/game.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { asItWas, eventsIn, type Snapshot, toldWhole, type Viewer } from "../../src/kit/snapshot.ts";
import { allSounds } from "../../src/kit/sounds.ts";
import { type Message, message, t } from "../../src/kit/words.svelte.ts";
import { Game } from "./combat_games.ts";

// Whole games by the real core take their time on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

const people = ["Zoé", "Bo", "Cléo", "Dan"];
const telling = (viewer: Viewer): Telling => ({
  viewer,
  name: (seat) => message("text", { text: people[seat] ?? "?" }),
});
const unknown = /\?combat|undefined|NaN|[{}]|null/;
const languages = ["fr", "en"] as const;

const games = [
  new Game(1).play(400),
  new Game(2, 3).play(400),
  new Game(3, 4).play(400),
  new Game(4, 2, { piles: "closed" }).play(80),
];
const viewers: Viewer[] = [0, 1, "spectator"];
const told = games.flatMap((game) =>
  viewers.map((viewer) => ({ game, viewer, history: game.history(viewer) })),
);
const eventsOf = (shown: Snapshot) => eventsIn(shown.log) as CombatEvent[];
const wordsOf = (shown: Snapshot, viewer: Viewer) => tell(eventsOf(shown), telling(viewer));
const valuesOf = (one: Message) => one.values as Record<string, Message & number>;
const nameIn = (one: Message, hole: string) => people.indexOf(String(valuesOf(one)[hole]?.values?.text));

/** Each action with the view before it. */
function steps(history: Snapshot<CombatView>[]) {
  return history.slice(1).map((after, i) => ({ before: history[i] as Snapshot<CombatView>, after }));
}

describe("whole games", () => {
  it("are told action by action, in both languages, without a missing word", () => {
    const wrong: string[] = [];
    for (const language of languages) {
      settings.language = language;
      for (const { history, viewer } of told)
        for (const shown of history.slice(1)) {
          const sentences = wordsOf(shown, viewer).map((one) => t(one));
          if (sentences.length === 0) wrong.push(JSON.stringify(shown.log));
          wrong.push(...sentences.filter((one) => unknown.test(one) || !/^\p{Lu}.*\.$/u.test(one)));
        }
    }
    expect(wrong).toEqual([]);
  });

  it("have all that can happen in them", () => {
    const kinds = new Set(told.flatMap(({ history }) => history.flatMap(eventsOf)).map(({ event }) => event));
    for (const kind of [
      "leader-moved",
      "leader-returned",
      "point-taken",
      "ship-point-taken",
      "ship-built",
      "kingdom-parted",
      "treasure-taken",
      "catastrophe-played",
      "conflict-chosen",
      "conflict-decided",
      "reward-taken",
      "spoils-taken",
    ])
      expect([...kinds]).toContain(kind);
  });

  it("name people where they have names, and no dynasty", () => {
    settings.language = "fr";
    const { history, viewer } = told[0] as (typeof told)[number];
    const story = history.flatMap((shown) => wordsOf(shown, viewer).map((one) => t(one))).join("\n");
    expect(story).not.toMatch(/\b(Arc|Lion|Taureau|Vase)\b/);
    expect(story).toContain("Zoé");
  });

  it("are described and asked about in both languages", () => {
    for (const language of languages) {
      settings.language = language;
      new Game(7, 3).play(100, (shown) => {
        const model = combatModel(shown, shown.turn.seats[0] ?? "spectator");
        const begun = new Set(model.choices.map((fields) => picksOf(fields)[0] as string));
        const sentences = [
          ...describeTable(model),
          askOf(model),
          ...[...begun].map((id) => askOf(model, [id])),
          ...model.choices.map((fields) => propose(fields, model)),
        ];
        expect(sentences.map((one) => t(one)).filter((one) => unknown.test(one))).toEqual([]);
      });
    }
  });
});

describe("a conflict that is decided", () => {
  const decided = told.flatMap(({ history, viewer }) =>
    steps(history).flatMap(({ before, after }) =>
      eventsOf(after).some(({ event }) => event === "conflict-decided") ? [{ before, after, viewer }] : [],
    ),
  );

  it("is told for whose leader still stands, with both strengths", () => {
    expect(decided.length).toBeGreaterThan(30);
    for (const { before, after, viewer } of decided) {
      const one = wordsOf(after, viewer).find(({ id }) => /^combat\.tell-(won|tied)$/.test(id)) as Message;
      const { colour, attacker, defender } = before.view.conflict as NonNullable<CombatView["conflict"]>;
      const stands = [attacker.seat, defender.seat].filter(
        (seat) => after.view.seats[seat]?.leaders[colour] != null,
      );
      // A leader that has won may be sent home by what follows in the same step.
      if (stands.length === 1) expect(nameIn(one, "winner")).toBe(stands[0]);
      const { a, b } = valuesOf(one) as unknown as { a: number; b: number };
      expect(one.id).toBe(a === b ? "combat.tell-tied" : "combat.tell-won");
      expect(a).toBeGreaterThanOrEqual(b);
      if (a === b) expect(nameIn(one, "winner")).toBe(defender.seat);
      settings.language = "fr";
      const parts = [...t(one).matchAll(/\(([^()]*)\)/g)].map(([, inner]) => inner as string);
      const sums = (parts[0] ?? "")
        .split(" contre ")
        .map((side) => [...side.matchAll(/\d+/g)].reduce((sum, [n]) => sum + Number(n), 0));
      expect(sums).toEqual([a, b]);
    }
  });

  it("is told once, with every card that is gained", () => {
    const gains = /^combat\.tell-(point|ship-point|reward-shown|reward-hand|treasure)$/;
    for (const { history, viewer } of told)
      for (const { before, after } of steps(history)) {
        if (eventsOf(after).some(({ event }) => event === "answer-covered")) continue;
        const sentences = wordsOf(after, viewer);
        expect(sentences.filter(({ id }) => /tell-(won|tied)$/.test(id)).length).toBeLessThanOrEqual(1);
        after.view.seats.forEach(({ pile }, seat) => {
          const own = sentences.filter((one) => nameIn(one, "seat") === seat);
          const single = own.filter(({ id }) => gains.test(id)).length;
          const spoils = own
            .filter(({ id }) => id === "combat.tell-spoils")
            .reduce((sum, one) => sum + Number(valuesOf(one).cards?.values?.cards), 0);
          expect(single + spoils).toBe(pile.size - (before.view.seats[seat]?.pile.size ?? 0));
        });
      }
  });

  it("is shown again in a replay as at the table, and to a spectator in the turn after it", () => {
    const game = new Game(1).play(200);
    for (const viewer of [0, 1, "spectator"] as const) {
      const history = game.history(viewer);
      const stood = history.flatMap((_, version) => {
        const { weighing } = combatModel(asItWas(history, version) as Snapshot<CombatView>, viewer);
        return weighing?.outcome ? [{ version, decidedAt: weighing.outcome.version }] : [];
      });
      expect(stood.some(({ version, decidedAt }) => version > decidedAt)).toBe(true);
      for (const { decidedAt } of stood)
        expect(eventsOf(history[decidedAt] as Snapshot<CombatView>).map(({ event }) => event)).toContain(
          "conflict-decided",
        );
    }
    const whole = game.show(0);
    const replayed = asItWas(game.history(0), whole.version) as Snapshot<CombatView>;
    expect(combatModel(replayed, 0).weighing).toEqual(combatModel(whole, 0).weighing);
    expect(replayed.log).toEqual(whole.log.slice(whole.log.findIndex((entry) => "seat" in entry)));
  });

  it("stands before who has not acted since, and goes when they act or the game ends", () => {
    const game = new Game(1);
    let stood = 0;
    game.play(200, (shown) => {
      const whole = game.show(0);
      const { weighing } = combatModel(whole, 0);
      const entries = whole.log.flatMap((entry) => ("seat" in entry ? [entry] : []));
      const acted = entries.findLastIndex((entry) => entry.seat === 0);
      const since = entries
        .slice(Math.max(0, acted))
        .flatMap(({ events }) => (events ?? []) as CombatEvent[]);
      const last = since.findLast(({ event }) => event === "conflict-decided");
      const open = whole.view.conflict && whole.view.conflict.winner === null;
      if (shown.turn.kind === "over" || open || last?.event !== "conflict-decided")
        expect(weighing?.outcome ?? null).toBeNull();
      else {
        stood++;
        expect(weighing?.outcome).toMatchObject({ winner: last.winner, tie: last.tie });
        expect(weighing?.sides).toEqual([last.attacker, last.defender]);
      }
    });
    expect(stood).toBeGreaterThan(10);
  });

  it("says what was won", () => {
    for (const { before, after, viewer } of decided) {
      const { weighing } = combatModel(after, viewer);
      if (!weighing?.outcome || weighing.outcome.gained === null) continue;
      const { winner, gained } = weighing.outcome;
      const grown = (after.view.seats[winner]?.pile.size ?? 0) - (before.view.seats[winner]?.pile.size ?? 0);
      expect(gained).toBe(grown);
    }
  });
});

describe("what is secret", () => {
  it("is told as a number: others' draws, others' links", () => {
    settings.language = "fr";
    for (const { history, viewer } of told)
      for (const shown of history.slice(1))
        for (const one of wordsOf(shown, viewer))
          if (one.id === "combat.tell-draw" && nameIn(one, "seat") !== viewer)
            expect(t(one)).toMatch(/^\S+ pioche (une carte|\d cartes)\.$/);
  });

  it("is not in a link that lies face down but for who laid it", () => {
    settings.language = "fr";
    const laid: CombatEvent = { event: "link-laid", seat: 1, to: { id: "g3", gap: 3 }, left: 1 };
    expect(tell([laid], telling(0)).map((one) => t(one))).toEqual([
      "Bo pose un lien, face cachée, entre les colonnes 3 et 4.",
    ]);
    const up: CombatEvent = { event: "link-turned-up", link: { id: "g3", gap: 3 }, colour: "R" };
    expect(tell([laid, up], telling(0)).map((one) => t(one))).toEqual([
      "Bo pose un lien rouge entre les colonnes 3 et 4.",
    ]);
  });
});

describe("the table from view to view", () => {
  const lying = (model: CombatModel) => [
    ...model.columns.flatMap(({ cards }) => cards.map(({ at, face }) => ({ place: at, face }))),
    ...model.gaps.flatMap(({ at, link }) => (link ? [{ place: at, face: link as string }] : [])),
  ];

  it("is followed by events: what is new came from somewhere, what is gone went somewhere, the rest stays", () => {
    for (const { history, viewer } of told) {
      const follower = new Follower();
      let faces = new Map<string, string>();
      history.forEach((shown, i) => {
        const model = combatModel(shown, viewer);
        const things = lying(model);
        const ids = follower.follow(model.version, model.steps, things);
        const now = new Map(things.map(({ place, face }) => [ids.get(place.id) as string, face]));
        expect(now.size).toBe(things.length);
        if (i > 0) {
          const lost = [
            ...[...now.keys()].filter((id) => !faces.has(id) && !follower.came.has(id)),
            ...[...faces.keys()].filter((id) => !now.has(id) && !follower.went.has(id)),
            ...[...now].filter(([id, face]) => ![undefined, "?", face].includes(faces.get(id))),
          ];
          expect(lost, JSON.stringify(shown.log)).toEqual([]);
        }
        faces = now;
      });
    }
  });

  it("is followed over several actions at once, and begins anew where it cannot be", () => {
    const game = games[0] as Game;
    const whole = game.show(0);
    const early = combatModel(game.history(0)[40] as Snapshot<CombatView>, 0);
    const late = combatModel(whole, 0);
    const follower = new Follower();
    follower.follow(early.version, early.steps, lying(early));
    const ids = follower.follow(late.version, late.steps, lying(late));
    expect(new Set(ids.values()).size).toBe(lying(late).length);
    expect(follower.came.size).toBeGreaterThan(0);
    follower.follow(early.version, early.steps, lying(early));
    expect([follower.came.size, follower.went.size]).toEqual([0, 0]);
  });

  it("outlines what others put since one's own turn, where it lies now", () => {
    let outlined = 0;
    const game = new Game(5, 3);
    game.play(120, () => {
      const { marks, columns, gaps, leaders } = combatModel(game.show(0), 0);
      const there = new Set([
        ...columns.flatMap(({ head, cards }) => [head.place, ...cards.map(({ place }) => place)]),
        ...gaps.flatMap(({ place, link }) => (link ? [place] : [])),
        ...leaders.map(({ id }) => id),
      ]);
      expect([...marks.keys()].filter((key) => !there.has(key))).toEqual([]);
      if (new Set(marks.values()).size > 1) outlined++;
    });
    expect(outlined).toBeGreaterThan(10);
  });
});

describe("sounds and pauses", () => {
  it("are those of the kit, and conflicts are looked at longer", () => {
    const events = told.flatMap(({ history }) => history.flatMap(eventsOf));
    const heard = new Set(events.map(sound));
    for (const one of heard) if (one) expect(allSounds).toContain(one);
    expect(heard.size).toBeGreaterThan(5);
    const slow = new Set(events.filter(lingers).map(({ event }) => event));
    for (const kind of ["conflict-opened", "conflict-decided", "cards-shown", "ship-built", "treasure-taken"])
      expect([...slow]).toContain(kind);
    expect([...slow]).not.toContain("card-played");
  });
});

describe("a real question", () => {
  it("follows the hand", () => {
    settings.language = "fr";
    const shown = new Game(1).asked();
    const model = combatModel(shown, shown.turn.seats[0] ?? 0);
    const ask = (...picked: string[]) => t(combat.ask(model, shown, picked)).replace(/\s/g, " ");
    expect(ask()).toBe("2 actions : une carte ou un chef.");
    expect(ask("leader K")).toBe("Où poser votre Roi ?");
    expect(ask("leader B")).toBe("Où poser votre Agriculteur ?");
    expect(ask("hand R")).toBe("Dans quelle colonne jouer votre carte rouge ?");
    expect(ask("catastrophe")).toBe("Quelle carte ou quel lien détruire ?");
  });

  it("gives every legal action a way of its own over targets", () => {
    new Game(9).play(100, ({ legal = [], choices = [] }) => {
      const ways = legal.map((action, i) => combat.picks(action, choices[i] ?? {}).join("|"));
      expect(new Set(ways).size).toBe(legal.length);
    });
  });

  it("takes a treasure through the leader that stands on it, and says when there is nothing to give", () => {
    settings.language = "fr";
    let asked = 0;
    for (const seed of [1, 2])
      new Game(seed, 3).play(200, (shown) => {
        if (shown.view.question !== "treasure") return;
        const model = combatModel(shown, shown.view.asked ?? 0);
        asked++;
        const ids = model.targets.map(({ id }) => id);
        expect(ids.filter((id) => id.startsWith("leader "))).toEqual([]);
        expect(ids).toEqual(expect.arrayContaining(model.choices.flatMap(picksOf)));
        const nothing = t(askOf(model)).includes("pas de carte rouge");
        expect(nothing).toBe(model.choices.length === 1);
      });
    expect(asked).toBeGreaterThan(0);
  });

  it("is told whole to whoever sees all hands", () => {
    const game = new Game(3, 3).play(60);
    const spectator = game.history("spectator");
    const drawn = (history: typeof spectator) =>
      history.flatMap(({ log }) => eventsIn(log)).filter(({ event }) => event === "drawn");
    const isHidden = (event: object) => !("colour" in event);
    const whole = toldWhole(
      spectator,
      [0, 1, 2].map((seat) => game.history(seat)),
    ) as typeof spectator;
    expect(drawn(spectator).length).toBeGreaterThan(10);
    expect(drawn(spectator).every(isHidden)).toBe(true);
    expect(drawn(whole).some(isHidden)).toBe(false);
    expect(whole.map(({ log }) => log.length)).toEqual(spectator.map(({ log }) => log.length));
  });
});
