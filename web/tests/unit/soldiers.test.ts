import { describe, expect, it } from "vitest";
import soldiers from "../../src/games/soldiers/index.ts";
import { cellsAhead, soldiersModel } from "../../src/games/soldiers/model.ts";
import { type LocalSetup, LocalTable } from "../../src/kit/local.svelte.ts";
import { endText, lostHere } from "../../src/kit/people.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { TableState } from "../../src/kit/table.ts";
import { testCore } from "./core.ts";

const core = testCore();

async function opened(position?: string): Promise<LocalTable> {
  const setup: LocalSetup = { id: "t", game: "soldiers", seats: ["human", "human"] };
  return LocalTable.open(
    { ...setup, options: { first: "red" }, ...(position && { position }) },
    () => {},
    core,
  );
}

describe("a piece that cannot move", () => {
  async function clauseOf(cell: string, position?: string) {
    const table = await opened(position);
    const action = soldiers.attempt?.([cell], soldiersModel(table.state.snapshot as never)) ?? {};
    return (await table.check(0, action))?.clause;
  }

  it("is refused by S-6 where its own side stands in its way", async () => {
    expect(await clauseOf("a1")).toBe("S-6");
    expect(await clauseOf("d1")).toBe("S-6");
    expect(await clauseOf("e1", "kkkk/sss/4/3/4/3/4/3/2s1/1SS/2K1 r")).toBe("S-6");
  });

  it("is refused by S-8 where only enemy soldiers close it in, and by S-5 where it is not one's own", async () => {
    expect(await clauseOf("a1", "k3/3/4/3/4/3/4/3/s3/s2/K2K r")).toBe("S-8");
    expect(await clauseOf("a6")).toBe("S-5");
    expect(await clauseOf("c3")).toBe("S-5");
  });

  it("has the cells ahead that the core lists", async () => {
    const table = await opened("k3/3/4/3/4/3/1S2/3/4/3/K3 r");
    const from = (cell: string) =>
      (table.state.snapshot.legal ?? []).filter((move) => move.startsWith(cell)).map((move) => move.slice(2));
    expect(cellsAhead(0, "c3").toSorted()).toEqual(from("c3").sort());
    expect(cellsAhead(1, "a6").toSorted()).toEqual(["a5", "b5"]);
    expect(cellsAhead(0, "b5").toSorted()).toEqual(["a6", "c6"]);
  });
});

it("a lost last king is told to its owner as his own", async () => {
  const result = { places: [1, 2], points: [1, 0], clause: "S-12" };
  const seats = [
    { kind: "computer", name: "level:3" },
    { kind: "here", name: "human" },
  ];
  const state = (viewer: number) => ({ snapshot: { result }, viewer, seats }) as unknown as TableState;
  expect(lostHere(state(1))).toBe(true);
  settings.language = "fr";
  expect(endText(result, soldiers as never, soldiers.seatName, { loser: lostHere(state(1)) })).toBe(
    "Vous avez perdu votre dernier roi.",
  );
  expect(lostHere({ ...state(1), snapshot: { result: { ...result, places: [2, 1] } } } as never)).toBe(false);
});
