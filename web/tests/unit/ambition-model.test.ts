import { beforeEach, describe, expect, it, vi } from "vitest";
import firstShipped from "../../../games/ambition/data/cards-1.json";
import type { GameError } from "../../src/core/errors.ts";
import { isCareful, isUnordered, picksOf } from "../../src/games/ambition/actions.ts";
import { noTokens, tokensText } from "../../src/games/ambition/cards.ts";
import { faced } from "../../src/games/ambition/clash.ts";
import type { AmbitionEvent } from "../../src/games/ambition/events.ts";
import { eventsAfter, flights } from "../../src/games/ambition/flights.ts";
import ambition from "../../src/games/ambition/index.ts";
import { ambitionModel } from "../../src/games/ambition/model.ts";
import { ask, describe as describeModel } from "../../src/games/ambition/speech.ts";
import type { AmbitionView } from "../../src/games/ambition/view.ts";
import { Picks } from "../../src/kit/picks.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Snapshot } from "../../src/kit/snapshot.ts";
import { t } from "../../src/kit/words.svelte.ts";
import { type Moment, randomGame, said, tokens } from "./ambition-games.ts";

// Games take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  settings.language = "fr";
});

const questions =
  "setup swap develop purchase keep remove before look again show choose bet items use gain take give cycle".split(
    " ",
  );
const games: [number, number][] = [
  [2, 1],
  [2, 2],
  [3, 3],
  [4, 4],
];

describe("the model of L'Ambition des Rois", () => {
  it("reads every form of answer", () => {
    const [F, G, FG, none] = [tokens("F"), tokens("G"), tokens("FG"), noTokens()];
    expect(picksOf({ verb: "buy", card: "C02", place: 3, paid: G })).toEqual(["m3", "pay:G"]);
    expect(picksOf({ verb: "buy", card: "PAL", paid: tokens("LHHHH") })).toEqual(["palace", "pay:LHHHH"]);
    expect(picksOf({ verb: "promote", paid: FG })).toEqual(["promote", "own:F", "own:G"]);
    expect(picksOf({ verb: "choose", heroes: ["S2", "S3", "S9"] })).toEqual(["h:S2", "h:S3", "h:S9"]);
    expect(picksOf({ verb: "use", card: "S3", with: "O3", paid: F })).toEqual(["a:S3", "pay:F+O3"]);
    expect(picksOf({ verb: "use", card: "S2", paid: none })).toEqual(["a:S2", "pay:"]);
    expect(picksOf({ verb: "item", card: "O4", on: "S3" })).toEqual(["i:O4", "a:S3"]);
    expect(picksOf({ verb: "item", card: "O7" })).toEqual(["i:O7", "use-item"]);
    expect(picksOf({ verb: "swap", from: "F", into: "G" })).toEqual(["own:F", "bank:G"]);
    expect(picksOf({ verb: "bet", on: "defender", stake: "H" })).toEqual(["own:H", "row:defence"]);
    expect(picksOf({ verb: "gain", tokens: tokens("GG") })).toEqual(["bank:G", "bank:G"]);
    expect(picksOf({ verb: "cycle", places: [1, 4] })).toEqual(["m1", "m4"]);
    expect(picksOf({ verb: "pass" })).toEqual(["pass"]);
    expect(isUnordered({ verb: "choose" }) && isUnordered({ verb: "gain" })).toBe(true);
    expect(isUnordered({ verb: "swap" })).toBe(false);
    expect(isCareful({ verb: "choose" }) && !isCareful({ verb: "buy" })).toBe(true);
    const free = { verb: "use", card: "S4", paid: { F: 0, G: 0, L: 0, H: 0 } };
    const dear = { ...free, card: "S1", paid: { F: 1, G: 1, L: 0, H: 0 } };
    const done = { verb: "done" };
    expect(isCareful(done, [free, done])).toBe(true);
    expect(isCareful(done, [dear, done]) || isCareful(done, [done]) || isCareful(free, [free, done])).toBe(
      false,
    );
  });

  it("names what a hand meant, and leaves its price to the core", () => {
    const found = [...randomGame(2, 1, 30)].find(
      ({ snapshot }) => snapshot.turn.question === "develop" && snapshot.legal,
    );
    const { snapshot, viewer } = found as Moment;
    const model = ambitionModel(snapshot, viewer, {});
    const attempt = (...picks: string[]) => ambition.attempt?.(picks, model);
    expect(attempt(model.market[2]?.id ?? "")).toEqual({ verb: "buy", place: 3 });
    expect(attempt("palace")).toEqual({ verb: "buy" });
    expect(attempt("promote")).toEqual({ verb: "promote" });
    expect(attempt("a:S4")).toEqual({ verb: "use", card: "S4" });
    expect(attempt("own:F")).toBeNull();
  });

  it("can be pointed at for every answer to every question, and says it all in words", () => {
    const asked = new Map<string, number>();
    for (let seed = 1; seed <= 60 && asked.size <= questions.length; seed++) {
      // Only cards like the first Spy ask a defender to show a hero.
      const options = seed % 2 === 0 ? { cards: firstShipped } : {};
      for (const { snapshot, viewer } of randomGame(2 + (seed % 3), seed, 260, options)) {
        const question = snapshot.legal ? (snapshot.turn.question ?? "") : "nothing";
        asked.set(question, (asked.get(question) ?? 0) + 1);
        if ((asked.get(question) ?? 0) > 6) continue;
        const model = ambitionModel(snapshot, viewer, options);
        const ids = new Set(model.targets.map((target) => target.id));
        const touched = new Set((snapshot.choices ?? []).flatMap(picksOf));
        expect([...touched].filter((id) => !ids.has(id))).toEqual([]);
        const said = [...describeModel(model), ...model.targets.map((target) => target.label)];
        if (snapshot.legal) said.push(ask(model, snapshot));
        for (const line of said) expect(t(line)).not.toMatch(/\?ambition|undefined/);
      }
    }
    expect([...asked.keys()].sort()).toEqual([...questions, "nothing"].sort());
  });

  it.each(games)("makes different answers of different picks (%i players)", (players, seed) => {
    for (const { snapshot } of randomGame(players, seed, 150)) {
      const made = (snapshot.choices ?? []).map((fields) => {
        const picks = picksOf(fields);
        return (isUnordered(fields) ? picks.sort() : picks).join(" ");
      });
      expect(new Set(made).size).toBe(made.length);
    }
  });

  it("never shows what a viewer may not know", () => {
    for (const { snapshot, viewer } of randomGame(2, 5)) {
      const { view } = snapshot;
      const { combat } = ambitionModel(snapshot, viewer, {});
      if (!combat || combat.settled) continue;
      for (const [row, open, seat] of [
        [combat.attack, view.combat.attack !== null, view.attacker],
        [combat.defence, view.combat.defence !== null, view.defender],
      ] as const) {
        if (open || viewer === seat) continue;
        const known = [...view.combat.shown, ...view.seen];
        for (const fighter of row.fighters) if (fighter?.card) expect(known).toContain(fighter.card.id);
      }
    }
  });

  it("draws a shield for every block, between heroes of one category", () => {
    let blocks = 0;
    for (const { snapshot } of randomGame(2, 6)) {
      const { combat } = ambitionModel(snapshot, "spectator", {});
      if (!combat || combat.settled) continue;
      expect(combat.blocks.length).toBe(snapshot.view.combat.blocked.length);
      for (const { column, met } of combat.blocks) {
        blocks++;
        const same =
          combat.attack.fighters[column]?.card?.category === combat.defence.fighters[column]?.card?.category;
        expect(met).toBe(same);
      }
    }
    expect(blocks).toBeGreaterThan(0);
  });

  it("sets defenders opposite to those they block", () => {
    const rows = { attack: ["S1", "S4", "S9"], defence: ["A9", "S2", "S3"], columns: 3 };
    const met = [{ attacker: "S9", defender: "A9" }];
    expect(faced({ ...rows, met })).toEqual(["S2", "S3", "A9"]);
  });

  it.each([3, 4])("keeps the last combat with its own sides and blocks (%i seats)", (players) => {
    let seen = 0;
    for (const { snapshot, viewer } of randomGame(players, 21, 150)) {
      const { combat } = ambitionModel(snapshot, viewer, {});
      if (viewer !== "spectator" || snapshot.view.combat.open || !combat?.outcome) continue;
      const all = snapshot.log.flatMap(({ events = [] }) => events as AmbitionEvent[]);
      const told = all.slice(all.findLastIndex(({ event }) => event === "combat-opened"));
      const ended = told.find((one) => one.event === "combat-ended");
      const revealed = (role: string) =>
        told.flatMap((one) => (one.event === "choice-revealed" && one.role === role ? one.heroes : []));
      const ids = (row: typeof combat.attack) => row.fighters.flatMap((one) => one?.card?.id ?? []);
      expect([combat.attack.seat, combat.defence.seat]).toEqual([ended?.attacker, ended?.defender]);
      expect(ids(combat.attack).sort()).toEqual(revealed("attacker").sort());
      expect(ids(combat.defence).sort()).toEqual(revealed("defender").sort());
      const blocked = combat.attack.fighters.flatMap((one) => (one?.blocked ? [one.card?.id] : []));
      expect(blocked.sort()).toEqual([...(ended?.blocked ?? [])].sort());
      seen++;
    }
    expect(seen).toBeGreaterThan(3);
  });

  it("keeps a result in sight until the viewer acts", () => {
    let [fresh, seen] = [0, 0];
    for (const { snapshot, viewer } of randomGame(3, 22, 100)) {
      const outcome = ambitionModel(snapshot, viewer, {}).combat?.outcome;
      if (!outcome) continue;
      const ended = snapshot.log.findLastIndex((entry) =>
        entry.events?.some(({ event }) => event === "combat-ended"),
      );
      const acted = snapshot.log.findLastIndex((entry) => "seat" in entry && entry.seat === viewer);
      expect(outcome.fresh).toBe(acted <= ended);
      const told = outcome.lines.map(said).join(" ");
      expect(told).toMatch(/L’attaque (réussit|échoue)/);
      // That it is over is seen: it is told with what was not used, or not at all.
      expect(told).not.toMatch(/Fin du combat\.$/);
      outcome.fresh ? fresh++ : seen++;
    }
    expect(Math.min(fresh, seen)).toBeGreaterThan(0);
  });

  it("counts the tokens of a promotion, whatever was picked first", () => {
    const found = [...randomGame(2, 9, 150)].find(({ snapshot }) =>
      snapshot.choices?.some(({ verb }) => verb === "promote"),
    );
    const { snapshot, viewer } = found as Moment;
    const model = ambitionModel(snapshot, viewer, {});
    const asked = (...picked: string[]) => said(ambition.ask(model, snapshot, picked));
    expect(asked("promote")).toBe("Promotion : choisissez 2 jetons à payer (0/2).");
    expect(asked("own:G")).toBe("Promotion : choisissez 2 jetons à payer (1/2).");
    expect(asked("promote", "own:G")).toBe(asked("own:G", "promote"));
    expect(asked("own:G", "own:F")).toBe("Promotion : choisissez 2 jetons à payer (2/2).");
  });

  it("says what the core says is missing for a price", () => {
    let poor = 0;
    for (const { snapshot, viewer } of randomGame(2, 11, 80)) {
      const model = ambitionModel(snapshot, viewer, {});
      const lying = [...model.market.map((place) => place.lying), model.palace];
      for (const [i, one] of lying.entries()) {
        const { tokens, any } = one?.lack ?? { tokens: noTokens(), any: 0 };
        expect(`${tokensText(tokens)}${"*".repeat(any)}`).toBe(snapshot.view.missing?.[i] ?? "");
        if (!one?.lack) continue;
        poor++;
        const why = (code: string) =>
          ambition.explain?.(
            { code: code as GameError, detail: "", place: "", clause: "" },
            [one.id],
            model,
          ) ?? null;
        if (!one.id.startsWith("look:")) expect(t(why("cannot-pay") ?? "")).toContain("il manque");
        expect(why("not-your-turn")).toBeNull();
      }
    }
    expect(poor).toBeGreaterThan(50);
  });

  it("offers cards that cannot be paid only to be looked at, and says so", () => {
    for (const { snapshot, viewer } of randomGame(2, 7, 120)) {
      const model = ambitionModel(snapshot, viewer, {});
      for (const place of model.market) {
        if (!place.lying) continue;
        const buyable = (snapshot.legal ?? []).some(
          (action) =>
            action.includes(`@${place.id.replace("look:m", "").replace("m", "")}`) &&
            action.startsWith("buy:"),
        );
        if (buyable) expect(place.lying.lack).toBeNull();
        if (viewer === "spectator") expect(place.lying.lack).toBeNull();
        if (place.lying.lack) expect(t(place.label)).toContain("il manque");
      }
    }
  });

  it.each([2, 3, 4])(
    "lets tokens and cards fly from where they were to where they are (%i seats)",
    (players) => {
      let before: Snapshot<AmbitionView> | null = null;
      const seen = new Set<string>();
      for (const { snapshot, viewer } of randomGame(players, 8, 150)) {
        if (viewer !== "spectator") continue;
        const events = before ? eventsAfter(snapshot.log, before.version, snapshot.version) : [];
        const flown = flights(events, 99);
        const net = new Map<string, number>();
        const change = (spot: string, by: number) => net.set(spot, (net.get(spot) ?? 0) + by);
        for (const { what, from, to } of flown) {
          seen.add("token" in what ? "token" : from.replace(/\d/, ""));
          if (!("token" in what)) continue;
          change(from, -1);
          change(to, 1);
        }
        for (const [seat, kingdom] of before ? snapshot.view.kingdoms.entries() : [])
          for (const type of ["F", "G", "L", "H"] as const)
            expect(net.get(`k${seat}:${type}`) ?? 0).toBe(
              kingdom.tokens[type] - (before?.view.kingdoms[seat]?.tokens[type] ?? 0),
            );
        for (const { what, from, to } of flown)
          if ("card" in what && from === "deck" && /^m\d$/.test(to))
            expect(snapshot.view.market[Number(to.slice(1)) - 1]).toBe(what.card);
        before = snapshot;
      }
      expect([...seen]).toEqual(expect.arrayContaining(["token", "deck", "m", "heroes"]));
    },
  );

  it("flies nothing when one looks back or at the same moment again", () => {
    const moments = [...randomGame(2, 8, 20)];
    const { log, version } = (moments.at(-1) as Moment).snapshot;
    expect(eventsAfter(log, version, version)).toEqual([]);
    expect(eventsAfter(log, version, version - 3)).toEqual([]);
    expect(eventsAfter(log, version - 1, version).length).toBeGreaterThan(0);
    expect(eventsAfter([], 0, 1)).toEqual([]);
  });

  it("picks one hero, not two, where one is dropped on another", () => {
    for (const { snapshot, viewer } of randomGame(2, 3, 60)) {
      if (viewer === "spectator" || snapshot.turn.question !== "choose") continue;
      const picks = new Picks(ambition);
      picks.offer(snapshot.legal ?? [], snapshot.choices);
      const [one, other] = [...picks.next] as [string, string];
      picks.pick(one);
      picks.drop(one, other, false);
      picks.drop(one, other, true);
      expect(picks.picked).toEqual([one]);
      return;
    }
    expect.fail("nobody chose");
  });

  it("asks for what is left to pick", () => {
    const asked = new Set<string>();
    for (const { snapshot, viewer } of randomGame(3, 5, 120)) {
      if (viewer === "spectator" || !snapshot.choices) continue;
      const model = ambitionModel(snapshot, viewer, {});
      const say = (picked: string[]) => said(ask(model, snapshot, picked));
      for (const fields of snapshot.choices) {
        const way = picksOf(fields);
        const first = say(way.slice(0, 1));
        expect(first).not.toMatch(/\?ambition|undefined/);
        if (fields.verb === "promote") {
          expect(first).toContain("choisissez 2 jetons à payer (0/2)");
          expect(say(way.slice(0, 2))).toContain("(1/2)");
        }
        if (fields.verb === "choose") expect([say([]), first].join()).toMatch(/\(0\/3\).*\(1\/3\)/s);
        if (fields.verb === "buy") expect(first).toMatch(/^(Comment payer|Acheter) «/);
        if (fields.verb === "bet") expect(first).toContain("sur l’attaque de");
        asked.add(String(fields.verb));
      }
    }
    expect([...asked]).toEqual(expect.arrayContaining(["promote", "choose", "buy", "bet"]));
  });
});
