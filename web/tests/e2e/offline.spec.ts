import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { boards, lessons } from "./games.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil, reads, shows } from "./shown.ts";
import { serveSite } from "./site.ts";

async function keptForGood(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
}

test("after one visit everything works without a network", async ({ open }) => {
  const page = await open("/", { offline: true });
  await keptForGood(page);
  await page.context().setOffline(true);
  await page.reload();
  for (const [i, game] of boards.entries()) {
    await newGame(page, game, ["human", `level:${[10, 8, 3, 1][i]}`]);
    await page.locator(".table [data-can], .asked .buttons .button").first().waitFor();
    await playOut(page, 2);
    await page.locator(".table").waitFor();
  }
  for (const pair of [1, 3, 5, 7, 9]) {
    await newGame(page, "soldiers", [`level:${pair}`, `level:${pair + 1}`]);
    await page.locator(".log button").nth(1).waitFor({ timeout: 60_000 });
  }
  for (const game of boards) {
    await go(page, `/rules/${game}`);
    await page.locator(".pictures figure").first().waitFor();
    await page.locator("summary").click();
    await page.locator(".clause").nth(12).waitFor();
  }
  for (const game of lessons) {
    await go(page, `/learn/${game}`);
    await reads(page.locator(".step"), /Étape 1 sur/);
    await page.locator(".table [data-can], .asked .button, .step .button").first().waitFor();
  }
  for (const [path, ready] of [
    ["/settings", "fieldset"],
    ["/games", ".scores tr"],
  ] as const) {
    await go(page, path);
    await page.locator(ready).first().waitFor();
  }
  await page.reload();
  await page.locator("main h1").waitFor();
  assert.equal(await page.evaluate(() => navigator.onLine), false);
});

/** The site as it will be one day: every file of another name, and the old ones gone. */
function renew(folder: string) {
  const assets = readdirSync(join(folder, "assets"));
  const renamed = (text: string) =>
    assets.reduce((so, name) => so.replaceAll(name, name.replace(/\.(\w+)$/, "-2.$1")), text);
  for (const name of assets) {
    if (/\.(js|css)$/.test(name)) {
      const file = join(folder, "assets", name);
      writeFileSync(file, renamed(readFileSync(file, "utf8")));
    }
    renameSync(join(folder, "assets", name), join(folder, "assets", renamed(name)));
  }
  for (const name of ["index.html", "sw.js"]) {
    const text = renamed(readFileSync(join(folder, name), "utf8"));
    writeFileSync(
      join(folder, name),
      text.replace(/rois-[0-9a-f]{16}/, "rois-second").replace("<html ", '<html data-site="second" '),
    );
  }
}

const siteOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.site ?? "first");

/** The browser lets go of the old version a moment after its last page is closed. */
async function comesAnew(page: Page, address: string) {
  const elsewhere = page.url();
  await lookUntil(
    async () => {
      await page.goto(elsewhere);
      await page.goto(address);
      return siteOf(page);
    },
    (site) => site === "second",
  );
}

const news = "Nouvelle version disponible : l’installer";

for (const [how, takes] of [
  ["when it is asked for", async (page: Page) => page.getByRole("button", { name: news }).click()],
  ["when its pages are closed", null],
] as const)
  test(`a new version of the site takes over ${how}, and a game goes on`, async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), "rois-site-"));
    cpSync("dist", folder, { recursive: true });
    const { url, close } = await serveSite(folder);
    let page = await open("/", { offline: true });
    await page.goto(url);
    await keptForGood(page);
    await newGame(page, "soldiers", ["human", "human"]);
    await playOut(page, 4);
    await shows(page.locator(".log button"), 2);
    const table = page.url();

    renew(folder);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByRole("button", { name: news }).waitFor();
    await playOut(page, 2);
    await shows(page.locator(".log button"), 3);
    await go(page, "/rules/combat/C-12");
    await page.locator(".clause").nth(12).waitFor();
    assert.equal(await siteOf(page), "first", "the version that it began with, whole");
    await page.goto(table);
    await shows(page.locator(".log button"), 3);

    if (takes) await takes(page);
    else {
      const before = page;
      page = await open("/", { beside: before });
      await before.close();
      await comesAnew(page, table);
    }
    await page.locator("html[data-site=second]").waitFor();
    await shows(page.locator(".log button"), 3);
    await playOut(page, 2);
    await shows(page.locator(".log button"), 4);
    assert.deepEqual(await page.evaluate(() => caches.keys()), ["rois-second"], "the old one is forgotten");
    close();
  });
