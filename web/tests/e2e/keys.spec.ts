import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { violations } from "./inspect.ts";
import { twoPlayers } from "./online.ts";
import { reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

const cell = (page: Page, id: string) => page.locator(`.board [data-target="${id}"]`);

async function play(page: Page, ...cells: string[]) {
  for (const id of cells) await cell(page, id).click();
}

/** The line of the log that is looked at. */
const here = (page: Page, version: number) =>
  shows(page.locator(`.log [data-version="${version}"][aria-current=step]`), 1, `at version ${version}`);

async function threeMoves(page: Page) {
  await newGame(page, "soldiers", ["human", "human"]);
  await play(page, "a2", "a3", "c5", "c4", "c2", "c3");
  await shows(page.locator(".log button"), 3);
}

test("keys: arrows, Home and End walk through the game at the table, wherever the last click was", async ({
  open,
}) => {
  const page = await open("/");
  await threeMoves(page);
  await here(page, 3);
  await page.keyboard.press("ArrowLeft");
  await here(page, 2);
  await page.locator(".log [data-version='1']").click();
  await here(page, 1);
  await page.keyboard.press("ArrowRight");
  await here(page, 2);
  await page.keyboard.press("Home");
  await shows(page.locator(".log [aria-current=step]"), 0, "before the first move");
  await page.keyboard.press("End");
  await here(page, 3);
  await play(page, "e5");
  await page.keyboard.press("ArrowLeft");
  await here(page, 2);
});

test("keys: on a phone two buttons walk through the game, to its beginning", async ({ open }) => {
  const page = await open("/", { size: phone, touch: true });
  await newGame(page, "soldiers", ["human", "human"]);
  for (const id of ["a2", "a3", "c5", "c4"]) await cell(page, id).tap();
  const line = page.locator(".teller");
  await reads(line, /Bleu Soldat c5 → c4/);
  const [back, on] = [line.getByRole("button").first(), line.getByRole("button").last()];
  await back.tap();
  await reads(line, /Rouge Soldat a2 → a3/);
  await back.tap();
  await reads(line, /début/);
  await shows(page.locator('.board [data-target="a2"][aria-label*="oldat"]'), 1);
  for (let i = 0; i < 2; i++) await on.tap();
  await reads(line, /Bleu Soldat c5 → c4/);
});

test("keys: the wheel over the board walks through the game", async ({ open }) => {
  const page = await open("/");
  await threeMoves(page);
  await cell(page, "d3").hover();
  await page.mouse.wheel(0, -100);
  await here(page, 2);
  await page.mouse.wheel(0, -100);
  await here(page, 1);
  await page.mouse.wheel(0, 100);
  await here(page, 2);
});

test("keys: the wheel walks through the game also where the page scrolls, and else scrolls it", async ({
  open,
}) => {
  const page = await open("/", { size: { width: 640, height: 360 } });
  await threeMoves(page);
  await cell(page, "d3").hover();
  await page.mouse.wheel(0, -100);
  await here(page, 2);
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.mouse.wheel(0, 100);
  await here(page, 3);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => scrollY > 0);
});

test("keys: in a replay arrows go on after a click on a line, a button or the board", async ({ open }) => {
  const page = await open("/");
  await threeMoves(page);
  await page.evaluate(() => {
    location.hash = location.hash.replace("table", "replay");
  });
  const at = (version: number) =>
    reads(page.locator(".controls [role=status]"), new RegExp(`\\b${version}\\b`));
  await at(3);
  for (const click of [
    () => page.locator(".log [data-version='2']").click(),
    () => page.getByRole("button", { name: "Coup précédent" }).first().click(),
    () => cell(page, "d3").click(),
  ]) {
    await page.keyboard.press("End");
    await click();
    await page.keyboard.press("Home");
    await at(0);
    await page.keyboard.press("ArrowRight");
    await here(page, 1);
  }
});

test("keys: f turns the board, ? shows all keys in a dialog", async ({ open }) => {
  const page = await open("/new/kingdom");
  await newGame(page, "kingdom", ["human", "level:1"]);
  const top = async () => (await cell(page, "a1").boundingBox())?.y ?? 0;
  const below = await top();
  await page.keyboard.press("f");
  await page.waitForFunction(
    (y) => (document.querySelector('[data-target="a1"]')?.getBoundingClientRect().y ?? y) < y,
    below,
  );
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Les touches" });
  await dialog.getByText("Tourner le plateau").waitFor();
  assert.equal(await page.evaluate(() => document.querySelector("dialog:modal") !== null), true);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
});

test("keys: a button turns the board, at the table and in a replay", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "human"]);
  await play(page, "a2", "a3");
  await shows(page.locator(".log button"), 1);
  for (const where of ["table", "replay"]) {
    await page.evaluate((to) => {
      location.hash = location.hash.replace(/table|replay/, to);
    }, where);
    await page.getByRole("slider").waitFor({ state: where === "replay" ? "visible" : "detached" });
    const before = (await cell(page, "a1").boundingBox())?.y ?? 0;
    await page.getByRole("button", { name: "Tourner le plateau" }).click();
    await page.waitForFunction(
      (y) =>
        Math.abs((document.querySelector('[data-target="a1"]')?.getBoundingClientRect().y ?? y) - y) > 50,
      before,
    );
  }
});

test("keys: on hexagons the arrows reach the six neighbours", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "human"]);
  await cell(page, "d3").focus();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.target);
  const walked: (string | undefined)[] = [];
  for (const keys of [["Up"], ["Down"], ["Right"], ["Left"], ["Right", "Down"], ["Left", "Down"]]) {
    await cell(page, "d3").focus();
    for (const key of keys) await page.keyboard.press(`Arrow${key}`);
    walked.push(await focused());
  }
  assert.deepEqual(walked, ["d4", "d2", "e4", "c4", "e3", "c3"]);
  await cell(page, "d3").focus();
  for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "f3", "sideways one stays on the same height");
});

test("keys: the right button draws arrows and circles for oneself", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  const middle = async (id: string) => {
    const box = await cell(page, id).boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const draw = async (from: string, to: string) => {
    await page.mouse.move(...(await middle(from)));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...(await middle(to)), { steps: 3 });
    await page.mouse.up({ button: "right" });
  };
  await draw("a2", "c4");
  await shows(page.locator(".arrows.own g path"), 1);
  await draw("d3", "d3");
  await shows(page.locator(".arrows.own g circle"), 1);
  await draw("a2", "c4");
  await shows(page.locator(".arrows.own g path"), 0, "drawn twice it is gone");
  await cell(page, "d3").click();
  await shows(page.locator(".arrows.own"), 0, "a click wipes them away");
  await reads(page.locator(".log"), /Rien n’a encore été joué/);
});

test("keys: confirmation is asked for by the kind of game, and names the move", async ({ open }) => {
  const page = await open("/new/kingdom", { settings: { confirmBoards: true } });
  await newGame(page, "kingdom", ["human", "human"]);
  await play(page, "c1", "d2");
  await reads(page.locator(".asked [role=status]"), /c1 → d2.*jouer ce coup/);
  await shows(page.locator(".log button"), 0);
  await page.getByRole("button", { name: "Confirmer" }).click();
  await shows(page.locator(".log button"), 1);
  await newGame(page, "ambition", ["human", "level:1"]);
  await playOut(page, 1);
  await page.locator(".log button").first().waitFor();
});

if (hasServer)
  test("keys: an answer planned in the other's turn is played in one's own", async ({ open }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await play(ana, "a2", "a3");
    await shows(ana.locator(".log button"), 1);
    await play(ana, "c2", "c3");
    await shows(ana.locator("[data-planned]"), 2);
    await ana.keyboard.press("Escape");
    await shows(ana.locator("[data-planned]"), 0);
    await play(ana, "e2", "e3");
    await shows(ana.locator("[data-planned]"), 2);
    await reads(ana.locator(".asked"), /Coup prévu/);
    await play(bo, "c5", "c4");
    await reads(bo.locator(".log"), /e2 → e3/);
    await shows(bo.locator(".log button"), 3);
    await shows(ana.locator("[data-planned]"), 0);
  });

if (hasServer)
  test("keys: a planned answer that is not legal in its turn is cleared, and nothing is played", async ({
    open,
  }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await play(ana, "a2", "a3");
    await shows(ana.locator(".log button"), 1);
    await play(ana, "c1", "c2");
    await shows(ana.locator("[data-planned]"), 2);
    await play(bo, "c5", "c4");
    await shows(ana.locator(".log button"), 2);
    await shows(ana.locator("[data-planned]"), 0);
    await ana.locator(".board [data-can]").first().waitFor();
    await shows(ana.locator(".log button"), 2);
  });
