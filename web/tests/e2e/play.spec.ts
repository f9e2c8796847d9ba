import assert from "node:assert/strict";
import { phone } from "./browser.ts";
import { boards, secretive } from "./games.ts";
import { agree, fitsThumb, newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { pointOut } from "./pointing.ts";
import { reads, shows } from "./shown.ts";

for (const game of boards) {
  test(`${game}: a whole game against a level, by mouse`, async ({ open }) => {
    const page = await open(`/new/${game}`);
    await newGame(page, game, ["human", "level:1"]);
    await pointOut(page, "mouse", 1);
    await reads(page.locator(".result h2"), /gagné|perdu|gagne|nulle|partagée/);
    assert.ok(
      (await page.locator(".result a[href*='/rules/']").count()) > 0,
      "the clause that ended it is linked",
    );
    assert.doesNotMatch(
      (await page.locator("body").textContent()) ?? "",
      /\?[a-z]+[.\w-]*\?/,
      "every word is known",
    );
  });

  test(`${game}: a whole game between two people at one phone, by finger`, async ({ open }) => {
    const page = await open(`/new/${game}`, { size: phone, touch: true });
    await newGame(page, game, ["human", "human"]);
    if (secretive.includes(game)) await shows(page.locator(".curtain"), 1, "hands are hidden at the start");
    await pointOut(page, "finger", 3);
  });

  test(`${game}: upright on a phone`, async ({ open }) => {
    const page = await open(`/new/${game}`, { size: phone, touch: true });
    await newGame(page, game, ["human", "level:1"]);
    await page.locator(".table [data-can], .asked .buttons .button").first().waitFor();
    await fitsThumb(page);
    await playOut(page, 12);
    await page.locator(".table [data-can], .asked .buttons .button, .result").first().waitFor();
    await fitsThumb(page);
  });
}

test("Jouer begins at once against level 3", async ({ open }) => {
  const page = await open("/");
  await page.getByRole("button", { name: "Jouer" }).first().click();
  await page.locator(".seats", { hasText: "niveau 3" }).waitFor();
  await page.getByRole("status").filter({ hasText: "Avancez" }).waitFor();
});

test("a game survives a reload, and a move is taken back", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page, 4);
  await page.locator(".log button").nth(3).waitFor();
  const told = await page.locator(".log").textContent();
  await page.reload();
  await page.locator(".log button").nth(3).waitFor();
  assert.equal(await page.locator(".log").textContent(), told);
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await page.locator(".log button").nth(2).waitFor({ state: "detached" });
  await shows(page.locator(".log button"), 2);
  await page.goto(`${page.url().split("#")[0]}#/`);
  await page.getByRole("link", { name: "Reprendre : Rois et soldats" }).click();
  await page.locator(".log button").nth(1).waitFor();
});

test("two computer players play a whole game by themselves", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["level:1", "level:2"]);
  await page.locator(".result").waitFor({ timeout: 60_000 });
});

test("click, drag and keyboard all play", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "human"]);
  const cell = (id: string) => page.locator(`.board [data-target=${id}]`);
  await cell("a2").click();
  await cell("a3").click();
  await page.locator(".log button").first().waitFor();
  await cell("c5").dragTo(cell("c4"));
  await page.locator(".log button").nth(1).waitFor();
  await cell("e2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator(".log button").nth(2).waitFor();
  await reads(page.locator(".log"), /a2 → a3.*c5 → c4.*e2 → e3/s);
});

test("keyboard alone, from the start page to a move", async ({ open }) => {
  const page = await open("/");
  await page.getByRole("button", { name: "Jouer" }).first().waitFor();
  const tabTo = async (matches: string) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, matches))
        return;
    }
    assert.fail(`Tab never comes to ${matches}`);
  };
  await tabTo("main .button.first");
  await page.keyboard.press("Enter");
  await page.locator(".board [data-can]").first().waitFor();
  await tabTo("[data-can]");
  const before = await page.locator(".log button").count();
  await page.keyboard.press("Enter");
  await shows(page.locator("[data-picked]"), 1);
  await page.keyboard.press("Escape");
  await shows(page.locator("[data-picked]"), 0);
  await page.keyboard.press("Enter");
  for (const key of ["ArrowUp", "ArrowUp"]) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement?.hasAttribute("data-can"))) break;
  }
  await page.keyboard.press("Enter");
  await page.locator(".log button").nth(before).waitFor();
});

test("resigning ends the game and is told", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.getByRole("button", { name: "Abandonner" }).click();
  await agree(page);
  await page.locator(".result", { hasText: "Rouge abandonne" }).waitFor();
  await page.reload();
  await page.locator(".result", { hasText: "Rouge abandonne" }).waitFor();
});

test("what the other did is outlined, marked in the log and told on a phone", async ({ open }) => {
  const page = await open("/new/soldiers", { size: phone, touch: true });
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page, 2);
  await page.locator(".log button").nth(1).waitFor();
  await shows(page.locator(".board [data-since='1']"), 2);
  await reads(page.locator(".log .divider"), /Depuis votre dernier tour/);
  await reads(page.locator(".teller"), /^\s*Bleu Soldat [a-g]\d (→|prend)/);
  await page.getByRole("button", { name: "En abrégé" }).click();
  await reads(page.locator(".log.columns"), /^\s*1\s*[RS] [a-g]\d[–×][a-g]\d\s*[RS] [a-g]\d[–×][a-g]\d/s);
  await page.reload();
  await page.locator(".log.columns button").nth(1).waitFor();
});
