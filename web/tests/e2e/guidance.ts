import assert from "node:assert/strict";
import { lessons } from "./games.ts";
import { newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { reads, shows } from "./shown.ts";

test("a refused move says why and opens its clause", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.locator("[data-target=a2]").click();
  await page.locator("[data-target=a4]").click();
  const refused = page.getByRole("alert");
  await refused.filter({ hasText: "Impossible" }).waitFor();
  await refused.getByRole("link", { name: "S-5" }).click();
  const clause = page.locator("#clause-S-5");
  await clause.waitFor();
  assert.match((await clause.getAttribute("class")) ?? "", /wanted/);
  await page.waitForFunction(() => {
    const box = document.getElementById("clause-S-5")?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
  await page.goBack();
  await page.locator(".board [data-can]").first().waitFor();
});

for (const game of ["soldiers", "kingdom", "combat", "ambition"])
  test(`${game}: the rules are whole in both languages and can be searched`, async ({ open }) => {
    const counts = [];
    for (const language of ["fr", "en"]) {
      const page = await open(`/rules/${game}`, { settings: { language } });
      await page.locator(".clause").first().waitFor();
      counts.push(await page.locator(".clause").count());
    }
    assert.ok((counts[0] ?? 0) > 12);
    assert.equal(counts[0], counts[1]);
    const page = await open(`/rules/${game}`);
    await page.getByRole("searchbox").fill("PARTIE gagn");
    await page.waitForFunction((all) => document.querySelectorAll(".clause").length < all, counts[0] ?? 0);
    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByText("Rien ne correspond").waitFor();
  });

test("pictures of the rules are drawn by the board", async ({ open }) => {
  const page = await open("/rules/soldiers");
  await page.locator("#clause-S-5 figure .board [data-picked]").waitFor();
  await shows(page.locator("#clause-S-5 figure .dot"), 3);
});

test("a hint points and tells", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.getByRole("button", { name: "Un conseil ?" }).click();
  await page.locator(".arrows path[marker-end]").first().waitFor({ state: "attached" });
  await reads(page.locator(".hint"), /→.*%/s);
  await page.getByRole("button", { name: "Merci" }).click();
  await shows(page.locator(".arrows"), 0);
});

for (const game of lessons)
  test(`${game}: the lesson opens on its first step`, async ({ open }) => {
    const page = await open(`/learn/${game}`);
    await page.locator(".step").waitFor();
    await reads(page.locator(".step"), /Étape 1 sur ([6-9]|10)/);
    await page.locator(".table [data-can], .asked .button, .step .button").first().waitFor();
  });

test("soldiers: the lesson corrects, refuses and goes on", async ({ open }) => {
  const page = await open("/learn/soldiers");
  const play = async (from: string, to: string) => {
    await page.locator(`[data-target=${from}]`).click();
    await page.locator(`[data-target=${to}]`).click();
  };
  const next = () => page.getByRole("button", { name: "Continuer" }).click();
  await page.locator(".board [data-can]").first().waitFor();
  await play("a2", "a3");
  await next();
  await play("c3", "c4");
  await page.getByRole("alert").filter({ hasText: "ce n’est pas d3" }).waitFor();
  await play("c3", "d3");
  await next();
  await play("c3", "c2");
  await next();
  await play("c3", "d3");
  await next();
  await play("c3", "c4");
  await next();
  await play("c3", "b3");
  await next();
  await play("c5", "c6");
  await next();
  await play("c3", "d3");
  await next();
  await play("c4", "c5");
  await page.locator("[data-target=c5][data-can]").waitFor();
  await play("c5", "c6");
  await page.getByRole("button", { name: "Jouer une partie" }).click();
  await page.locator(".seats", { hasText: "niveau 3" }).waitFor();
});
