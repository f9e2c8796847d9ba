import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { boards } from "./games.ts";
import { newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { reads } from "./shown.ts";

const go = (page: Page, to: string) =>
  page.evaluate((path) => {
    location.hash = path;
  }, to);

test("access: the curtain is a real dialog, which keeps the focus and gives it back", async ({ open }) => {
  const page = await open("/new/combat");
  await newGame(page, "combat", ["human", "human"]);
  const curtain = page.getByRole("dialog");
  const lift = curtain.getByRole("button");
  await expect(lift).toBeFocused();
  const inside = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      // Between the last thing of a dialog and the first the browser's own bar is reached: body.
      return active === document.body || active?.closest("dialog:modal") !== null;
    });
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press(i < 3 ? "Tab" : "Shift+Tab");
    assert.ok(await inside(), "Tab does not come behind the curtain");
  }
  for (let i = 0; i < 3; i++) await page.keyboard.press("Escape");
  await expect(curtain).toBeVisible();
  await lift.click();
  await expect(curtain).toHaveCount(0);
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), "the page has the focus");
});

test("access: the focus goes back to what opened a dialog", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  const cell = page.locator(".board [data-target=a2]");
  await cell.focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByRole("button")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
});

test("access: what cannot be undone is asked in a real dialog, and Enter or Escape do nothing", async ({
  open,
}) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  const resign = page.locator("header").getByRole("button", { name: "Abandonner" });
  const dialog = page.getByRole("alertdialog", { name: "Abandonner la partie" });
  for (const key of ["Enter", "Escape"]) {
    await resign.click();
    await expect(dialog.getByRole("button", { name: "Annuler" })).toBeFocused();
    assert.ok(await page.evaluate(() => document.querySelector("dialog:modal") !== null));
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(() => document.activeElement?.closest("header, main") !== null);
      assert.equal(outside, false, "Tab stays in the dialog");
    }
    await dialog.getByRole("button", { name: "Annuler" }).focus();
    await page.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await expect(resign).toBeFocused();
    await expect(page.locator(".result")).toHaveCount(0);
  }
  await resign.click();
  await dialog.getByRole("button", { name: "Abandonner" }).click();
  await page.locator(".result").waitFor();
});

test("access: every page has a title of its own, and a new page begins at its heading", async ({ open }) => {
  const page = await open("/");
  await expect(page).toHaveTitle(/Rois$/);
  const titles = new Set([await page.title()]);
  const paths = ["/settings", "/games", "/online", "/account", "/legal", "/privacy", "/nowhere"];
  for (const game of boards) paths.push(`/new/${game}`, `/rules/${game}`, `/learn/${game}`);
  for (const path of paths) {
    await go(page, path);
    await expect
      .poll(async () => titles.has(await page.title()), `${path} has a title of its own`)
      .toBe(false);
    await expect(page.locator("main h1"), path).toBeFocused();
    const heading = (await page.locator("main h1").innerText()).trim();
    await expect(page, path).toHaveTitle(new RegExp(`${heading.slice(0, 8)}.* · Rois$`, "is"));
    titles.add(await page.title());
  }
});

test("access: the title says whose turn it is, and what the other did is spoken", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "human"]);
  await expect(page).toHaveTitle(/^À vous de jouer · .*Rois et soldats/);
  await newGame(page, "soldiers", ["level:1", "level:1"]);
  await expect(page).not.toHaveTitle(/À vous/);
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.locator("[data-target=a2]").click();
  await page.locator("[data-target=a3]").click();
  await reads(page.getByRole("log"), /Bleu.*→|→/s, "the answer is said");
  const lines = await page.locator(".log button").allInnerTexts();
  const spoken = await page.getByRole("log").allInnerTexts();
  const last = /[a-g]\d → [a-g]\d/.exec(lines.at(-1) ?? "")?.[0] ?? "nothing";
  assert.ok(spoken.join(" ").includes(last), `${last} is spoken: ${spoken}`);
});
