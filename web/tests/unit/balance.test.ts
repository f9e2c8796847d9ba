import { expect, it, vi } from "vitest";
import Balance from "../../src/games/combat/Balance.svelte";
import type { SeatModel } from "../../src/games/combat/model.ts";
import type { Weighing } from "../../src/games/combat/weighing.ts";
import { mounted } from "./mounted.ts";

const side = (seat: number, total: number) => ({ seat, table: total, bonus: 0, shown: 0, total });
const weighing: Weighing = {
  kind: "internal",
  colour: "K",
  cards: "R",
  sides: [side(0, 2), side(1, 4)],
  totals: [],
  bearer: null,
  outcome: { winner: 1, tie: false, gained: 1, version: 7 },
};
const seat = (of: number, dynasty: SeatModel["dynasty"]): SeatModel => ({
  seat: of,
  dynasty,
  supply: [],
  catastrophe: false,
  handSize: 6,
  pile: { size: 0, last: null },
  inTurn: false,
  asked: false,
});

const decided = (onseen?: () => void) =>
  mounted(Balance, {
    weighing,
    seats: [seat(0, "vase"), seat(1, "lion")],
    nameOf: (of) => (of === 0 ? "Vase" : "Lion"),
    width: 320,
    height: 60,
    upright: true,
    ...(onseen && { onseen }),
  });

it("the button over a decided conflict is named by what it shows (WCAG 2.5.3)", () => {
  const drawing = decided(vi.fn());
  const button = drawing.querySelector('[role="button"]');
  const name = button?.getAttribute("aria-label") ?? "";
  const shown = [...drawing.querySelectorAll(".name, .role, .total")].map((text) => text.textContent ?? "");
  expect(shown.filter((text) => text !== "")).toHaveLength(6);
  for (const text of shown) expect(name).toContain(text);
  // Further numbers of the drawing are not in the name, so they are not in the button either.
  expect(button?.textContent).toBe("");
  for (const text of drawing.querySelectorAll("text"))
    expect(text.closest('[aria-hidden="true"]')).not.toBeNull();
});

it("a decided conflict that cannot be closed is read as it is drawn", () => {
  expect(decided().querySelector('[role="button"], [aria-hidden="true"] .name')).toBeNull();
});
