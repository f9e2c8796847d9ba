import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { phone } from "./browser.ts";
import { boards, lessons } from "./games.ts";
import { newGame } from "./hands.ts";
import { test } from "./harness.ts";
import { reads, shows } from "./shown.ts";

test("a refused move says why and opens its clause", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.locator("[data-target=a2]").click();
  await page.locator("[data-target=a4]").click();
  const refused = page.getByRole("alert");
  await refused.filter({ hasText: "Impossible" }).waitFor();
  await refused.getByRole("button", { name: "S‑5" }).click();
  const clause = page.getByRole("dialog", { name: "Article S‑5" });
  await reads(clause, /avancer une seule de vos pièces/);
  await page.keyboard.press("Escape");
  await clause.waitFor({ state: "hidden" });
  await page.locator(".board [data-can]").first().waitFor();
  assert.match(page.url(), /#\/table\//, "the table has not been left");
});

test("to touch what is not one's own with nothing in hand is no mistake", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.locator("[data-target=a2]").click();
  await page.locator("[data-target=a4]").click();
  const refused = page.getByRole("alert").filter({ hasText: "Impossible" });
  await refused.waitFor();
  for (const cell of ["a4", "a6"]) {
    await page.locator(`[data-target=${cell}]`).click();
    await refused.waitFor({ state: "detached" });
  }
  await page.locator("[data-target=a1]").click();
  await refused.waitFor();
});

test("what a search of the rules finds is counted and marked", async ({ open }) => {
  const page = await open("/rules/soldiers/S-5");
  await page.getByRole("searchbox").fill("soldat");
  await reads(page.locator(".count"), /\d+ passages trouvés/);
  const marks = await page.locator(".clause mark").allInnerTexts();
  assert.ok(marks.length > 3);
  assert.ok(marks.every((text) => text.toLowerCase() === "soldat"));
});

test("a clause is shown in its place by its address", async ({ open }) => {
  const page = await open("/rules/soldiers/S-5");
  const clause = page.locator("#clause-S-5");
  await clause.waitFor();
  assert.match((await clause.getAttribute("class")) ?? "", /wanted/);
  await page.waitForFunction(() => {
    const box = document.getElementById("clause-S-5")?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
});

/** The clauses of a game in one of the two languages. */
const clausesOf = (game: string): number =>
  (readFileSync(`../games/${game}/RULES.md`, "utf8").match(/^\* \*\*[A-Z]-\d/gm) ?? []).length / 2;

for (const game of boards)
  test(`${game}: the rules begin with the goal, and the clauses are whole and can be searched`, async ({
    open,
  }) => {
    const counts = [];
    for (const [language, goal] of [
      ["fr", "Le but"],
      ["en", "The goal"],
    ] as const) {
      const page = await open(`/rules/${game}`, { settings: { language } });
      await reads(page.locator("main section h2").first(), new RegExp(goal));
      await shows(page.locator(".clause"), 0);
      await page.locator("summary").click();
      await page.locator(".clause").first().waitFor();
      counts.push(await page.locator(".clause").count());
    }
    assert.deepEqual(counts, [clausesOf(game), clausesOf(game)]);
    const page = await open(`/rules/${game}`);
    await page.locator("summary").click();
    await page.getByRole("searchbox").fill("PARTIE gagn");
    await page.waitForFunction((all) => document.querySelectorAll(".clause").length < all, counts[0] ?? 0);
    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByText("Aucun passage ne correspond").waitFor();
  });

test("pictures of the rules are drawn by the board", async ({ open }) => {
  const page = await open("/rules/soldiers");
  const picture = page.locator("figure", { hasText: "Touchez une pièce" });
  await picture.locator(".board [data-picked]").waitFor();
  await shows(picture.locator(".dot"), 3);
});

for (const [game, things] of [
  ["combat", 10 + 4 + 4],
  ["ambition", 1 + 18 + 14 + 12 + 8],
] as const)
  test(`${game}: the rules show every card with what it does`, async ({ open }) => {
    const page = await open(`/rules/${game}`);
    await shows(page.locator("main section li.sheet"), things);
    const texts = await page.locator("main section li.sheet .does").allTextContents();
    for (const text of texts) assert.match(text, /\w.*\./);
  });

test("only one language is downloaded, and another when it is chosen", async ({ open }) => {
  const page = await open("/settings", { settings: { language: "fr" }, offline: true });
  await page.locator("fieldset").first().waitFor();
  const spoken = () =>
    page.evaluate(() => [
      ...new Set(
        performance
          .getEntriesByType("resource")
          .flatMap(({ name }) => /\/lang\.([^./]+)\./.exec(name)?.[1] ?? []),
      ),
    ]);
  assert.deepEqual(await spoken(), ["fr"]);
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name = ""] = await caches.keys();
    return (await (await caches.open(name)).keys()).flatMap(
      ({ url }) => /\/lang\.([^./]+)\./.exec(url)?.[1] ?? [],
    );
  });
  assert.deepEqual([...new Set(kept)], ["fr"], "nor is another one kept for use without a network");
  await page.getByRole("radio", { name: "English" }).check();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  assert.deepEqual(await spoken(), ["fr", "en"]);
});

test("a hint points and tells", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await page.getByRole("button", { name: "Un conseil ?" }).click();
  await page.locator(".arrows path[marker-end]").first().waitFor({ state: "attached" });
  await reads(page.locator(".hint"), /→.*%/s);
  await page.getByRole("button", { name: "Fermer" }).click();
  await shows(page.locator(".arrows"), 0);
});

test("a hint does not make the board of a phone smaller", async ({ open }) => {
  const page = await open("/", { size: phone, touch: true });
  await newGame(page, "kingdom", ["human", "human"]);
  const board = () => page.locator(".board-room").boundingBox();
  const before = await board();
  await page.getByRole("button", { name: "Un conseil ?" }).click();
  await page.locator(".hint strong").waitFor();
  assert.deepEqual(await board(), before);
});

for (const game of lessons)
  test(`${game}: the lesson opens on its first step`, async ({ open }) => {
    const page = await open(`/learn/${game}`);
    await page.locator(".step").waitFor();
    await reads(page.locator(".step"), /Étape 1 sur ([6-9]|10)/);
    await page.locator(".table [data-can], .asked .button, .step .button").first().waitFor();
  });

test("soldiers: the lesson corrects, refuses and goes on", async ({ open }) => {
  const page = await open("/learn/soldiers");
  const play = async (from: string, to: string) => {
    // What is clicked before a step is on the board is for nobody.
    await page.locator(`[data-target=${from}][data-can]`).click();
    await page.locator(`[data-target=${from}][data-picked]`).waitFor();
    await page.locator(`[data-target=${to}]`).click();
  };
  const next = () => page.getByRole("button", { name: "Continuer" }).click();
  await page.locator(".board [data-can]").first().waitFor();
  await play("a2", "a3");
  await next();
  await play("c3", "c4");
  await page.getByRole("alert").filter({ hasText: "ce n’est pas d3" }).waitFor();
  await play("c3", "d3");
  await next();
  await play("c3", "c2");
  await reads(page.locator(".step"), /Impossible.*S\u20115/s);
  await next();
  await play("c3", "d3");
  await next();
  await play("c3", "c4");
  await next();
  await play("c3", "b3");
  await next();
  await play("c5", "c6");
  await next();
  await play("c3", "d3");
  await next();
  await play("c4", "c5");
  await page.locator("[data-target=c5][data-can]").waitFor();
  await play("c5", "c6");
  await page.getByRole("button", { name: "Jouer une partie" }).click();
  await page.locator(".seats", { hasText: "niveau 3" }).waitFor();
});

for (const game of lessons)
  test(`${game}: the second lesson opens on its first step`, async ({ open }) => {
    const page = await open(`/learn/${game}/well`);
    await reads(page.locator(".step"), /Étape 1 sur [4-6]/);
    await page.locator(".table [data-can], .asked .button").first().waitFor();
  });

test("a lesson does not move the board under the finger", async ({ open }) => {
  const page = await open("/learn/kingdom", { size: phone, touch: true });
  await page.locator(".board [data-can]").first().waitFor();
  const top = async () => (await page.locator(".board").first().boundingBox())?.y;
  const before = await top();
  await page.locator("[data-target=c1]").click();
  await page.locator("[data-target=c1][data-picked]").waitFor();
  assert.equal(await top(), before);
});
