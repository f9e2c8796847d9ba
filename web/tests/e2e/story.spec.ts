import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { nativeCall } from "../unit/core.ts";
import { phone } from "./browser.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { twoPlayers } from "./online.ts";
import { lookUntil, reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";
import { openRecord } from "./standing.ts";

interface Shown {
  version: number;
  turn: { kind: string; seats: number[]; question: string | null };
  legal?: string[];
  result?: { places: number[] };
}

/** A game of computer players up to where one action ends it: its record, and whose action that is. */
function almostOver(game: string, players: number): { record: string; seat: number } {
  const call = nativeCall();
  const { table } = call({ call: "open", game, players, seed: "11" }) as { table: number };
  const show = () => call({ call: "show", table, viewer: "spectator" }) as Shown;
  let seat = 0;
  for (let now = show(); now.turn.kind !== "over"; now = show()) {
    if (now.turn.kind === "chance") {
      call({ call: "draw", table, seed: String(now.version) });
      continue;
    }
    seat = now.turn.seats[0] as number;
    const { action } = call({ call: "think", table, seat, player: "level:1", seed: String(now.version) }) as {
      action: string;
    };
    call({ call: "submit", table, seat, action });
  }
  call({ call: "back", table, to: show().version - 1 });
  return { seat, record: (call({ call: "record", table }) as { record: string }).record };
}

/** All that the live region says from now on, in order, and how many lines the log has now. */
async function listen(page: Page): Promise<{ known: number; said: () => Promise<string[]> }> {
  const known = await page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const note = (node: Node) => {
      if (node instanceof HTMLElement && node.closest("[data-news]")) heard.push(node.innerText);
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === "childList") addedNodes.forEach(note);
        else if (target.parentElement) note(target.parentElement);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return document.querySelectorAll(".log button").length;
  });
  return { known, said: () => page.evaluate(() => (window as unknown as { heard: string[] }).heard) };
}

const words = (lines: string[]) => lines.join(" ").replace(/\s+/g, " ").trim();

for (const [game, seats] of [
  ["soldiers", 2],
  ["kingdom", 2],
  ["combat", 3],
  ["ambition", 4],
] as const)
  for (const language of ["fr", "en"])
    test(`story: ${game} says in ${language} what its log tells, each once and in order`, async ({
      open,
    }) => {
      const page = await open("/");
      await newGame(page, game, ["human", ...Array<string>(seats - 1).fill("level:1")]);
      await page.evaluate((to) => {
        const kept = JSON.parse(localStorage.getItem("rois.settings") ?? "{}");
        localStorage.setItem("rois.settings", JSON.stringify({ ...kept, language: to }));
      }, language);
      await page.reload();
      await page.locator(".table [data-can], .asked .buttons .button").first().waitFor();
      const { known, said } = await listen(page);
      await playOut(page, 12);
      await page.locator(".table [data-can], .asked .buttons .button, .result").first().waitFor();
      const told = async () => {
        const lines = await page
          .locator(".log button > span:last-child")
          .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText));
        return [words(lines.slice(known)), words(await said())] as const;
      };
      const [log, live] = await lookUntil(told, ([log, live]) => log === live && log.length > 0);
      assert.equal(live, log);
      assert.ok(log.length > 20, "something was said");
    });

test("story: the same sentence twice is said twice", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "combat", ["human", "human"]);
  const { said } = await listen(page);
  const ended = async () => (await said()).filter((line) => /finit son tour, sans jouer/.test(line)).length;
  const lift = page.locator(".curtain[open] button");
  // What was just answered stands there, disabled, until the curtain comes down.
  const end = page.locator(".asked [data-answer='end']:enabled");
  for (let turn = 1; turn <= 4; turn++) {
    await lift.or(end).first().waitFor();
    if (await lift.isVisible()) await lift.click();
    await end.click();
    await lookUntil(ended, (seen) => seen >= turn);
  }
  assert.equal(await lookUntil(ended, (seen) => seen >= 4), 4);
});

test("story: a board game's moves are told with who made them", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page, 2);
  await page.locator(".log button").nth(1).waitFor();
  await reads(page.locator(".log button").first(), /Rouge\s: (Soldat|Roi) [a-g]\d → [a-g]\d/);
  await reads(page.locator(".log button").nth(1), /Bleu\s: (Soldat|Roi) [a-g]\d → [a-g]\d/);
});

/** What the sounds of a page were made of: the first tone of each. */
async function hear(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    (window as unknown as { tones: number[] }).tones = tones;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      tones.push(Math.round(this.frequency.value));
      return start.call(this, when);
    };
  });
  await page.reload();
  return () => page.evaluate(() => (window as unknown as { tones: number[] }).tones);
}

test("story: every sound can be tried, as loud as was chosen", async ({ open }) => {
  const page = await open("/settings", { settings: { sounds: true } });
  const tones = await hear(page);
  const samples = page.locator("button[data-sound]");
  await samples.first().waitFor();
  assert.deepEqual(await samples.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.sound)), [
    "move",
    "capture",
    "conflict",
    "reveal",
    "gain",
    "turn",
    "end",
  ]);
  for (const sample of await samples.all()) await sample.click();
  assert.ok((await lookUntil(tones, (seen) => seen.length >= 14)).length >= 14, "each was heard");
  const before = (await tones()).length;
  await page.locator("input.volume").fill("0");
  for (const sample of await samples.all()) await sample.click();
  assert.equal((await tones()).length, before, "nothing at volume 0");
});

test("story: a move and one's own turn are heard", async ({ open }) => {
  const page = await open("/", { settings: { sounds: true } });
  const tones = await hear(page);
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.locator(".board [data-target=a2]").click();
  await page.locator(".board [data-target=a3]").click();
  await page.locator(".log button").nth(1).waitFor();
  const heard = await lookUntil(tones, (seen) => seen.includes(330) && seen.includes(523));
  assert.ok(heard.includes(330), "a move");
  assert.ok(heard.includes(523), "one's turn");
});

test("story: a refusal goes with the next pick", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.locator(".board [data-target=a1]").click();
  await reads(page.locator(".asked [role=alert], .asked .refusal"), /S.6/);
  await page.locator(".board [data-target=a2]").click();
  await shows(page.locator(".asked [role=alert], .asked .refusal"), 0);
});

for (const [game, seats] of [
  ["combat", 4],
  ["ambition", 4],
  ["ambition", 3],
] as const)
  for (const size of [phone, { width: 1280, height: 650 }])
    test(`story: the end of ${game} with ${seats} players fits ${size.width} px`, async ({ open }) => {
      const { record, seat } = almostOver(game, seats);
      const page = await open("/", { size, touch: size === phone });
      const people = Array.from({ length: seats }, (_, i) => (i === seat ? "human" : "level:1"));
      await openRecord(page, game, people, record);
      await playOut(page);
      await shows(page.locator(".result tbody tr"), seats, "a row for each player");
      await reads(page.locator(".result .decided"), /Ce qui a décidé/);
      const wide = await page.evaluate(() => {
        const table = document.querySelector(".result table") as HTMLElement;
        const room = (table.parentElement as HTMLElement).getBoundingClientRect();
        return {
          page: document.documentElement.scrollWidth - innerWidth,
          table: table.getBoundingClientRect().right - room.right,
        };
      });
      assert.ok(wide.page <= 0 && wide.table <= 0.5, JSON.stringify(wide));
      if (process.env.ROIS_SHOTS)
        await page.screenshot({
          path: `${process.env.ROIS_SHOTS}/end-${game}-${seats}-${size.width}.png`,
          fullPage: true,
        });
      for (const name of ["Revanche", "Analyser"]) await page.getByRole("button", { name }).waitFor();
    });

test("story: the turning points of a game lead back to them, and the next level is offered", async ({
  open,
}) => {
  const { record, seat } = almostOver("soldiers", 2);
  const page = await open("/");
  await openRecord(page, "soldiers", seat === 0 ? ["human", "level:1"] : ["level:1", "human"], record);
  await playOut(page);
  const turning = page.getByRole("region", { name: "Les tournants de la partie" });
  await turning.waitFor({ timeout: 120_000 });
  await reads(turning.locator("li").first(), /(Rouge|Bleu)\s: .*%\s*→\s*\d+\s*%/s);
  await page.getByRole("button", { name: "Niveau suivant" }).waitFor();
  await turning.getByRole("button").first().click();
  await page.getByRole("button", { name: "Revenir au présent" }).click();
  await page.locator(".result").waitFor();
});

if (hasServer) {
  test("story: the turning points of an online game are shown to players and spectators", async ({
    open,
  }) => {
    const { ana, bo, path } = await twoPlayers(open, "soldiers");
    assert.deepEqual(await Promise.all([playOut(ana, undefined, 11), playOut(bo, undefined, 12)]), [
      true,
      true,
    ]);
    const cy = await open(path);
    await cy.getByRole("textbox").first().fill("Cy");
    await cy.locator("form button").first().click();
    for (const page of [ana, cy]) {
      const turning = page.getByRole("region", { name: "Les tournants de la partie" });
      await turning.waitFor({ timeout: 120_000 });
      await reads(turning.locator("li").first(), /(Ana|Bo)\s: /);
    }
  });

  test("story: looking back online is ended by nothing but acting or by coming back", async ({ open }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    const play = async (page: Page, from: string, to: string) => {
      await page.locator(`.board [data-target=${from}]`).click();
      await page.locator(`.board [data-target=${to}]`).click();
    };
    await play(ana, "a2", "a3");
    await bo.locator(".log button").first().waitFor();
    await play(bo, "c5", "c4");
    await ana.locator(".log button").nth(1).waitFor();
    await bo.reload();
    await bo.locator(".log button").nth(1).waitFor();
    await reads(bo.locator(".log button").first(), /Ana\s: Soldat a2 → a3/);
    await bo.locator(".log button").first().click();
    const past = bo.getByRole("button", { name: "Revenir au présent" });
    await past.waitFor();
    await shows(bo.locator(".board [data-target=c4][aria-label*=soldat i]"), 0, "c4 is still empty");
    await ana.getByRole("textbox", { name: "Votre message…" }).fill("Toujours là ?");
    await ana.getByRole("button", { name: "Envoyer" }).click();
    await bo.locator(".chat", { hasText: "Toujours là" }).waitFor();
    await play(ana, "c2", "c3");
    await bo.locator(".log button").nth(2).waitFor();
    await past.waitFor();
    await shows(bo.locator(".board [data-target=c4][aria-label*=soldat i]"), 0, "news has not ended it");
    await past.click();
    await shows(bo.locator(".board [data-target=c4][aria-label*=soldat i]"), 1, "now");
  });
}
