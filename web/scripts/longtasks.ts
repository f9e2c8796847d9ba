// Counts what keeps the page from answering while level 10 thinks, for every game.   npm run longtasks
import { openPage, startBrowser } from "../tests/e2e/browser.ts";
import { boards } from "../tests/e2e/games.ts";
import { newGame } from "../tests/e2e/hands.ts";
import { serveSite } from "../tests/e2e/site.ts";

interface Watched {
  tasks: number[];
  frames: number;
}

/** Runs in the page from when the computer player is asked until it has answered. */
async function watchThinking(): Promise<Watched & { ms: number }> {
  const watched: Watched = { tasks: [], frames: 0 };
  const observer = new PerformanceObserver((list) => {
    watched.tasks.push(...list.getEntries().map((entry) => entry.duration));
  });
  observer.observe({ type: "longtask" });
  const start = performance.now();
  while (document.querySelector(".busy")) {
    await new Promise((done) => requestAnimationFrame(done));
    watched.frames++;
  }
  observer.disconnect();
  return { ...watched, ms: performance.now() - start };
}

const { url, close } = await serveSite("dist");
const browser = await startBrowser();
console.log("game       thought   frames   tasks over 50 ms");
for (const game of boards) {
  const context = await browser.newContext();
  const page = await openPage(context, []);
  await page.goto(url);
  await newGame(page, game, ["level:10", "human"]);
  await page.locator(".busy").waitFor();
  const { ms, frames, tasks } = await page.evaluate(watchThinking);
  const long = tasks.map((one) => `${Math.round(one)} ms`).join(", ") || "none";
  console.log(`${game.padEnd(10)} ${(ms / 1000).toFixed(1)} s ${String(frames).padStart(9)}   ${long}`);
  await context.close();
}
await browser.close();
close();
