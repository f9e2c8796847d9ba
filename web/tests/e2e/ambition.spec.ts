import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { desktop, phone } from "./browser.ts";
import { fitsThumb, newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { reads, shows } from "./shown.ts";
import { standAt } from "./standing.ts";

/** A new table for these players, without the dialog. */
async function seat(page: Page, seats: string[]) {
  await page.evaluate((players) => {
    const table = { id: "here", game: "ambition", seats: players, when: 1, over: false };
    localStorage.setItem("rois.tables", JSON.stringify([table]));
    location.hash = "/table/here";
  }, seats);
  await page.locator(".ambition [data-can]").first().waitFor();
}

for (const [size, name, players] of [
  [desktop, "on a desk", 3],
  [phone, "on a phone", 4],
] as const)
  test(`ambition: ${players} players ${name}`, async ({ open }) => {
    const page = await open("/", { size, touch: size === phone });
    await seat(page, ["human", ...Array(players - 1).fill("random")]);
    await playOut(page, 40);
    await page.locator(".ambition [data-can], .asked .buttons .button, .result").first().waitFor();
    if (size === phone) await fitsThumb(page);
    await shows(page.locator(".kingdom"), players);
    assert.doesNotMatch((await page.locator("body").textContent()) ?? "", /\?[a-z]+[.\w-]*\?/);
  });

test("ambition: three heroes are laid face down, and a yes seals them", async ({ open }) => {
  const page = await open("/new/ambition");
  await newGame(page, "ambition", ["human", "level:1"]);
  await page.locator("[data-target='bank:F']").click();
  const hero = page.locator("[data-target='h:S2'][data-can]");
  const pass = page.getByRole("button", { name: "Passer" });
  await hero.or(pass).first().waitFor();
  if ((await hero.count()) === 0) await pass.click();
  await hero.waitFor();
  for (const id of ["h:S2", "h:S4", "h:S5"]) await page.locator(`[data-target='${id}']`).click();
  await shows(page.locator(".front.sealed"), 3, "they lie in the row before they are sealed");
  await reads(page.locator(".log"), /^(?!.*attaque avec)/s);
  await page.getByRole("button", { name: "Confirmer" }).click();
  await page.locator(".log", { hasText: "Rouge attaque avec Chevalier, Peintre et Baron" }).waitFor();
});

test("ambition: a card is opened by the keyboard and says what is missing", async ({ open }) => {
  const page = await open("/new/ambition");
  await newGame(page, "ambition", ["human", "level:1"]);
  await page.keyboard.press("Tab");
  await page.locator("[data-target$='palace']").first().focus();
  await page.locator(".card-sheet", { hasText: "Qui possède deux palais gagne aussitôt." }).waitFor();
  await reads(page.locator(".card-sheet"), /il manque 1 Terrain et 4 Honneurs/);
});

test("ambition: to end a combat with free heroes left asks once more", async ({ open }) => {
  const page = await open("/", { size: desktop });
  await standAt(page, "ambition");
  await page.getByRole("button", { name: "Terminer le combat" }).click();
  await reads(page.locator(".asked .sentence"), /Encore gratuits.*Peintre/);
  await page.getByRole("button", { name: "Annuler" }).click();
  await reads(page.locator(".asked .sentence"), /Utilisez vos héros non bloqués/);
});
