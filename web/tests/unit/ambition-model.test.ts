import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import firstShipped from "../../../games/ambition/data/cards-1.json";
import { isCareful, isUnordered, picksOf, readDeed } from "../../src/games/ambition/actions.ts";
import { cardBook, readCost, tokensText } from "../../src/games/ambition/cards.ts";
import { faced } from "../../src/games/ambition/clash.ts";
import { flights } from "../../src/games/ambition/flights.ts";
import { ambitionModel } from "../../src/games/ambition/model.ts";
import { ask, describe as describeModel, tell } from "../../src/games/ambition/telling.ts";
import type { AmbitionView } from "../../src/games/ambition/view.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Snapshot, Viewer } from "../../src/kit/snapshot.ts";
import { t } from "../../src/kit/words.svelte.ts";

type Call = (request: Record<string, unknown>) => Record<string, unknown>;
let call: Call;

beforeAll(async () => {
  const { load } = await import(/* @vite-ignore */ pathToFileURL(resolve("../wasm/rois.mjs")).href);
  call = await load(resolve("../build/wasm/rois.wasm"));
});
beforeEach(() => {
  settings.language = "fr";
});

interface Moment {
  snapshot: Snapshot<AmbitionView>;
  viewer: Viewer;
}

/** A game at random, as a spectator and whoever is asked next see every step of it. */
function* randomGame(players: number, seed: number, most = 200, options = {}): Generator<Moment> {
  const { table } = call({ call: "open", game: "ambition", players, options });
  let random = seed;
  const next = (below: number) => {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const show = (viewer: Viewer) => call({ call: "show", table, viewer }) as unknown as Snapshot<AmbitionView>;
  for (let step = 0; step < most; step++) {
    call({ call: "draw", table, seed: String(seed + step) });
    const seen = show("spectator");
    yield { snapshot: seen, viewer: "spectator" };
    if (seen.turn.kind !== "decision") break;
    const seat = seen.turn.seats[next(seen.turn.seats.length)] as number;
    const asked = show(seat);
    yield { snapshot: asked, viewer: seat };
    const legal = asked.legal ?? [];
    call({ call: "submit", table, seat, action: legal[next(legal.length)] });
  }
  call({ call: "close", table });
}

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
    expect(picksOf("buy:C02@3/G")).toEqual(["m3", "pay:G"]);
    expect(picksOf("buy:PAL/LHHHH")).toEqual(["palace", "pay:LHHHH"]);
    expect(picksOf("promote/FG")).toEqual(["promote", "own:F", "own:G"]);
    expect(picksOf("choose:S2,S3,S9")).toEqual(["h:S2", "h:S3", "h:S9"]);
    expect(picksOf("use:S3/F+O3")).toEqual(["a:S3", "pay:F+O3"]);
    expect(picksOf("use:S2")).toEqual(["a:S2", "pay:"]);
    expect(picksOf("item:O4>S3")).toEqual(["i:O4", "a:S3"]);
    expect(picksOf("item:O7")).toEqual(["i:O7", "use-item"]);
    expect(picksOf("swap:F>G")).toEqual(["own:F", "bank:G"]);
    expect(picksOf("bet:defender/H")).toEqual(["own:H", "row:defence"]);
    expect(picksOf("gain:GG")).toEqual(["bank:G", "bank:G"]);
    expect(picksOf("cycle:1,4")).toEqual(["m1", "m4"]);
    expect(picksOf("pass")).toEqual(["pass"]);
    expect(isUnordered("choose:S2,S3,S9") && isUnordered("gain:GL")).toBe(true);
    expect(isUnordered("swap:F>G")).toBe(false);
    expect(isCareful("choose:S2,S3,S9")).toBe(true);
    expect(readDeed("use:X-1/FG+Y_2")).toMatchObject({ object: "X-1", paid: "FG", helper: "Y_2" });
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
        const touched = new Set((snapshot.legal ?? []).flatMap(picksOf));
        expect([...touched].filter((id) => !ids.has(id))).toEqual([]);
        const said = [...describeModel(model), ...model.targets.map((target) => target.label)];
        if (snapshot.legal) said.push(ask(model, snapshot));
        for (const line of said) expect(t(line)).not.toMatch(/\?ambition|undefined/);
      }
    }
    expect([...asked.keys()].sort()).toEqual([...questions, "nothing"].sort());
  }, 120_000);

  it.each(games)("makes different answers of different picks (%i players)", (players, seed) => {
    for (const { snapshot } of randomGame(players, seed, 150)) {
      const made = (snapshot.legal ?? []).map((action) => {
        const picks = picksOf(action);
        return (isUnordered(action) ? picks.sort() : picks).join(" ");
      });
      expect(new Set(made).size).toBe(made.length);
    }
  });

  it("never shows what a viewer may not know", () => {
    for (const { snapshot, viewer } of randomGame(2, 5)) {
      const { view } = snapshot;
      const { combat } = ambitionModel(snapshot, viewer, {});
      if (!combat || combat.past) continue;
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
      if (!combat || combat.past) continue;
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
    const { byId } = cardBook({});
    const cards = (...ids: string[]) => ids.map((id) => byId.get(id) ?? null);
    const placed = faced(cards("S1", "S4", "S9"), cards("A9", "S2", "S3"), 3);
    expect(placed.map((card) => card?.id)).toEqual(["S2", "S3", "A9"]);
  });

  it("says what the core says is missing for a price", () => {
    let poor = 0;
    for (const { snapshot, viewer } of randomGame(2, 11, 80)) {
      const model = ambitionModel(snapshot, viewer, {});
      const lying = [...model.market.map((place) => place.lying), model.palace];
      for (const [i, one] of lying.entries()) {
        const { tokens, any } = one?.lack ?? readCost("");
        expect(`${tokensText(tokens)}${"*".repeat(any)}`).toBe(snapshot.view.missing?.[i] ?? "");
        if (one?.lack) poor++;
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

  it("follows tokens and cards from view to view", () => {
    let before: AmbitionView | null = null;
    const seen = new Set<string>();
    for (const { snapshot, viewer } of randomGame(3, 8)) {
      if (viewer !== "spectator") continue;
      if (before)
        for (const { what, from, to } of flights(before, snapshot.view, "PAL")) {
          seen.add("token" in what ? "token" : from.replace(/\d/, ""));
          expect(from).not.toBe(to);
        }
      before = snapshot.view;
    }
    expect([...seen]).toEqual(expect.arrayContaining(["token", "deck", "m"]));
  });

  it.each(["fr", "en"] as const)("tells every step in words (%s)", (language) => {
    settings.language = language;
    let before: AmbitionView | null = null;
    for (const { snapshot, viewer } of randomGame(4, 9, 250)) {
      if (viewer !== 0) continue;
      for (const entry of snapshot.log.slice(-6))
        for (const line of [...tell(entry, before, snapshot.view), ...tell(entry, null, null)])
          expect(t(line)).not.toMatch(/\?ambition|undefined|\{/);
      before = snapshot.view;
    }
  });

  it("tells a purchase and a reveal", () => {
    const book = { ...cardBook({}) };
    expect(book.byId.get("C02")).toBeDefined();
    expect(tell({ seat: 0, action: "buy:C02@3/G" }, null, null).map((line) => t(line))).toEqual([
      "Rouge achète « Paysanne ».",
    ]);
    expect(tell({ seat: 1, action: "" }, null, null).map((line) => t(line))).toEqual([
      "Bleu choisit ses héros en secret.",
    ]);
  });
});
