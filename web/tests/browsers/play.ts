// A whole game of each in Debian's Firefox and WebKitGTK, by the mouse, on the built page.
//   (cd tests/browsers && npm ci) && npm run browsers -- firefox|webkit [game]
import assert from "node:assert/strict";
import { boards } from "../e2e/games.ts";
import { nextPick, pointThrough } from "../e2e/pointing.ts";
import { serveSite } from "../e2e/site.ts";
import { type Driven, drivers } from "./drivers.ts";

const settings = { language: "fr", theme: "light", animation: "none", sounds: false, pace: "instant" };

/** Looks until the page says yes; one that never does is ended from outside. */
async function until(browser: Driven, question: () => boolean, why: string) {
  for (let looks = 0; !(await browser.ask(question)); looks++) {
    assert.ok(looks < 3000, why);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function begin(browser: Driven, url: string, game: string) {
  await browser.go(url);
  await browser.ask((kept: string) => {
    localStorage.clear();
    localStorage.setItem("rois.settings", kept);
    Object.assign(window, { faults: [] });
  }, JSON.stringify(settings));
  await browser.go(`${url}?${game}#/new/${game}`);
  await until(browser, () => document.querySelectorAll(".sitter").length >= 2, "the form is there");
  await browser.ask(() => {
    const faults: string[] = [];
    Object.assign(window, { faults });
    addEventListener("error", ({ message }) => faults.push(message));
    addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
    const other = document.querySelectorAll<HTMLSelectElement>(".sitter")[1] as HTMLSelectElement;
    other.value = "level:1";
    other.dispatchEvent(new Event("change", { bubbles: true }));
    document.querySelector<HTMLElement>("form button[type=submit]")?.click();
  });
  await until(browser, () => document.querySelector(".table .side") !== null, "the table is there");
}

async function playWhole(browser: Driven, url: string, game: string) {
  await begin(browser, url, game);
  await pointThrough((next) => browser.ask(nextPick, next), browser.click, 5);
  const told = await browser.ask(() => document.querySelector(".result h2")?.textContent ?? "");
  assert.match(told, /gagné|perdu|gagne|nulle|partagée/);
  const lines = await browser.ask(() => document.querySelectorAll(".log button").length);
  assert.ok(lines > 4, `${lines} lines in the log`);
  assert.deepEqual(await browser.ask(() => (window as unknown as { faults: string[] }).faults), []);
  console.log(`ok     ${game}: ${lines} actions, ${told.trim()}`);
}

const [engine = "", only = ""] = process.argv.slice(2);
const start = drivers[engine as keyof typeof drivers];
assert.ok(start, "firefox or webkit");
const { url, close } = await serveSite("dist");
const browser = await start();
try {
  console.log(await browser.ask(() => navigator.userAgent));
  for (const game of boards.filter((name) => name.includes(only))) await playWhole(browser, url, game);
} finally {
  await browser.stop();
  close();
}
