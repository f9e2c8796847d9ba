import { flushSync } from "svelte";
import { beforeAll, describe, expect, it } from "vitest";
import soldiers from "../../src/games/soldiers/index.ts";
import { withoutDoer } from "../../src/kit/people.ts";
import type { Step } from "../../src/kit/snapshot.ts";
import Seats from "../../src/kit/ui/Seats.svelte";
import Teller from "../../src/kit/ui/Teller.svelte";
import { t, useWords } from "../../src/kit/words.svelte.ts";
import { mounted } from "./mounted.ts";

beforeAll(() => Promise.all([useWords("page"), useWords("soldiers")]));

const steps = [1, 2, 3].map((version) => ({ version, seat: (version + 1) % 2, log: [] }) as unknown as Step);

function shown(at: number, board = true) {
  const went: number[] = [];
  const page = mounted(Teller, {
    game: (board ? soldiers : { ...soldiers, plans: undefined }) as never,
    steps,
    tell: ({ version, seat }: Step) => `${t(soldiers.seatName(seat))} : ${version}`,
    name: (seat: number) => t(soldiers.seatName(seat)),
    at,
    opening: "",
    onpick: (version: number) => went.push(version),
  });
  const [back, on] = [...page.querySelectorAll("button")] as [HTMLButtonElement, HTMLButtonElement];
  const press = (button: HTMLButtonElement) => {
    button.click();
    flushSync();
    return went.at(-1);
  };
  return { text: page.querySelector("p")?.textContent?.trim() ?? "", page, back, on, press };
}

describe("the line of the last event", () => {
  it("walks through the whole of a board game, to its beginning too", () => {
    const now = shown(3);
    expect(now.on.disabled).toBe(true);
    expect(now.press(now.back)).toBe(2);
    const first = shown(1);
    expect(first.press(first.back)).toBe(0);
    const beginning = shown(0);
    expect(beginning.text).toBe(t("log.start"));
    expect(beginning.back.disabled).toBe(true);
    expect(beginning.press(beginning.on)).toBe(1);
  });

  it("leaves out who acted, which a dot shows, but not to who does not see it", () => {
    const { page, text } = shown(3);
    expect(page.querySelector("p .unseen")?.textContent?.trim()).toBe(t(soldiers.seatName(0)));
    expect(text).toMatch(/ 3$/);
    expect(text).not.toContain(":");
    expect(withoutDoer("Bleu\u00a0: Soldat a2", "Bleu")).toBe("Soldat a2");
    expect(withoutDoer("Bleu abandonne", "Bleu")).toBe("Bleu abandonne");
  });

  it("counts what was done since one's own turn where the game is no board game", () => {
    const { page, back } = shown(1, false);
    expect(page.querySelector(".numbers")?.textContent).toBe("1/3");
    expect(back.disabled).toBe(true);
  });
});

describe("the seats", () => {
  const state = {
    seats: [
      { kind: "here", name: "human" },
      { kind: "computer", name: "level:3" },
    ],
    snapshot: { turn: { kind: "decision", seats: [0] } },
    thinking: null,
  };
  it.each([0, 1])("lie as they sit at the board, seat %i at the lower edge", (last) => {
    const page = mounted(Seats, { game: soldiers as never, state: state as never, last });
    const below = [...page.querySelectorAll("li")].map((seat) => seat.classList.contains("last"));
    expect(below).toEqual([last === 0, last === 1]);
  });
});
