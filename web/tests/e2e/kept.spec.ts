import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { agree, newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { reads, shows } from "./shown.ts";

const cell = (page: Page, id: string) => page.locator(`[data-target="${id}"]`);

async function play(page: Page, ...cells: string[]) {
  for (const id of cells) await cell(page, id).click();
}

async function go(page: Page, to: string) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, to);
}

async function listed(page: Page) {
  await go(page, "/games");
  await page.getByRole("heading", { name: "Mes parties" }).waitFor();
  await page.locator(".scores, main section .faint").first().waitFor();
  return page.locator(".scores tbody tr");
}

/** As pages kept their games before there was a database. */
async function keepTheOldWay(page: Page, count: number) {
  const record = readFileSync("tests/e2e/kept/soldiers.json", "utf8");
  await page.evaluate(
    ([text, n]) => {
      const tables = Array.from({ length: n }, (_, i) => ({
        ...{ id: `old${i}`, game: "soldiers", seats: ["human", "level:3"] },
        ...{ record: text, when: i, over: false },
      }));
      localStorage.setItem("rois.tables", JSON.stringify(tables));
    },
    [record, count] as const,
  );
}

test("kept: a game is kept from the first move on, and found after a reload", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "human"]);
  const address = page.url();
  await page.reload();
  await cell(page, "a2").waitFor();
  await shows(await listed(page), 0, "nobody has played");
  await page.goto(address);
  await play(page, "a2", "a3");
  await shows(page.locator(".log button"), 1);
  await shows(await listed(page), 1);
  assert.equal(await page.evaluate(() => localStorage.getItem("rois.tables")), null);
  await go(page, "/");
  await page.getByRole("link", { name: "Reprendre" }).click();
  await page.reload();
  await shows(page.locator(".log button"), 1);
  await page.getByRole("button", { name: "Reprendre le coup" }).click();
  await shows(page.locator(".log button"), 0);
  await shows(await listed(page), 0, "the only move was taken back");
  await go(page, "/");
  await page.getByRole("button", { name: "Jouer" }).first().waitFor();
  await shows(page.getByRole("link", { name: /^Reprendre/ }), 0);
});

test("kept: games of older pages come along, however many", async ({ open }) => {
  const page = await open("/");
  await keepTheOldWay(page, 60);
  await page.reload();
  await shows(await listed(page), 60);
  assert.equal(await page.evaluate(() => localStorage.getItem("rois.tables")), null);
  await go(page, "/table/old7");
  await page.locator(".log button").nth(8).waitFor();
});

test("kept: what is deleted can be put back, now and later, until the bin is emptied", async ({ open }) => {
  const page = await open("/");
  await keepTheOldWay(page, 3);
  await page.reload();
  const lines = await listed(page);
  await shows(lines, 3);
  const forget = () => lines.first().getByRole("button", { name: "Supprimer cette partie" }).click();
  await forget();
  await shows(lines, 2);
  await page.getByRole("button", { name: "Annuler la suppression" }).click();
  await shows(lines, 3);
  await forget();
  await forget();
  await shows(lines, 1);
  await page.reload();
  await page.getByText("Corbeille (2)").click();
  await page.getByRole("button", { name: "Rétablir" }).first().click();
  await shows(lines, 2);
  await page.getByText("Corbeille (1)").waitFor();
  await page.getByRole("button", { name: "Vider la corbeille" }).click();
  await agree(page);
  await shows(page.getByText("Corbeille"), 0);
  await page.reload();
  await shows(lines, 2);
});

test("kept: all games go into one file and come back from it; hostile files are refused", async ({
  open,
}) => {
  const page = await open("/");
  await keepTheOldWay(page, 4);
  await page.reload();
  await shows(await listed(page), 4);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Tout exporter" }).click();
  const file = test.info().outputPath("all-games.json");
  await (await coming).saveAs(file);
  const other = await open("/");
  const lines = await listed(other);
  const field = other.locator("input[type=file]");
  await field.setInputFiles(file);
  await reads(other.locator("main"), /4 parties ajoutées\./);
  await shows(lines, 4);
  await field.setInputFiles(file);
  await reads(other.locator("main"), /Aucune partie ajoutée, 4 étaient déjà là\./);
  const whole = JSON.parse(readFileSync(file, "utf8")) as {
    games: { id: string; record: { log: object[] } }[];
  };
  const [first] = whole.games;
  assert.ok(first);
  const hostile = {
    ...whole,
    games: [
      { ...first, id: "evil", game: "kingdom" },
      { ...first, id: "good" },
      {
        ...first,
        id: "worse",
        record: { ...first.record, log: [...first.record.log, { seat: 9, action: "x" }] },
      },
    ],
  };
  await writeFile(file, JSON.stringify(hostile));
  await field.setInputFiles(file);
  await reads(other.locator("main"), /1 partie ajoutée\..*2 parties refusées.*Partie 1.*Partie 3/s);
  await shows(lines, 5);
  for (const text of ["{", '{"format":"rois-games","version":9,"games":[]}', '{"format":"rois-games"']) {
    await writeFile(file, text);
    await field.setInputFiles(file);
    await other.getByRole("alert").filter({ hasText: "pas été ouvert" }).waitFor();
  }
  await shows(lines, 5);
});

test("kept: two tabs of a game follow each other", async ({ open }) => {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "human"]);
  await play(page, "a2", "a3");
  await shows(page.locator(".log button"), 1);
  const path = await page.evaluate(() => location.hash.slice(1));
  const games = await open("/games", { beside: page });
  await shows(games.locator(".scores tbody tr"), 1);
  const other = await open(path, { beside: page });
  await shows(other.locator(".log button"), 1);
  await page.getByText("Cette partie se joue dans un autre onglet.").waitFor();
  await play(other, "c5", "c4");
  await shows(page.locator(".log button"), 2);
  await play(page, "c2", "c3");
  await shows(other.locator(".log button"), 2, "nothing is played in the tab that follows");
  await page.getByRole("button", { name: "Jouer ici" }).click();
  await other.getByText("Cette partie se joue dans un autre onglet.").waitFor();
  await play(page, "c2", "c3");
  await shows(other.locator(".log button"), 3);
  await games.getByRole("button", { name: "Supprimer cette partie" }).click();
  await page.getByText("Cette partie a été supprimée dans un autre onglet.").waitFor();
  await page.getByRole("button", { name: "La garder et jouer ici" }).click();
  await shows(games.locator(".scores tbody tr"), 1);
  await play(page, "e5", "e4");
  await shows(page.locator(".log button"), 4);
});

test("kept: little room is told before there is none, and none when there is none", async ({ open }) => {
  const page = await open("/");
  await page.context().addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 90_000_000, quota: 100_000_000 });
  });
  await page.reload();
  await newGame(page, "soldiers", ["human", "human"]);
  await page.getByRole("alert").filter({ hasText: "bientôt plus de place" }).waitFor();
  await page.getByRole("button", { name: "Fermer" }).click();
  await play(page, "a2", "a3");
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  await play(page, "c5", "c4");
  await page.getByRole("alert").filter({ hasText: "n’est plus enregistrée" }).waitFor();
  await go(page, "/games");
  await reads(page.locator("main"), /Rois occupe 90\sMo sur les 100\sMo.*bientôt plus de place/s);
});

test("kept: a browser without a database says so, and one can play", async ({ open }) => {
  const page = await open("/");
  await page.context().addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("", "SecurityError");
    };
  });
  await page.reload();
  await newGame(page, "soldiers", ["human", "human"]);
  await play(page, "a2", "a3");
  await shows(page.locator(".log button"), 1);
  await shows(await listed(page), 1);
  await page.getByRole("alert").filter({ hasText: "n’enregistre rien" }).waitFor();
});
