import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { agree, fitsThumb, newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { twoPlayers } from "./online.ts";
import { reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

async function sheet(page: Page) {
  await page.evaluate(() => {
    location.hash = "/games";
  });
  await page.locator(".scores tbody tr").first().waitFor();
  return page.locator(".scores tbody tr");
}

async function exported(page: Page): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter (CSV)" }).click();
  const file = test.info().outputPath("scores.csv");
  await (await coming).saveAs(file);
  return readFile(file, "utf8");
}

test("the score sheet tells a finished game, is exported, printed, and forgotten", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page, 2);
  await page.locator(".log button").first().waitFor();
  await newGame(page, "soldiers", ["level:1", "human"]);
  assert.ok(await playOut(page));
  const lines = await sheet(page);
  await shows(lines, 2);
  await reads(lines.first(), /\d{4}.*Rois et soldats.*niveau 1 – vous.*min.*(Vous|Niveau 1).*(1 – 0|0 – 1)/s);
  await reads(lines.nth(1), /en cours/);
  const text = await exported(page);
  assert.match(text, /^\uFEFF"Date";"Jeu";"Joueurs";"Durée";"Vainqueur";"Score"\r\n/);
  assert.equal(text.trimEnd().split("\r\n").length, 2, "finished games alone");
  assert.match(text, /"Rois et soldats";"niveau 1 – vous";"0:\d\d:\d\d";"(Vous|Niveau 1)";"(1 – 0|0 – 1)"/);
  await page.emulateMedia({ media: "print" });
  await shows(
    page.locator("button:visible, a:visible, .scores tr.running:visible"),
    0,
    "nothing but the sheet",
  );
  await shows(page.locator(".scores tbody tr:visible"), 1);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(phone);
  await fitsThumb(page);
  await page.reload();
  await shows(lines, 2);
  await page.getByRole("button", { name: "Supprimer cette partie" }).first().click();
  await shows(lines, 1);
  await page.getByRole("button", { name: "Annuler la suppression" }).click();
  await shows(lines, 2, "deletion is undone");
  await page.getByRole("button", { name: "Supprimer cette partie" }).first().click();
  await shows(lines, 1);
});

if (hasServer)
  test("the score sheet tells games of the server", async ({ open }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await bo.getByRole("button", { name: "Abandonner" }).click();
    await agree(bo);
    await ana.locator(".result").waitFor();
    const line = (await sheet(ana)).first();
    await reads(line, /\d{4}.*Rois et soldats.*Ana – Bo.*min.*Ana.*1 – 0, abandon/s);
    assert.match(await exported(ana), /"Ana – Bo";"0:00:\d\d";"Ana";"1 – 0, abandon"/);
  });
