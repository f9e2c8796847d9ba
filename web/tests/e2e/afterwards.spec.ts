import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { boards } from "./games.ts";
import { giveUp, newGame, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { lookUntil, reads } from "./shown.ts";
import { hasServer } from "./site.ts";

for (const game of boards) {
  test(`${game}: watched again, and played on from the middle`, async ({ open }) => {
    const page = await open(`/new/${game}`);
    await newGame(page, game, ["level:1", "level:1"]);
    await page.locator(".result").waitFor({ timeout: 120_000 });
    await page.getByRole("button", { name: "Revoir la partie" }).click();
    const slider = page.getByRole("slider");
    await slider.waitFor();
    const last = Number(await slider.getAttribute("max"));
    assert.ok(last > 4);
    assert.equal(Number(await slider.inputValue()), last);
    await page.locator("body").press("Home");
    assert.equal(Number(await slider.inputValue()), 0);
    await page.locator("body").press("ArrowRight");
    await page.locator("body").press("ArrowRight");
    assert.equal(Number(await slider.inputValue()), 2);
    await page.getByRole("button", { name: "Jouer à partir d’ici" }).click();
    await page.getByRole("button", { name: "Commencer ici" }).click();
    await page.locator(".table .asked, .curtain").first().waitFor();
    await page.locator(".log button").nth(1).waitFor();
    await playOut(page, 2);
  });
}

test("a game runs by itself at the chosen speed", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page, 6);
  await page.locator(".log button").nth(3).waitFor();
  await page.evaluate(() => {
    location.hash = location.hash.replace("table", "replay");
  });
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await page.getByRole("combobox", { name: "Vitesse" }).selectOption("4");
  await page.getByRole("button", { name: "Lecture" }).click();
  const last = await slider.getAttribute("max");
  await page.waitForFunction(
    (end) => document.querySelector<HTMLInputElement>("input[type=range]")?.value === end,
    last,
  );
  await page.getByRole("button", { name: "Lecture" }).waitFor();
});

test("a game is downloaded, opened again from the file, and nonsense is refused", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page, 6);
  await giveUp(page);
  await page.getByRole("button", { name: "Revoir la partie" }).click();
  for (const [button, form] of [
    ["Télécharger la partie", "json"],
    ["Exporter en texte", "txt"],
  ] as const) {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = test.info().outputPath(`game.${form}`);
    await (await coming).saveAs(file);
    const other = await open("/games");
    await other.locator("input[type=file]").setInputFiles(file);
    await other.getByRole("slider").waitFor();
    await reads(other.locator(".log-box h2"), /niveau 1/);
  }
  const nonsense = test.info().outputPath("nonsense.json");
  await writeFile(nonsense, '{"format": 3}');
  await page.goto(`${page.url().split("#")[0]}#/games`);
  await page.locator("input[type=file]").setInputFiles(nonsense);
  await page.getByRole("alert").filter({ hasText: "pas été ouvert" }).waitFor();
});

test("analysis draws the chances, finds costly moves, and can be stopped", async ({ open }) => {
  const page = await open("/new/soldiers");
  await newGame(page, "soldiers", ["human", "level:3"]);
  await playOut(page, 24);
  if ((await page.locator(".result").count()) === 0) await giveUp(page);
  await page.getByRole("button", { name: "Revoir la partie" }).click();
  await page.evaluate(pressWhenThere, "Arrêter"); // a short game is analysed before a hand is there
  await page.getByRole("button", { name: "Analyser la partie" }).click();
  await page.getByRole("button", { name: "Analyser la partie" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Analyser la partie" }).click();
  await page.locator("progress").waitFor();
  await page.locator("progress").waitFor({ state: "detached", timeout: 60_000 });
  await page.locator(".chances canvas").waitFor();
  await page.getByRole("heading", { name: "Les coups les plus coûteux" }).waitFor();
  const worst = page.locator("li button", { hasText: "%" }).first();
  const version = Number(await worst.locator(".numbers").first().textContent());
  await worst.click();
  assert.equal(Number(await page.getByRole("slider").inputValue()), version - 1);
  await page.locator(".chances .u-over").hover({ position: { x: 20, y: 40 } });
  await reads(page.locator(".plot .over"), /après le coup \d+ · Rouge \d+.% · Bleu \d+.%/);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.ok(
      await lookUntil(() => page.evaluate(drawsInSeatColours), Boolean),
      `the lines of the graph in the colours of the ${colorScheme} theme`,
    );
  }
});

/** Presses the button of this name in the moment in which it comes. */
function pressWhenThere(name: string) {
  const observer = new MutationObserver(() => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === name);
    if (!button) return;
    observer.disconnect();
    button.click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Whether the colour of the first of two seats, as the document has it now, is the graph's one line. */
function drawsInSeatColours(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>(".chances canvas");
  const pixels = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const drawn = new Set<number>();
  for (let i = 0; i < pixels.length; i += 4)
    drawn.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
  const style = getComputedStyle(document.documentElement);
  return drawn.has(Number.parseInt(style.getPropertyValue("--red").trim().slice(1), 16));
}

interface ProvenRecord {
  fair: { secret: string };
  log: { chance?: string }[];
}

/** A game of Le combat des Rois that a guest opens on the server and gives up at once: its record. */
function dealtAndGivenUp(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const post = async (path: string, body: object) =>
      (
        await fetch(path, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ table: string }>;
    await post("api/guest", { name: "Ana" });
    const { table } = await post("api/tables", { game: "combat", seats: ["me", { level: 1 }] });
    const socket = new WebSocket(new URL("ws", location.href.replace(/^http/, "ws").replace(/#.*/, "")));
    await new Promise<void>((over) => {
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data as string) as { type: string; phase?: string };
        if (message.type === "welcome") socket.send(JSON.stringify({ type: "watch", table }));
        if (message.type !== "table") return;
        if (message.phase === "over") over();
        else socket.send(JSON.stringify({ type: "resign", table }));
      };
    });
    socket.close();
    return (await fetch(`api/tables/${table}/record`)).text();
  });
}

if (hasServer) {
  test("a proven record is verified from its file, and a forged one is found", async ({ open }) => {
    const page = await open("/");
    const good = await dealtAndGivenUp(page);
    const forged = (change: (record: ProvenRecord) => void) => {
      const record = JSON.parse(good) as ProvenRecord;
      change(record);
      return JSON.stringify(record);
    };
    const swapped = forged(({ log }) => {
      // The same hand in another order: every move stays legal.
      const red = log.find(({ chance }) => chance === "deal 0 R");
      const other = log.find(({ chance }) => chance?.startsWith("deal 0 ") && chance !== "deal 0 R");
      if (!red || !other) return;
      [red.chance, other.chance] = [other.chance as string, "deal 0 R"];
    });
    const otherSeed = forged(({ fair }) => {
      fair.secret = "0".repeat(64);
    });
    for (const [text, verdict] of [
      [good, /Prouvé\..*suivent de la graine/s],
      ...(swapped === good ? [] : [[swapped, /Falsifié\..*ne suit pas de la graine/s] as const]),
      [otherSeed, /Falsifié\..*la preuve ne tient pas/is],
    ] as const) {
      const file = test.info().outputPath("record.json");
      await writeFile(file, text);
      const other = await open("/games");
      await other.locator("input[type=file]").setInputFiles(file);
      await other.getByRole("slider").waitFor();
      await other.getByRole("button", { name: "Vérifier les tirages" }).click();
      await reads(other.locator(".verify"), verdict);
    }
  });
}
