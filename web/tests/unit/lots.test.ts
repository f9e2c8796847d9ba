import { afterEach, describe, expect, it } from "vitest";
import { loadGame } from "../../src/games/catalogue.ts";
import type { CombatEvent } from "../../src/games/combat/events.ts";
import { characterOption, swapped } from "../../src/kit/characters.ts";
import { type GameKit, gameAt } from "../../src/kit/game.ts";
import { type LocalSetup, LocalTable } from "../../src/kit/local.svelte.ts";
import { lotWords, playedAgain } from "../../src/kit/lots.ts";
import { seatTelling } from "../../src/kit/people.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { SeatInfo } from "../../src/kit/table.ts";
import { t } from "../../src/kit/words.svelte.ts";
import { testCore } from "./core.ts";

const core = testCore();
const draws = Array.from({ length: 20 });

const opened: LocalTable[] = [];
afterEach(() => {
  for (const table of opened.splice(0)) table.close();
});

async function open(setup: Pick<LocalSetup, "game"> & Partial<LocalSetup>) {
  const kept: LocalSetup[] = [];
  const table = await LocalTable.open(
    { id: "t", seats: ["human", "human"], ...setup },
    (now) => kept.push(now),
    core,
  );
  opened.push(table);
  return { table, kept, setup: kept.at(-1) as LocalSetup };
}

describe("who begins", () => {
  it.each(["soldiers", "combat", "ambition"] as const)("falls by lot in %s, and is told", async (game) => {
    settings.language = "fr";
    const kit = await loadGame(game);
    const began = new Set<unknown>();
    for (const _ of draws) {
      const { table, setup } = await open({ game });
      began.add(table.options.first);
      expect(table.lots).toEqual(["first"]);
      const told = lotWords(kit, table, table.state.seats);
      expect(told && t(told)).toMatch(/^\S+ commence, tiré au sort\.$/);
      expect(JSON.parse(setup.record ?? "")).toMatchObject({ lots: ["first"], options: table.options });
      const again = await LocalTable.open(setup, () => {}, core);
      opened.push(again);
      expect([again.lots, again.options]).toEqual([table.lots, table.options]);
    }
    expect(began.size).toBe(2);
  });

  it("is as the table names it, and nothing is told", async () => {
    const kit = await loadGame("soldiers");
    for (const _ of draws) {
      const { table } = await open({ game: "soldiers", options: { first: "blue" } });
      expect([table.options.first, table.lots]).toEqual(["blue", []]);
      expect(lotWords(kit, table, table.state.seats)).toBeNull();
    }
  });

  it("falls on sides in Kingdom, where they were not chosen", async () => {
    settings.language = "fr";
    const kit = await loadGame("kingdom");
    const sat = new Set<number>();
    for (const _ of draws) {
      const { table, setup } = await open({ game: "kingdom", seats: ["human", "level:1"] });
      sat.add(setup.seats.indexOf("human"));
      expect(table.lots).toEqual(["seats"]);
      expect(JSON.parse(setup.record ?? "").lots).toEqual(["seats"]);
      const who = setup.seats[0] === "human" ? "vous" : "niveau 1";
      expect(t(lotWords(kit, table, table.state.seats) ?? "")).toBe(`Blanc (${who}) commence, tiré au sort.`);
    }
    expect(sat).toEqual(new Set([0, 1]));
    for (const _ of draws) {
      const chosen = await open({ game: "kingdom", seats: ["level:1", "human"], sides: "chosen" });
      expect([chosen.setup.seats, chosen.table.lots]).toEqual([["level:1", "human"], []]);
    }
    const people = await open({ game: "kingdom" });
    expect(people.table.lots).toEqual([]);
  });
});

describe("playing again", () => {
  it("lets the next seat begin, whatever was wished before", async () => {
    const [soldiers, combat] = [await loadGame("soldiers"), await loadGame("combat")];
    const seats = ["human", "level:1", "level:2"];
    const next = (game: GameKit, first: string) =>
      playedAgain(game, { seats, options: { piles: "open" } }, { first });
    expect(next(combat, "0")).toEqual({ seats, options: { piles: "open", first: "1" } });
    expect(next(combat, "2").options.first).toBe("0");
    expect(playedAgain(soldiers, { seats: ["a", "b"] }, { first: "red" }).options).toEqual({ first: "blue" });
    expect(playedAgain(soldiers, { seats: ["a", "b"] }, { first: "blue" }).options).toEqual({ first: "red" });
  });

  it("exchanges the sides where the first one always begins", async () => {
    const kingdom = await loadGame("kingdom");
    const played = { courtesy: "off" };
    expect(playedAgain(kingdom, { seats: ["human", "level:1"], options: played }, played)).toEqual({
      seats: ["level:1", "human"],
      options: played,
    });
  });
});

describe("dynasties", () => {
  const words = ["bow", "lion", "bull", "vase"] as const;

  it("are exchanged when one is taken, so that none is there twice", () => {
    const order = swapped(words, 0, "vase");
    expect(order).toEqual(["vase", "lion", "bull", "bow"]);
    expect(swapped(order, 1, "vase")).toEqual(["lion", "vase", "bull", "bow"]);
    const characters = { option: "dynasties", usual: "seat-order", words };
    expect(characterOption(characters, order, 2)).toEqual({ dynasties: "vase,lion" });
    expect(characterOption(characters, ["bow", "lion", "vase", "bull"], 2)).toEqual({});
  });

  it("name the seats of the table, in the view, the log, the lot and the description", async () => {
    settings.language = "fr";
    const { table } = await open({ game: "combat", options: { dynasties: "vase,bull", first: "0" } });
    const kit = gameAt(await loadGame("combat"), table.options);
    expect([0, 1].map((seat) => t(kit.seatName(seat)))).toEqual(["Vase", "Taureau"]);
    expect(kit.seatColour(0)).toBe("--vase");
    const telling = seatTelling(kit, table.state.seats, "spectator");
    const told = (event: CombatEvent) => (kit.tell?.([event], telling) ?? []).map((one) => t(one));
    expect(told({ event: "point-declined", seat: 0, colour: "G", leader: "G", column: 1 })).toEqual([
      "Vase ne marque pas.",
    ]);
    expect(told({ event: "drawn", seat: 1 })).toEqual(["Taureau pioche une carte."]);
    const model = kit.model(table.state.snapshot, "spectator", table.options);
    const described = kit
      .describe(model)
      .map((one) => t(one))
      .join(" ");
    expect(described).toContain("Vase\u00a0:");
    expect(described).not.toMatch(/\b(Arc|Lion)\b/);
    const seats: SeatInfo[] = table.state.seats;
    const lot = lotWords(kit, { options: { ...table.options, first: "1" }, lots: ["first"] }, seats);
    expect(lot && t(lot)).toBe("Taureau commence, tiré au sort.");
  });

  it("are in the usual order where the option says so, or makes no sense", async () => {
    const combat = await loadGame("combat");
    for (const dynasties of ["seat-order", undefined, "", "dragon,lion", 3])
      expect(gameAt(combat, { dynasties }).seatName(3).id, String(dynasties)).toBe("combat.vase");
  });
});
