import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { boards, secretive } from "./games.ts";
import { agree, everything, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { type Heard, heardBy } from "./heard.ts";
import { enter, twoPlayers } from "./online.ts";
import { leaksIn, leaksInRecord, leaksOn, watchWhile } from "./secrecy.ts";
import { shows } from "./shown.ts";
import { hasServer } from "./site.ts";

/** A page that looks on from the beginning. */
async function watches(open: (path: string) => Promise<Page>, path: string): Promise<Page> {
  const spectator = await open("/online");
  await enter(spectator, "Cy");
  await spectator.evaluate((to) => {
    location.hash = to;
  }, path);
  await spectator.locator(".table .side").waitFor();
  return spectator;
}

/** The record of a table for whoever the page is. */
async function recordOf(page: Page, path: string): Promise<string> {
  const place = new URL(`api/tables/${path.split("/").at(-1)}/record`, page.url());
  return (await page.context().request.get(place.href)).text();
}

/** The guard guards: what is added to what pages were sent, show or keep, is found. */
async function plantLeaks(heard: Heard, record: string, page: Page) {
  const planted = heard.frames.map((frame) =>
    frame.replace(/"(hand|own_attack)":(null|\[\])/, '"$1":["S1"]'),
  );
  assert.notDeepEqual(planted, heard.frames);
  assert.notEqual(leaksIn({ ...heard, frames: planted }, record, "spectator").length, 0);
  const told = { ...heard, bodies: [...heard.bodies, record] };
  assert.notEqual(leaksIn(told, record, "spectator").length, 0);
  assert.notEqual(leaksInRecord(record, record).length, 0);
  await page.evaluate(() => {
    document.body.dataset.planted = "choose:S1,S2,S3";
    sessionStorage.setItem("planted", JSON.stringify({ hand: { K: 1 } }));
  });
  assert.equal((await leaksOn(page, true)).length, 2);
}

if (hasServer) {
  for (const game of boards)
    test(`online, ${game}: two players to the end before a spectator`, async ({ open }) => {
      // What the service worker keeps is looked at too.
      const visit = (to: string) => open(to, { offline: secretive.includes(game) });
      const { ana, bo, path } = await twoPlayers(visit, game);
      const spectator = await watches(visit, path);
      const early = await recordOf(spectator, path);
      const playing = Promise.all([playOut(ana, everything, 11), playOut(bo, everything, 12)]);
      assert.deepEqual(await watchWhile(playing, [ana, bo], spectator), [true, true]);
      await spectator.locator(".result").waitFor();
      await shows(spectator.locator("[data-can]"), 0, "a spectator cannot play");
      const record = await recordOf(ana, path);
      assert.deepEqual(leaksIn(heardBy(ana), record, 0), []);
      assert.deepEqual(leaksIn(heardBy(bo), record, 1), []);
      assert.deepEqual(leaksIn(heardBy(spectator), record, "spectator"), []);
      assert.deepEqual(leaksInRecord(early, record), []);
      if (secretive.includes(game)) await plantLeaks(heardBy(spectator), record, spectator);
      await ana.getByRole("button", { name: "Revoir la partie" }).click();
      await ana.getByRole("slider").waitFor();
    });

  test("online: chat, offers, resignation and a rematch", async ({ open }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await ana.getByRole("textbox", { name: "Votre message…" }).fill("Bonne chance <b>!");
    await ana.getByRole("button", { name: "Envoyer" }).click();
    await bo.locator(".chat", { hasText: "Bonne chance <b>!" }).waitFor();
    await playOut(ana, 2);
    await bo.locator(".log button").first().waitFor();
    await ana.getByRole("button", { name: "Reprendre le coup" }).click();
    await bo.locator(".offer button", { hasText: "Oui" }).or(bo.locator(".log .empty")).first().waitFor();
    if (await bo.locator(".offer button", { hasText: "Oui" }).isVisible())
      await bo.locator(".offer button", { hasText: "Oui" }).click();
    await ana.locator(".log .empty").waitFor();
    await bo.getByRole("button", { name: "Abandonner" }).click();
    await agree(bo);
    await ana.locator(".result", { hasText: "Bo abandonne" }).waitFor();
    const before = ana.url();
    await ana.getByRole("button", { name: "Revanche" }).click();
    await bo.locator(".offer button", { hasText: "Oui" }).click();
    await ana.waitForFunction((url) => location.href !== url, before);
    await bo.locator(".board [data-can], .asked").first().waitFor();
  });

  test("online: what is said below a phone's screen is counted in the header, and led to", async ({
    open,
  }) => {
    const phone = (path: string) => open(path, { size: { width: 360, height: 640 } });
    const { ana, bo } = await twoPlayers(phone, "soldiers");
    await bo.setViewportSize({ width: 320, height: 568 });
    const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
    assert.equal(await bo.locator(".seats .name").evaluateAll(cut), 0, "the seats can be read");
    await bo.setViewportSize({ width: 360, height: 640 });
    const bell = bo.getByRole("button", { name: "nouveau message" });
    await ana.getByRole("textbox", { name: "Votre message…" }).fill("Bonne chance !");
    await ana.getByRole("button", { name: "Envoyer" }).click();
    await bell.waitFor();
    assert.equal(
      await ana.getByRole("button", { name: "nouveau message" }).count(),
      0,
      "one's own is no news",
    );
    await bell.click();
    await bo.locator(".chat", { hasText: "Bonne chance !" }).waitFor();
    assert.ok(
      await bo.locator(".chat ol").evaluate((list) => list.getBoundingClientRect().top < innerHeight),
    );
    await bell.waitFor({ state: "detached" });
  });

  test("online: a game goes on after the server was away, without a reload", async ({ open, stage }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await playOut(ana, 2);
    await bo.locator(".log button").first().waitFor();
    await stage.server.stop();
    await bo.getByText("Connexion perdue").waitFor();
    await stage.server.start();
    await bo.getByText("Connexion perdue").waitFor({ state: "detached" });
    await playOut(bo, 2);
    await ana.locator(".log button").nth(1).waitFor();
  });
}
