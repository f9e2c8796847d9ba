import { describe, expect, it } from "vitest";
import kingdom from "../../src/games/kingdom/index.ts";
import soldiers from "../../src/games/soldiers/index.ts";
import type { GameKit } from "../../src/kit/game.ts";
import { inARow, personWords, resultWords, turnWords } from "../../src/kit/people.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { decidingRows } from "../../src/kit/sheet.ts";
import type { SeatInfo, TableState } from "../../src/kit/table.ts";
import Result from "../../src/kit/ui/Result.svelte";
import Seats from "../../src/kit/ui/Seats.svelte";
import { message, t } from "../../src/kit/words.svelte.ts";
import { mounted } from "./mounted.ts";

const game = soldiers as unknown as GameKit;

function ended(places: number[], viewer: number | "spectator" = 0): TableState {
  const seats: SeatInfo[] = places.map((_, seat) =>
    seat === viewer ? { kind: "here", name: "human" } : { kind: "computer", name: "level:3" },
  );
  return {
    snapshot: {
      version: 9,
      turn: { kind: "over", seats: [], question: null },
      view: null,
      log: [],
      result: { places, points: places.map(() => 0), clause: "S-11" },
    },
    viewer,
    seats,
    thinking: null,
    curtain: null,
    failure: null,
  };
}

const asked = (seat: number): TableState => {
  const { result: _, ...snapshot } = ended([1, 2]).snapshot;
  return {
    ...ended([1, 2]),
    snapshot: { ...snapshot, turn: { kind: "decision", seats: [seat], question: "" } },
  };
};

describe("how it ended, in words", () => {
  it.each([
    [[1, 2], "result.you-won"],
    [[2, 1], "result.you-lost"],
    [[1, 1], "result.draw"],
    [[1, 1, 3], "result.you-shared"],
    [[3, 1, 1], "result.shared"],
    [[2, 1, 3], "result.won"],
  ])("%j to the first seat: %s", (places, id) => {
    expect(resultWords(ended(places), game).id).toBe(id);
  });

  it("names the winner to a spectator", () => {
    expect(resultWords(ended([2, 1], "spectator"), game)).toMatchObject({
      id: "result.won",
      values: { seat: { id: "soldiers.blue" } },
    });
  });
});

describe("whose turn it is", () => {
  it("is one's own only when one is asked", () => {
    expect(turnWords(asked(0), game).id).toBe("turn.you");
    expect(turnWords(asked(1), game)).toMatchObject({
      id: "turn.seat",
      values: { seat: { id: "soldiers.blue" } },
    });
  });
});

describe("the colours of the seats", () => {
  it.each([
    ["soldiers", soldiers as unknown as GameKit, ["--red", "--blue"]],
    ["kingdom", kingdom as unknown as GameKit, ["--ivory", "--ebony"]],
  ])("are those of the pieces: %s", (_, kit, colours) => {
    const page = mounted(Seats, { game: kit, state: asked(1) });
    const rows = [...page.querySelectorAll("li")];
    const shown = rows.map((row) => row.querySelector<HTMLElement>(".seat-dot")?.getAttribute("style") ?? "");
    expect(shown.map((style) => /var\((--\w+)\)/.exec(style)?.[1])).toEqual(colours);
    expect(rows.map((row) => row.classList.contains("turn"))).toEqual([false, true]);
  });
});

describe("the sheet at the end", () => {
  const sheet = () => [{ name: game.seatName(0), values: [3, 5, 4], decides: true }];
  const kit = { ...game, sheet } as GameKit;
  const shown = (places: number[], more: object = {}) =>
    mounted(Result, { game: kit, model: { targets: [] }, state: ended(places), ...more });

  it("has a row for each player, the best first", () => {
    const rows = [...shown([3, 1, 2]).querySelectorAll<HTMLElement>("tbody tr")];
    expect(rows.map((row) => row.dataset.seat)).toEqual(["1", "2", "0"]);
    expect(rows.map((row) => row.querySelector("td:last-child")?.textContent)).toEqual(["5", "4", "3"]);
    expect(rows.map((row) => row.classList.contains("winner"))).toEqual([true, false, false]);
  });

  it("of two players has no ranks, and of a draw no winner", () => {
    expect(shown([1, 2]).querySelectorAll("thead th")).toHaveLength(2);
    expect(shown([1, 2]).querySelectorAll(".winner")).toHaveLength(1);
    expect(shown([1, 1]).querySelectorAll(".winner")).toHaveLength(0);
    expect(shown([1, 1, 3]).querySelectorAll(".winner")).toHaveLength(2);
    expect(shown([1, 1, 3]).querySelectorAll("thead th")).toHaveLength(3);
  });

  it("names what decided, up to what parted the winner from the others", () => {
    const row = (name: string, values: number[], decides = true) => ({
      name: message(name),
      values,
      decides,
    });
    const rows = [row("palaces", [2, 0, 0]), row("towers", [0, 0, 9], false), row("honour", [0, 7, 6])];
    const names = (values: number[], places: number[]) =>
      decidingRows([row("palaces", values), ...rows.slice(1)], places).map(({ name }) => name.id);
    expect(names([2, 0, 0], [1, 2, 2])).toEqual(["palaces"]);
    expect(names([1, 1, 0], [2, 1, 3])).toEqual(["palaces", "honour"]);
    expect(names([1, 1, 1], [1, 1, 1])).toEqual(["palaces", "honour"]);
  });

  it("offers what there is to do next, and nothing else", () => {
    const names = (page: HTMLElement) => [...page.querySelectorAll("button")].map((one) => one.textContent);
    const next = () => {};
    expect(names(shown([1, 2]))).toEqual([]);
    expect(names(shown([1, 2], { onagain: next, onharder: next, onanalyse: next }))).toHaveLength(3);
  });

  it("celebrates only who won", () => {
    expect(shown([1, 2]).querySelector("[data-celebration]")).not.toBeNull();
    expect(shown([2, 1]).querySelector("[data-celebration]")).toBeNull();
  });
});

describe("people at a server's table", () => {
  it("are told apart: accounts, guests, and whoever was removed", () => {
    settings.language = "en";
    expect(t(personWords({ kind: "remote", name: "Ada" }))).toBe("Ada");
    expect(t(personWords({ kind: "remote", name: "Ada", guest: true }))).toBe("Ada (guest)");
    expect(t(personWords({ kind: "remote", name: "" }))).toBe("anonymous");
    settings.language = "fr";
    expect(t(personWords({ kind: "remote", name: "Ada", guest: true }))).toBe("Ada (invité)");
  });
});

it("parts a move, which has no stop of its own, from the sentence after it", () => {
  expect(inARow(["Noir : Chevalier 4 b1 → b3", "Le Monarque blanc est attaqué."])).toBe(
    "Noir : Chevalier 4 b1 → b3. Le Monarque blanc est attaqué.",
  );
  expect(inARow(["Rouge passe.", "", "Fin du combat."])).toBe("Rouge passe. Fin du combat.");
  expect(inARow(["Soldat a2 → a3"])).toBe("Soldat a2 → a3");
});
