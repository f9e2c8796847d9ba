import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { newGame } from "./hands.ts";
import { type Stage, test } from "./harness.ts";
import { Network } from "./network.ts";
import { enter, openTable, twoPlayers } from "./online.ts";
import { lookUntil, reads, shows } from "./shown.ts";
import { hasServer, serveSite } from "./site.ts";

/** Files are lost on the way. */
const lost = { expected: /Failed to (load|fetch)/i };

const cell = (page: Page, id: string) => page.locator(`.board [data-target="${id}"]`);

/** Ana plays through `network`, Bo beside it. */
async function playThrough(
  { open, server }: Stage,
  game: string,
  body: (ana: Page, bo: Page, network: Network) => Promise<void>,
) {
  const network = new Network();
  const { url, close } = await serveSite("dist", () => server.port, network);
  try {
    const sites = [url, undefined];
    const { ana, bo } = await twoPlayers((path) => {
      const site = sites.shift();
      return open(path, { ...(site && { site }), expected: /WebSocket connection/ });
    }, game);
    await body(ana, bo, network);
  } finally {
    close();
    network.cut();
  }
}

/** Every place at which pieces were drawn from now on. */
async function watchPieces(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenPlaces: seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.push((target as SVGElement).style.transform);
    }).observe(document.querySelector(".board") as Element, {
      subtree: true,
      attributes: true,
      attributeFilter: ["style"],
    });
  });
}

const placesSeen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seenPlaces: string[] }).seenPlaces);

async function playsA2A3(page: Page) {
  await cell(page, "a2").click();
  await cell(page, "a3").click();
}

if (hasServer) {
  test("network: with 400 ms each way a move is shown as sent and never goes back", async ({ stage }) => {
    await playThrough(stage, "soldiers", async (ana, bo, network) => {
      network.delayMs = 400;
      await cell(ana, "a2").click();
      await shows(cell(ana, "a3").and(ana.locator("[data-can]")), 1);
      await watchPieces(ana);
      network.hold();
      await cell(ana, "a3").click();
      await reads(ana.locator(".asked [role=status]"), /Coup envoyé…/);
      await shows(ana.locator("[data-sent]"), 2);
      await shows(ana.getByRole("button", { name: "Annuler" }), 0, "what was sent cannot be cancelled");
      await ana.keyboard.press("Escape");
      await cell(ana, "c2").click();
      await shows(ana.locator("[data-sent]"), 2, "nothing else is picked meanwhile");
      network.letGo();
      await bo.locator(".log button").first().waitFor();
      await ana.locator(".log button").first().waitFor();
      await shows(ana.locator("[data-sent]"), 0);
      const places = [...new Set(await placesSeen(ana))];
      assert.equal(places.length, 1, `it goes to its place and stays there: ${places}`);
    });
  });

  test("network: a card stays where it was dropped until the server has answered", async ({ stage }) => {
    await playThrough(stage, "combat", async (ana, _bo, network) => {
      network.delayMs = 400;
      const card = ana.locator("[data-target^='hand '][data-can]").first();
      await card.waitFor();
      const top = card.locator(".top");
      const box = await top.boundingBox();
      assert.ok(box);
      await ana.mouse.move(box.x + 12, box.y + 12);
      await ana.mouse.down();
      await ana.mouse.move(box.x + 20, box.y - 20, { steps: 3 });
      const column = await ana.locator("[data-target='column 6']").boundingBox();
      assert.ok(column);
      await ana.mouse.move(column.x + column.width / 2, column.y + column.height / 2, { steps: 4 });
      network.hold();
      await ana.mouse.up();
      await reads(ana.locator(".asked [role=status]"), /Coup envoyé…/);
      const held = await ana.locator(".hand .top[style*=translate]").count();
      assert.equal(held, 1, "it lies where it was left");
      network.letGo();
      await reads(ana.locator(".log"), /dans la colonne 6/);
      await shows(ana.locator(".hand .top[style*=translate]"), 0);
      assert.equal(await ana.evaluate(() => getSelection()?.toString()), "", "no text was selected");
    });
  });

  test("network: a line that freezes is renewed, and the move is played once", async ({ stage }) => {
    await playThrough(stage, "soldiers", async (ana, bo, network) => {
      network.freeze("down");
      await playsA2A3(ana);
      await bo.locator(".log button").first().waitFor();
      await ana.getByText("Connexion perdue").waitFor();
      await reads(ana.locator(".asked [role=status]"), /Coup envoyé…/);
      const [told, board] = [
        await ana.locator(".lost").boundingBox(),
        await ana.locator(".board").boundingBox(),
      ];
      assert.ok(
        told && board && told.y + told.height <= board.y,
        "what is said lies over no cell of the board",
      );
      await ana.getByText("Connexion perdue").waitFor({ state: "detached" });
      await shows(ana.locator(".log button"), 1);
      await cell(bo, "c5").click();
      await cell(bo, "c4").click();
      await shows(ana.locator(".log button"), 2);
      await shows(bo.locator(".log button"), 2);
    });
  });

  test("network: what a frozen line has swallowed is sent again", async ({ stage }) => {
    await playThrough(stage, "soldiers", async (ana, bo, network) => {
      network.freeze("up", "down");
      await playsA2A3(ana);
      await bo.locator(".log button").first().waitFor();
      await shows(ana.locator(".log button"), 1);
      await shows(bo.locator(".log button"), 1);
    });
  });

  test("network: a line that breaks under a move loses nothing", async ({ stage }) => {
    await playThrough(stage, "soldiers", async (ana, bo, network) => {
      network.delayMs = 400;
      await playsA2A3(ana);
      await shows(ana.locator("[data-sent]"), 2);
      network.cut();
      await bo.locator(".log button").first().waitFor();
      await shows(ana.locator(".log button"), 1);
      await ana.getByText("Connexion perdue").waitFor({ state: "detached" });
    });
  });

  test("network: what comes twice is done once", async ({ stage }) => {
    await playThrough(stage, "soldiers", async (ana, bo, network) => {
      network.twice = true;
      await playsA2A3(ana);
      await cell(bo, "c5").click();
      await cell(bo, "c4").click();
      await shows(ana.locator(".log button"), 2);
      await ana.getByRole("textbox", { name: "Votre message…" }).fill("une fois");
      await ana.getByRole("button", { name: "Envoyer" }).click();
      await bo.locator(".chat", { hasText: "une fois" }).waitFor();
      await cell(ana, "c2").click();
      await cell(ana, "c3").click();
      for (const page of [ana, bo]) {
        await shows(page.locator(".log button"), 3);
        await reads(page.locator(".chat"), /^(?!.*une fois.*une fois).*une fois/s);
      }
    });
  });

  test("network: an online table opens without the core", async ({ open }) => {
    const page = await open("/online");
    await enter(page, "Ana");
    await openTable(page, "soldiers");
    const other = await open("/online", lost);
    await other.context().route("**/*.wasm", () => {});
    await enter(other, "Bo");
    await other.evaluate(
      (to) => {
        location.hash = to;
      },
      await page.evaluate(() => location.hash),
    );
    await other.getByRole("button", { name: "M’asseoir ici" }).click();
    await playsA2A3(page);
    await shows(other.locator(".log button"), 1);
    await cell(other, "c5").click();
    await cell(other, "c4").click();
    await shows(page.locator(".log button"), 2);
  });
}

test("a page whose file is missing says so, and Réessayer brings it", async ({ open }) => {
  const page = await open("/", lost);
  const files = "**/assets/SettingsPage*.js";
  await page.context().route(files, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => {
    location.hash = "/settings";
  });
  await page.getByRole("heading", { name: "Cette page n’a pas pu être chargée." }).waitFor();
  await page.context().unroute(files);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.locator("fieldset").first().waitFor();
});

test("a table whose core is missing says so, and Réessayer brings it", async ({ open }) => {
  const page = await open("/", lost);
  await newGame(page, "soldiers", ["human", "level:1"]);
  const files = /\/assets\/.*\.wasm/;
  await page.context().route(files, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByRole("button", { name: "Réessayer" }).waitFor();
  await page.context().unroute(files);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.locator(".board [data-can]").first().waitFor();
});

test("without its first script the page is not white", async ({ open }) => {
  const page = await open("/", lost);
  await page.context().route(/\/assets\/App.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByRole("link", { name: "Réessayer" }).waitFor();
});

if (hasServer)
  test("an unknown path has the page too, with its links and a status that says so", async ({
    open,
    stage,
  }) => {
    const site = `http://127.0.0.1:${stage.server.port}/`;
    const expected = /status of 404|reading 'active'/;
    const title = "Cette adresse ne mène nulle part";
    for (const how of [{}, { offline: true }]) {
      const page = await open("/", { site, expected, ...how });
      await page.getByRole("button", { name: "Jouer" }).first().waitFor();
      if ("offline" in how) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const answer = await page.goto(`${site}foo/bar/baz`);
      assert.equal(answer?.status(), 404);
      await page.getByRole("heading", { name: title }).waitFor();
      assert.equal(page.url(), `${site}#/foo/bar/baz`);
      await page.getByRole("link", { name: "Mes parties" }).first().click();
      await page.getByRole("heading", { name: "Mes parties" }).waitFor();
    }
    const answers = await fetch(`${site}assets/nothing.js`);
    assert.deepEqual([answers.status, answers.headers.get("content-type")], [404, "application/json"]);
  });

test("an unknown address has a page", async ({ open }) => {
  const page = await open("/foo/bar");
  await page.getByRole("heading", { name: "Cette adresse ne mène nulle part" }).waitFor();
  await page.evaluate(() => {
    location.hash = "/";
  });
  await page.getByRole("button", { name: "Jouer" }).first().waitFor();
  assert.equal(
    await lookUntil(
      () => page.getByText("nulle part").count(),
      (n) => n === 0,
    ),
    0,
  );
});
