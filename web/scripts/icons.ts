// Draws the icons of the installed site from public/icon.svg.   node scripts/run.mjs scripts/icons.ts
import { readFileSync } from "node:fs";
import { startBrowser } from "../tests/e2e/browser.ts";

const drawing = readFileSync("public/icon.svg", "utf8");
const browser = await startBrowser();
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inner = Math.round(size * 0.7);
  await page.setContent(
    `<body style="margin:0;background:#f6f0e4;display:grid;place-items:center;height:100vh"><img width="${inner}" src="data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}">`,
  );
  await page.screenshot({ path: `public/icon-${size}.png` });
}
await browser.close();
