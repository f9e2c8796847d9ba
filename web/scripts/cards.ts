// A contact sheet of every card in each theme, to look at.   npm run cards [-- folder]
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build } from "vite";
import { boards } from "../boards.ts";
import { startBrowser } from "../tests/e2e/browser.ts";
import { words } from "../words.ts";

const folder = resolve(process.argv[2] ?? "node_modules/.scripts");
const built = await build({
  configFile: false,
  logLevel: "error",
  plugins: [svelte(), words(), boards()],
  build: { write: false, lib: { entry: "scripts/contact/mount.ts", formats: ["iife"], name: "cards" } },
});
const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
const code = files.flatMap((file) => (file.type === "chunk" ? [file.code] : [])).join("");
const style = files.flatMap((file) => (file.type === "asset" ? [String(file.source)] : [])).join("");
const sheet = resolve(folder, "cards.html");
writeFileSync(
  sheet,
  `<!doctype html><meta charset="utf-8"><style>${style}</style><body><script>${code}</script>`,
);

const browser = await startBrowser();
for (const theme of ["light", "dark", "contrast"]) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25 });
  await page.goto(pathToFileURL(sheet).href);
  await page.evaluate((name) => {
    document.documentElement.toggleAttribute(`data-${name}`, true);
    document.documentElement.toggleAttribute("data-marks", name === "contrast");
  }, theme);
  await page.screenshot({ path: resolve(folder, `cards-${theme}.png`), fullPage: true });
  await page.close();
}
await browser.close();
