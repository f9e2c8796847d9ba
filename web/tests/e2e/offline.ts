import assert from "node:assert/strict";
import { boards } from "./games.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";

test("after one visit everything works without a network", async ({ open }) => {
  const page = await open("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.reload();
  for (const game of boards) {
    await newGame(page, game, ["human", "level:10"]);
    await playOut(page, 2);
    await page.locator(".table").waitFor();
  }
  for (const path of ["/rules/combat", "/learn/soldiers", "/settings", "/games"]) {
    await page.evaluate((to) => {
      location.hash = to;
    }, path);
    await page.locator(".clause, .step, fieldset, li").first().waitFor();
  }
  await page.reload();
  await page.locator("main h1").waitFor();
  assert.equal(await page.evaluate(() => navigator.onLine), false);
});
