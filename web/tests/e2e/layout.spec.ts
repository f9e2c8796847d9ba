import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { boards, playerNumbers } from "./games.ts";
import { playOut } from "./hands.ts";
import { test } from "./harness.ts";

/** Phones upright and on their side, a tablet, laptops, a large screen; the last two are laptops at 200 %. */
const sizes = [
  [360, 640],
  [320, 568],
  [640, 360],
  [768, 1024],
  [1280, 650],
  [1280, 800],
  [1920, 1080],
  [640, 400],
  [640, 325],
] as const;
/** How many picks are made between two looks. */
const phases = [0, 1, 4, 9, 16];
const leastTarget = 24;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Look {
  /** What is not wholly in sight, or too small, in words. */
  faults: string[];
  /** Where the parts of the table are. */
  parts: Record<string, Box>;
}

/** Everything that is played with, and what is known of it, is in the window and lies under nothing. */
export function look(page: Page): Promise<Look> {
  return page.evaluate((least) => {
    scrollTo(0, 0);
    const faults: string[] = [];
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen);
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} ${element.getAttribute("data-target") ?? ""} "${(element.textContent ?? "").trim().slice(0, 30)}"`;
    const inside = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.push(
          `out of sight: ${name(element)} ${[left, top, right, bottom].map(Math.round)} in ${innerWidth}x${innerHeight}`,
        );
    };
    const onTop = (element: Element) => {
      const box = element.getBoundingClientRect();
      const points = [0.5, 0.25, 0.75].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [x, y] as const));
      const hit = points.some(([x, y]) => {
        const under = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
        return under !== null && (element.contains(under) || under.contains(element));
      });
      if (!hit) faults.push(`covered: ${name(element)}`);
      if (Math.min(box.width, box.height) < least - 0.5)
        faults.push(`small: ${name(element)} ${Math.round(box.width)}x${Math.round(box.height)}`);
    };
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`wider than the window by ${wide}`);
    const wanted = [
      ".board-room",
      ".asked .sentence",
      ".clock",
      ".hand",
      ".market",
      ".kingdom .piles",
      ".combat",
    ];
    for (const one of all(wanted.map((part) => `.table ${part}`).join(", "))) inside(one);
    for (const one of all(".table [data-can], .asked .button")) {
      inside(one);
      onTop(one);
    }
    const events = all(".teller, .log button.here, .log .empty");
    if (!events.some((one) => one.getBoundingClientRect().bottom <= innerHeight + 1))
      faults.push("the last event is out of sight");
    for (const one of all(".ambition, .between"))
      if (one.scrollHeight > one.clientHeight + 1 && !one.querySelector("[data-outcome]"))
        faults.push(`cut: ${name(one)} ${one.scrollHeight} in ${one.clientHeight}`);
    for (const one of all(".kingdom .piles")) {
      const room = (one.closest(".kingdom") as Element).getBoundingClientRect();
      if (one.getBoundingClientRect().right > room.right + 1) faults.push(`beyond its kingdom: ${name(one)}`);
    }
    const box = (element: Element) => element.getBoundingClientRect();
    const holds = (inner: Element, outer: Element) => {
      const [a, b] = [box(inner), box(outer)];
      if (a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1)
        faults.push(`beyond ${name(outer)}: ${name(inner)}`);
    };
    for (const card of all(".table .card"))
      for (const part of card.querySelectorAll(".name, .tag, .emblem, .sign"))
        if (seen(part)) holds(part, card);
    for (const tile of all(".shelf > .tile")) holds(tile, tile.parentElement as Element);
    for (const strip of all(".kingdom > .strip, .kingdom > header > .strip, .kingdom > header"))
      holds(strip, strip.closest(".kingdom") as Element);
    for (const emblem of all(".kingdom .strip .emblem")) holds(emblem, emblem.closest(".strip") as Element);
    for (const chip of all(".between .settled .chip")) holds(chip, chip.closest(".between") as Element);
    // What a combat came to: few words on a small screen, where all of them are only heard.
    for (const one of all(".settled .few, .settled .whole"))
      if (getComputedStyle(one).clipPath === "none") holds(one, one.closest(".settled") as Element);
    const words = all(".board :is(.strip, .foot) :is(text, .post, .pan)");
    for (const [i, one] of words.entries())
      for (const other of words.slice(i + 1)) {
        const [a, b] = [box(one), box(other)];
        const drawn = [one, other].every((each) => each.tagName !== "text");
        if (drawn || Math.min(a.right, b.right) - Math.max(a.left, b.left) <= 1) continue;
        // The box of a text has room above its letters and below.
        if (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5)
          faults.push(`over each other: ${name(one)} and ${name(other)}`);
      }
    const parts: Record<string, Box> = {};
    for (const part of [".place", ".talk", ".market", ".table .hand"]) {
      const found = all(part)[0]?.getBoundingClientRect();
      if (found) parts[part] = { x: found.x, y: found.y, width: found.width, height: found.height };
    }
    return { faults, parts };
  }, leastTarget);
}

async function sit(page: Page, game: string, seats: number) {
  await page.evaluate(
    ([id, players]) => {
      const table = { id: "here", game: id, seats: players, when: 1, over: false, sides: "chosen" };
      localStorage.setItem("rois.tables", JSON.stringify([table]));
      location.hash = "/table/here";
    },
    [game, ["human", ...Array(seats - 1).fill("random")]] as const,
  );
  await page.locator(".table [data-can], .asked .button").first().waitFor();
}

/** What moves is measured where it comes to rest. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished.catch(() => undefined)),
    ).then(() => undefined),
  );

/** Every deal and every computer player of this page is that of the seed, so that what was found is found again. */
function drawAlike(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  crypto.getRandomValues = (array) => {
    if (array)
      new Uint8Array(array.buffer, array.byteOffset, array.byteLength).forEach((_, at, bytes) => {
        bytes[at] = next();
      });
    return array;
  };
}

const ready = ".table [data-can], .asked .buttons .button, .result";

for (const game of boards)
  for (const seats of playerNumbers(game))
    test(`layout: ${game} with ${seats} seats is on one screen, and nothing jumps`, async ({ open }) => {
      const page = await open("/");
      await page.evaluate(drawAlike, seats);
      await sit(page, game, seats);
      const first = new Map<string, Look["parts"]>();
      for (const [phase, picks] of phases.entries()) {
        await playOut(page, picks, 7 * seats);
        await page.locator(ready).first().waitFor();
        if ((await page.locator(".result").count()) > 0) break;
        for (const [width, height] of sizes) {
          const size = `${width}x${height}`;
          await page.setViewportSize({ width, height });
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          await atRest(page);
          if (process.env.ROIS_SHOTS)
            await page.screenshot({ path: `${process.env.ROIS_SHOTS}/${game}${seats}-${size}-${phase}.png` });
          const { faults, parts } = await look(page);
          assert.deepEqual(faults, [], `${size}, after ${phase} phases`);
          const before = first.get(size) ?? parts;
          first.set(size, before);
          for (const [part, box] of Object.entries(before))
            assert.deepEqual(parts[part], box, `${part} stays where it is at ${size}, after ${phase} phases`);
        }
      }
    });

for (const seats of [2, 4])
  test(`layout: a conflict with ${seats} seats can be read on a phone`, async ({ open }) => {
    const page = await open("/", { size: { width: 360, height: 640 } });
    await sit(page, "combat", seats);
    for (const state of [".balance:not(:has(.close))", ".balance:has(.close)"]) {
      for (let picks = 0; (await page.locator(state).count()) === 0; picks++) {
        assert.ok(picks < 300, `${state} comes about`);
        await playOut(page, 1, picks);
        // What was picked has been answered, and what that decided is shown until the next pick.
        await page.locator(ready).first().waitFor();
      }
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        );
        assert.deepEqual((await look(page)).faults, [], `${state} at ${width}x${height}`);
      }
    }
  });
