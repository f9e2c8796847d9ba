import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { enter, openTable, twoPlayers } from "./online.ts";
import { lookUntil, reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

/** What a page has shown outside of itself. */
interface Seen {
  badge: number;
  notes: string[];
  tones: number;
  asked: number;
}

if (hasServer) {
  test("turns: who is invited sees by whom and to what, and sits down with a name", async ({ open }) => {
    const ana = await open("/online");
    await enter(ana, "Ana");
    const path = await openTable(ana, "kingdom");
    const bo = await open(path);
    await reads(bo.locator(".invitation"), /Ana vous invite.*Kingdom.*sans pendule.*Réglages habituels/s);
    await bo.locator(".invitation .behind svg").first().waitFor();
    await bo.getByRole("textbox").first().fill("Bo");
    await bo.getByRole("button", { name: "M’asseoir" }).click();
    for (const page of [ana, bo]) await page.locator(".table .side").waitFor();
    await reads(bo.locator(".seats"), /Ana/);
  });

  test("turns: who is invited sees the options that are not as usual", async ({ open }) => {
    const ana = await open("/online");
    await enter(ana, "Ana");
    await ana.locator(".game select").selectOption("kingdom");
    await ana.locator(".sitter").first().waitFor();
    await ana.locator("summary").first().click();
    await ana.locator("select[data-option=courtesy]").selectOption("off");
    await ana.getByRole("button", { name: "Ouvrir la table" }).click();
    await ana.locator(".room .chat").waitFor();
    const bo = await open(await ana.evaluate(() => location.hash.slice(1)));
    await reads(bo.locator(".invitation"), /La courtoisie\s: Exposer son Monarque\s: permis/);
  });

  test("turns: an unknown table says so and asks for nothing", async ({ open }) => {
    const page = await open("/room/nope");
    await page.getByText("Cette table n’existe pas, ou plus.").waitFor();
    await shows(page.getByRole("textbox"), 0);
  });

  test("turns: a table that waits is seen from the start page, the header and the title", async ({
    open,
  }) => {
    const { ana, bo, path } = await twoPlayers(open, "soldiers");
    const go = (to: string) =>
      bo.evaluate((hash) => {
        location.hash = hash;
      }, to);
    await go("/settings");
    await bo.locator("fieldset").first().waitFor();
    await expect(bo).toHaveTitle("Réglages · Rois");
    await playOut(ana, 2);
    await reads(bo.locator("header .waiting"), /C’est à vous \(1\)/);
    await expect(bo).toHaveTitle("C’est à vous (1) · Réglages · Rois");
    assert.match((await bo.locator("link[rel=icon][sizes=any]").getAttribute("href")) ?? "", /icon-turn/);
    await go("/");
    await reads(bo.locator("section.strip"), /C’est à vous \(1\).*Rois et soldats/s);
    await bo.locator("section.strip a").click();
    await bo.locator(".table [data-can]").first().waitFor();
    assert.equal(await bo.evaluate(() => location.hash.slice(1)), path);
    await playOut(bo, 2);
    await go("/settings");
    await bo.locator("fieldset").first().waitFor();
    await expect(bo).toHaveTitle("Réglages · Rois");
    await shows(bo.locator("header .waiting"), 0);
  });

  test("turns: a hidden page shows a notification once, sounds, and counts on the app's badge", async ({
    open,
  }) => {
    const { ana, bo } = await twoPlayers(
      (path) => open(path, { settings: { sounds: true }, offline: true }),
      "soldiers",
    );
    await bo.evaluate(() => {
      const seen: Seen = { badge: 0, notes: [], tones: 0, asked: 0 };
      Object.assign(globalThis, { seen });
      navigator.setAppBadge = async (count) => {
        seen.badge = count ?? 0;
      };
      Object.defineProperty(Notification, "permission", { get: () => "granted" });
      Notification.requestPermission = async () => {
        seen.asked++;
        return "granted";
      };
      ServiceWorkerRegistration.prototype.showNotification = async (title, about) =>
        void seen.notes.push(`${title} ${about?.body}`);
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        seen.tones++;
        start.call(this, when);
      };
      location.hash = "/settings";
    });
    await bo.locator("fieldset").first().waitFor();
    await bo.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
    await playOut(ana, 2);
    const look = () => bo.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const seen = await lookUntil(
      look,
      ({ badge, notes, tones }) => badge === 1 && notes.length > 0 && tones > 0,
    );
    assert.deepEqual([seen.badge, seen.notes.length, seen.tones > 0], [1, 1, true]);
    assert.match(String(seen.notes), /Rois et soldats/);
    assert.equal(seen.asked, 0, "nobody is asked for what they have agreed to");
  });

  test("turns: whether to be notified is asked while one waits, never on arrival", async ({ open }) => {
    const page = await open("/");
    await page.getByRole("button", { name: "Jouer" }).first().waitFor();
    const offer = (on: typeof page) => on.locator(".offer");
    await shows(offer(page), 0);
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await shows(offer(ana), 0);
    await playOut(ana, 2);
    await playOut(bo, 2);
    await playOut(ana, 2);
    await shows(ana.locator(".log button"), 3);
    const permission = await ana.evaluate(() => Notification.permission);
    await shows(offer(ana), permission === "default" ? 1 : 0);
  });
}
