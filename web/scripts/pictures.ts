// Draws the pictures of the README, docs/pictures/<game>.png.   npm run pictures (also those that tests compare with)
import { openPage, startBrowser } from "../tests/e2e/browser.ts";
import { boards } from "../tests/e2e/games.ts";
import { serveSite } from "../tests/e2e/site.ts";
import { standAt } from "../tests/e2e/standing.ts";

const settings = { language: "fr", theme: "light", animation: "none", sounds: false };

const { url, close } = await serveSite("dist");
const browser = await startBrowser();
for (const game of boards) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    `localStorage.setItem("rois.settings", ${JSON.stringify(JSON.stringify(settings))})`,
  );
  const page = await openPage(context, []);
  await page.goto(url);
  await standAt(page, game);
  await page.screenshot({ path: `../docs/pictures/${game}.png` });
  await context.close();
}
await browser.close();
close();
