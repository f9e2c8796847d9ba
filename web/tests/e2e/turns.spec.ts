import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { enter, openTable, twoPlayers } from "./online.ts";
import { reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

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
    assert.match((await bo.locator("link[rel=icon]").getAttribute("href")) ?? "", /icon-turn/);
    await go("/");
    await reads(bo.locator(".strip"), /C’est à vous \(1\).*Rois et soldats/s);
    await bo.locator(".strip a").click();
    await bo.locator(".table [data-can]").first().waitFor();
    assert.equal(await bo.evaluate(() => location.hash.slice(1)), path);
    await playOut(bo, 2);
    await go("/settings");
    await bo.locator("fieldset").first().waitFor();
    await expect(bo).toHaveTitle("Réglages · Rois");
    await shows(bo.locator("header .waiting"), 0);
  });
}
