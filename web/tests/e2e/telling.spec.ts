import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { nativeCall } from "../unit/core.ts";
import { crowds, secretive } from "./games.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { enter, visit } from "./online.ts";
import { lookUntil, shows } from "./shown.ts";
import { hasServer } from "./site.ts";
import { openRecord } from "./standing.ts";

/** The lines of the log, as they stand. */
const linesOn = (page: Page) => page.locator(".log button").allInnerTexts();

/** The log of a page comes to begin with these lines; computer players may have gone on. */
async function comesToTell(page: Page, lines: string[], why: string) {
  const beginning = async () => (await linesOn(page)).slice(0, lines.length);
  const same = (seen: string[]) => JSON.stringify(seen) === JSON.stringify(lines);
  assert.deepEqual(await lookUntil(beginning, same), lines, why);
}

for (const game of secretive)
  for (const seats of crowds(game))
    test(`${game}: a whole game with ${seats} seats, told alike after a reload`, async ({ open }) => {
      const page = await open(`/new/${game}`);
      await newGame(page, game, ["human", ...Array<string>(seats - 1).fill("level:1")]);
      await shows(page.locator(".who .seats > li"), seats, "every player is listed");
      await playOut(page, 25);
      await page.locator(".table [data-can], .asked .buttons .button, .result").first().waitFor();
      const told = await linesOn(page);
      assert.ok(told.length > 4, "others have played");
      assert.ok(
        told.every((line) => line.trim().length > 3),
        "every line has words",
      );
      await page.reload();
      await comesToTell(page, told, "the log after a reload");
      assert.ok(await playOut(page), "the game ends");
      await shows(page.locator(".result tbody tr"), seats, "every player has a row");
    });

interface Shown {
  version: number;
  turn: { kind: string; seats: number[]; question: string | null };
  legal?: string[];
}

/** A record of Le combat des Rois in which seat 0 is asked something that has only one answer. */
function askedForOne(): { record: string; version: number } {
  const call = nativeCall();
  for (let seed = 1; seed < 50; seed++) {
    const options = { first: "0" };
    const { table } = call({ call: "open", game: "combat", players: 2, options }) as { table: number };
    for (let step = 0; step < 300; step++) {
      const at = call({ call: "show", table, viewer: "spectator" }) as Shown;
      if (at.turn.kind === "over") break;
      if (at.turn.kind === "chance") {
        call({ call: "draw", table, seed: String(seed) });
        continue;
      }
      const seat = at.turn.seats[0] as number;
      const { legal = [], turn, version } = call({ call: "show", table, viewer: seat }) as Shown;
      if (seat === 0 && legal.length === 1 && turn.question !== "action" && version > 2)
        return { version, ...(call({ call: "record", table }) as { record: string }) };
      call({ call: "submit", table, seat, action: legal[(step * 7 + seed) % legal.length] });
    }
  }
  throw new Error("no question had only one answer");
}

test("a question with one answer is answered at once against computer players", async ({ open }) => {
  const { record, version } = askedForOne();
  const page = await open("/", { settings: { forced: true } });
  await openRecord(page, "combat", ["human", "level:1"], record);
  await page.locator(`.log [data-version="${version + 1}"]`).waitFor();
});

test("a question with one answer is answered between two people once its hand is shown", async ({ open }) => {
  const { record, version } = askedForOne();
  const page = await open("/", { settings: { forced: true } });
  await openRecord(page, "combat", ["human", "human"], record);
  await page.locator(".curtain button").waitFor();
  await shows(
    page.locator(`.log [data-version="${version + 1}"]`),
    0,
    "nothing is answered behind a curtain",
  );
  await page.locator(".curtain button").click();
  await page
    .locator(`.log [data-version="${version + 1}"], .curtain`)
    .first()
    .waitFor();
});

test("a question with one answer is left to who wants to answer it", async ({ open }) => {
  const { record, version } = askedForOne();
  const page = await open("/", { settings: { forced: false } });
  await openRecord(page, "combat", ["human", "level:1"], record);
  await page.locator(".asked .buttons .button").first().waitFor();
  await shows(page.locator(`.log [data-version="${version + 1}"]`), 0);
});

/** One of the pages that is asked something now. */
async function asked(pages: Page[]): Promise<Page> {
  const can = ".table [data-can], .asked .buttons .button:not(.plain)";
  const find = async () => {
    for (const page of pages) if ((await page.locator(can).count()) > 0) return page;
    return null;
  };
  const found = await lookUntil(find, (page) => page !== null);
  assert.ok(found, "somebody is asked");
  return found;
}

/** What a page sent has come to the others: messages keep their order, so a line of chat comes after it. */
async function allIsTold(from: Page, to: Page[]) {
  await from.getByRole("textbox", { name: "Votre message…" }).fill("Voilà");
  await from.getByRole("button", { name: "Envoyer" }).click();
  for (const page of to) await page.locator(".chat", { hasText: "Voilà" }).waitFor();
}

if (hasServer)
  for (const players of [3, 4])
    test(`online: ${players} players, told alike to who was there, reloads or comes late`, async ({
      open,
    }) => {
      const names = ["Ana", "Bo", "Cy", "Dee"].slice(0, players);
      const pages: Page[] = [];
      const first = await open("/online");
      await enter(first, names[0] as string);
      await first.locator(".game select").waitFor();
      const path = await first.evaluate(async (count) => {
        const seats = ["me", ...Array<string>(count - 1).fill("open")];
        const body = JSON.stringify({ game: "ambition", players: count, seats, options: { first: "0" } });
        const headers = { "content-type": "application/json" };
        const answer = await fetch("api/tables", { method: "POST", headers, body });
        return `/room/${((await answer.json()) as { table: string }).table}`;
      }, players);
      await first.evaluate((to) => {
        location.hash = to;
      }, path);
      pages.push(first);
      for (const name of names.slice(1)) {
        const page = await open("/online");
        await visit(page, name, path);
        await page.getByRole("button", { name: "M’asseoir ici" }).first().click();
        pages.push(page);
      }
      for (const page of pages) await page.locator(".stage > .side").waitFor();
      const early = await open("/online");
      await visit(early, "Eve", path);
      await early.locator(".stage > .side").waitFor();
      let last = first;
      for (let i = 0; (await linesOn(early)).length < 3 * players; i++) {
        assert.ok(i < 200, "the game goes on");
        // Not the same one first each time: who has chosen in secret may choose again until all have.
        last = await asked([...pages.slice(i % players), ...pages.slice(0, i % players)]);
        await playOut(last, 1, 20 + i);
      }
      await allIsTold(last, [first, early]);
      const [watched, told] = [await linesOn(early), await linesOn(first)];
      assert.equal(told.length, watched.length);
      await first.reload();
      await comesToTell(first, told, "a player who reloads");
      const late = await open("/online");
      await visit(late, "Flo", path);
      await comesToTell(late, watched, "a spectator who comes late");
      await early.reload();
      await comesToTell(early, watched, "a spectator who reloads");
    });
