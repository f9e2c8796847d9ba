import type { Page } from "playwright-core";
import { desktop, openPage, phone, startBrowser } from "./browser.ts";
import { serveSite } from "./site.ts";

const [seats = "2", size = "desktop", theme = "light", steps = "60", language = "fr", out = "/tmp/ambition"] =
  process.argv.slice(2);
const { url, server } = await serveSite("dist");
const browser = await startBrowser();
const viewport = size === "phone" ? phone : desktop;
const context = await browser.newContext({
  viewport,
  hasTouch: size === "phone",
  isMobile: size === "phone",
  deviceScaleFactor: 1,
  colorScheme: theme === "dark" ? "dark" : "light",
  locale: language,
});
const errors: string[] = [];
const page = await openPage(context, errors);
const players = ["human", ...Array(Number(seats) - 1).fill("uct:500")];
await page.goto(url);
await page.evaluate(
  ([players, theme, language]) => {
    localStorage.setItem(
      "rois.tables",
      JSON.stringify([{ id: "abc", game: "ambition", seats: players, when: 1, over: false }]),
    );
    localStorage.setItem("rois.settings", JSON.stringify({ theme, language, sounds: false }));
  },
  [players, theme, language] as const,
);
await page.goto(`${url}#/table/abc`);
await page.reload();
await page.waitForSelector(".ambition");

const seen = new Map<string, number>();
async function state(page: Page) {
  return page.evaluate(() => ({
    can: [...document.querySelectorAll<HTMLElement>("[data-can]")].map((e) => e.dataset.target ?? ""),
    buttons: [...document.querySelectorAll<HTMLElement>(".asked .buttons button")].map(
      (e) => e.textContent ?? "",
    ),
    sentence: document.querySelector(".asked .sentence")?.textContent ?? "",
    over: document.querySelector(".result") !== null,
    wide: document.documentElement.scrollWidth > innerWidth,
    trouble: document.querySelector(".trouble")?.textContent ?? "",
  }));
}
let shot = 0;
let rng = 7;
const pick = <T>(list: T[]): T => {
  rng = (rng * 1103515245 + 12345) % 2147483648;
  return list[Math.floor((rng / 2147483648) * list.length)] as T;
};
let idle = 0;
for (let i = 0; i < Number(steps); i++) {
  await page.waitForTimeout(120);
  const now = await state(page);
  if (now.wide) console.log("WIDE", now.sentence);
  if (now.trouble) console.log("TROUBLE", now.trouble);
  if (now.over) break;
  const key = now.sentence.replace(/\d+|« [^»]* »/g, "#");
  if (now.can.length + now.buttons.length > 0) {
    idle = 0;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    if (times < 2) {
      await page.waitForTimeout(500);
      await page.screenshot({
        path: `${out}/${seats}-${size}-${theme}-${String(shot++).padStart(2, "0")}.png`,
      });
    }
    const confirm = now.buttons.findIndex((text) => /^(Confirmer|Confirm)$/.test(text));
    const forward = now.buttons.filter((text) => !/^(Annuler|Cancel)$/.test(text));
    if (confirm >= 0) await page.locator(".asked .buttons button").nth(confirm).click();
    else if (now.can.length > 0 && (forward.length === 0 || pick([0, 1, 2]) > 0)) {
      const target = pick(now.can);
      const element = page.locator(`[data-target="${target}"][data-can]`).first();
      if (size === "phone") await element.tap({ timeout: 4000 });
      else await element.click({ timeout: 4000 });
      if (times < 2) {
        await page.waitForTimeout(300);
        await page.screenshot({
          path: `${out}/${seats}-${size}-${theme}-${String(shot++).padStart(2, "0")}-picked.png`,
        });
      }
    } else if (forward.length > 0)
      await page
        .getByRole("button", { name: pick(forward), exact: true })
        .first()
        .click();
  } else if (++idle > 100) {
    console.log("STUCK", JSON.stringify(now));
    break;
  }
}
await page.waitForTimeout(400);
await page.screenshot({ path: `${out}/${seats}-${size}-${theme}-end.png`, fullPage: size === "phone" });
console.log([...seen.entries()].map(([k, n]) => `${n} ${k}`).join("\n"));
console.log("log:\n" + (await page.locator(".log li").allInnerTexts()).slice(-25).join("\n"));
console.log("errors", errors);
await browser.close();
server.close();
