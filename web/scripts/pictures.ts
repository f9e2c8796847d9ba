// Draws the pictures of the README, docs/pictures/<game>.png.   node scripts/run.mjs scripts/pictures.ts
import { openPage, startBrowser } from "../tests/e2e/browser.ts";
import { newGame, playOut } from "../tests/e2e/hands.ts";
import { serveSite } from "../tests/e2e/site.ts";

const picks: Record<string, number> = { soldiers: 9, kingdom: 21, combat: 60, ambition: 30 };
const settings = { language: "fr", theme: "light", animation: "none", sounds: false };

const { url, server } = await serveSite("dist");
const browser = await startBrowser();
for (const [game, count] of Object.entries(picks)) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    `localStorage.setItem("rois.settings", ${JSON.stringify(JSON.stringify(settings))})`,
  );
  const page = await openPage(context, []);
  await page.goto(url);
  await newGame(page, game, ["human", "level:3"]);
  await playOut(page, count);
  await page.locator(".table [data-can], .asked .button, .result").first().waitFor();
  await page.screenshot({ path: `../docs/pictures/${game}.png` });
  await context.close();
}
await browser.close();
server.close();
