import { flushSync } from "svelte";
import { expect, it } from "vitest";
import Offers from "../../src/app/online/Offers.svelte";
import soldiers from "../../src/games/soldiers/index.ts";
import type { GameKit } from "../../src/kit/game.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { TableState } from "../../src/kit/table.ts";
import type { Online } from "../../src/net/online.ts";
import type { RemoteTable } from "../../src/net/remote.svelte.ts";
import { Held } from "./follow.svelte.ts";
import { mounted } from "./mounted.ts";

/** Ana looks, from the first seat. */
function offersAt() {
  settings.language = "en";
  const seats = [
    { kind: "here", name: "Ana" },
    { kind: "remote", name: "Bo" },
  ];
  const state = (version: number, over = false) =>
    ({
      snapshot: { version, log: [], turn: { kind: over ? "over" : "decision", seats: [], question: null } },
      viewer: 0,
      seats,
    }) as unknown as TableState;
  const online = (offers: object, next: string | null = null) =>
    ({ seat: 0, offers, next }) as unknown as Online;
  const held = new Held({ now: state(4), online: online({}) });
  const page = mounted(Offers, {
    table: {} as RemoteTable,
    game: soldiers as unknown as GameKit,
    get now() {
      return held.value.now;
    },
    get online() {
      return held.value.online;
    },
  });
  return {
    become(offers: object, version = 4, over = false, next: string | null = null) {
      held.value = { now: state(version, over), online: online(offers, next) };
      flushSync();
      return page.textContent?.trim() ?? "";
    },
    buttons: () => page.querySelectorAll("button").length,
  };
}

const own = { by: 0, agreed: [0] };
const theirs = { by: 1, agreed: [1] };

it("names who offers, and says one's own as one's own", () => {
  const { become, buttons } = offersAt();
  expect(become({ draw: theirs })).toMatch(/^Bo offers a draw/);
  expect(buttons()).toBe(2);
  expect(become({ draw: own })).toMatch(/^You offer a draw/);
  expect(buttons()).toBe(0);
});

it("says that nothing came of one's own offer", () => {
  const { become } = offersAt();
  become({ draw: own });
  expect(become({})).toBe("The draw was not accepted.");
  expect(become({ "take-back": own })).toMatch(/^You ask/);
  expect(become({}, 3)).toBe("");
  become({ "take-back": own }, 5);
  expect(become({}, 6)).toBe("Your move was not given back.");
});

it("is silent where it was accepted", () => {
  const { become } = offersAt();
  become({ draw: own });
  expect(become({}, 4, true)).toBe("");
  become({ rematch: own }, 4, true);
  expect(become({}, 4, true)).toBe("The rematch was declined.");
  become({ rematch: own }, 4, true);
  expect(become({}, 4, true, "NEXT")).toBe("");
});
