import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { agree, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { enter, openTable, twoPlayers } from "./online.ts";
import { reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

/** Whose a secret is, asked as a program asks. */
const status = (page: Page, secret: string): Promise<number> =>
  page.evaluate(
    async (token) =>
      (await fetch("api/me", { credentials: "omit", headers: { Authorization: `Bearer ${token}` } })).status,
    secret,
  );

async function makeAccount(page: Page, password: string) {
  const make = page.locator("section", { has: page.getByRole("heading", { name: "Créer un compte" }) });
  await make.getByLabel("Mot de passe").fill(password);
  await make.getByRole("button", { name: "Créer un compte" }).click();
  await page.getByText("vos parties sont gardées").waitFor();
}

async function logIn(page: Page, name: string, password: string) {
  await page.getByRole("button", { name: "J’ai déjà un compte" }).click();
  await page.getByLabel("Nom").fill(name);
  await page.getByLabel("Mot de passe").fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await reads(page.locator(".who"), /compte de ce serveur/);
}

/** Reads what is in a part of the account page anew, and opens it. */
async function reopen(page: Page, title: string) {
  await page.reload();
  await page.locator("summary", { hasText: title }).click();
}

if (hasServer) {
  test("online: a guest makes an account, logs out, and finds the table again after log-in", async ({
    open,
  }) => {
    const page = await open("/online");
    const name = `Élise ${Date.now() % 1e6}`;
    await enter(page, name);
    await page.locator(".sitter").nth(1).selectOption("level:1");
    const table = await openTable(page, "soldiers", ".table .side");
    await page.evaluate(() => {
      location.hash = "/account";
    });
    const make = page.locator("section", { has: page.getByRole("heading", { name: "Créer un compte" }) });
    await make.getByLabel("Mot de passe").fill("un secret bien long");
    await make.getByRole("button", { name: "Créer un compte" }).click();
    await page.getByText("vos parties sont gardées").waitFor();
    await page.getByRole("button", { name: "Se déconnecter" }).click();
    await page.getByRole("button", { name: "J’ai déjà un compte" }).click();
    await page.getByLabel("Nom").fill(name);
    await page.getByLabel("Mot de passe").fill("un secret bien long");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await reads(page.locator(".who"), /compte de ce serveur/);
    await page.evaluate(() => {
      location.hash = "/games";
    });
    const own = page.locator(".online li.waits", { hasText: "Rois et soldats" });
    await reads(own, /À vous de jouer/);
    assert.equal(await own.locator("a").getAttribute("href"), `#${table}`);
  });

  test("account: sessions are listed and ended, tokens made and revoked, a new password ends them all", async ({
    open,
  }) => {
    const name = `Zoé ${Date.now() % 1e6}`;
    const page = await open("/account", { expected: /40[01]/ });
    await enter(page, name);
    await makeAccount(page, "un secret bien long");
    const other = await open("/account", { expected: /401/ });
    await logIn(other, name, "un secret bien long");

    const sessions = page.locator("details", { hasText: "Mes sessions" });
    await reopen(page, "Mes sessions");
    await shows(sessions.locator("li"), 2);
    await sessions.getByRole("button", { name: /^Mettre fin à la session/ }).click();
    await shows(sessions.locator("li"), 1);
    await other.reload();
    await other.getByRole("button", { name: "J’ai déjà un compte" }).waitFor();

    await page.locator("summary", { hasText: "Jouer par programme" }).click();
    await page.getByLabel("Nom du jeton").fill("mon robot");
    await page.getByLabel("Droits").selectOption("read");
    const make = page.getByRole("button", { name: "Créer un jeton" });
    const before = await make.boundingBox();
    await make.click();
    const secret = await page.locator("input[readonly]").inputValue();
    assert.deepEqual(await make.boundingBox(), before, "nothing slides under the pointer");
    await page.getByRole("button", { name: "Copier" }).waitFor();
    assert.ok(secret.length >= 32, "the secret is shown once");
    assert.equal(await status(page, secret), 200);
    const revoke = page.getByRole("button", { name: "Révoquer le jeton mon robot" });
    await revoke.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).click();
    assert.equal(await status(page, secret), 200);
    await revoke.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Révoquer" }).click();
    await shows(page.locator("details", { hasText: "Jouer par programme" }).locator("li"), 0);
    assert.equal(await status(page, secret), 401);

    await logIn(other, name, "un secret bien long");
    await page.locator("summary", { hasText: "Changer le mot de passe" }).click();
    await page.getByLabel("Mot de passe actuel").fill("un secret bien long");
    await page.getByLabel("Nouveau mot de passe").fill("motdepasse");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.getByText("trop connu").waitFor();
    await page.getByLabel("Nouveau mot de passe").fill("un autre secret");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await page.getByText("le mot de passe est changé").waitFor();
    await other.reload();
    await other.getByRole("button", { name: "J’ai déjà un compte" }).waitFor();
    await logIn(other, name, "un autre secret");
  });

  test("account: what is one's own is downloaded, and whoever deletes the account is gone", async ({
    open,
  }) => {
    const name = `Noé ${Date.now() % 1e6}`;
    const page = await open("/online", { expected: /401/ });
    await enter(page, name);
    await page.locator(".sitter").nth(1).selectOption("level:1");
    const table = await openTable(page, "soldiers", ".table .side");
    await page.getByRole("textbox", { name: "Votre message…" }).fill("Bonjour à tous");
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.locator(".chat ol li", { hasText: "Bonjour" }).waitFor();
    await page.evaluate(() => {
      location.hash = "/account";
    });
    await makeAccount(page, "un secret bien long");
    await page.locator("summary", { hasText: "Mes données" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger mes données" }).click(),
    ]);
    const own = JSON.parse(await readFile(await file.path(), "utf8"));
    assert.equal(own.name, name);
    assert.equal(own.games[0].said[0].text, "Bonjour à tous");

    await page
      .locator("form", { hasText: "Supprimer" })
      .getByLabel("Mot de passe")
      .fill("un secret bien long");
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    await agree(page);
    await page.getByRole("button", { name: "J’ai déjà un compte" }).waitFor();
    const stranger = await open("/online");
    await enter(stranger, "Passante");
    await stranger.evaluate((to) => {
      location.hash = to;
    }, table);
    await stranger.locator(".table .side").waitFor();
    assert.doesNotMatch(await stranger.locator("body").innerText(), new RegExp(`${name}|Bonjour à tous`));
  });

  test("online: a QR code beside the link, a clock in days, and a person who is no longer heard", async ({
    open,
  }) => {
    const { ana, bo, path } = await twoPlayers(open, "soldiers", async (page) => {
      await page.locator(".kind").selectOption("per-move");
      await page.locator("fieldset select").nth(1).selectOption({ label: "3 jours" });
    });
    await ana.locator("summary", { hasText: /^La table$/ }).click();
    await reads(ana.locator(".inside"), /3 jours par coup/);
    const drawn = () =>
      ana
        .locator(".share img")
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    assert.ok((await drawn()) > 20, "the code is a picture");
    assert.match(await ana.getByLabel("Lien de la table").inputValue(), new RegExp(`#${path}$`));
    const say = async (text: string) => {
      await bo.getByRole("textbox", { name: "Votre message…" }).fill(text);
      await bo.getByRole("button", { name: "Envoyer" }).click();
    };
    await say("Bonjour");
    await ana.locator(".chat ol li", { hasText: "Bonjour" }).waitFor();
    await ana.getByRole("button", { name: "Masquer des messages" }).click();
    await ana.getByRole("button", { name: "Masquer les messages de Bo" }).click();
    await shows(ana.locator(".chat ol li"), 0, "what Bo said is gone");
    await ana.getByRole("button", { name: "Afficher à nouveau les messages de Bo" }).click();
    await shows(ana.locator(".chat ol li"), 1);
  });

  test("online: a finished game has a link that anybody may open; a local one is brought to the server", async ({
    open,
  }) => {
    const { ana, bo, path } = await twoPlayers(open, "soldiers");
    await playOut(ana, 2);
    await bo.locator(".log button").first().waitFor();
    await bo.getByRole("button", { name: "Abandonner" }).click();
    await agree(bo);
    await ana.locator(".result").waitFor();
    const stranger = await open(path.replace("room", "game"));
    await stranger.getByRole("slider").waitFor();
    await reads(stranger.locator(".log-box"), /Ana.*Bo/);
    await stranger.getByRole("button", { name: "Partager un lien" }).click();
    const link = stranger.getByLabel("Lien de la table");
    assert.match(await link.inputValue(), /#\/game\/\w+$/);
    await stranger.keyboard.press("Home");
    await expect(link).toHaveValue(/#\/game\/\w+\/0$/);
    const later = await open(new URL(await link.inputValue()).hash.slice(1));
    await expect(later.getByRole("slider")).toHaveValue("0");
    await ana.getByRole("button", { name: "Revoir la partie" }).click();
    await ana.getByRole("slider").waitFor();
    await ana.keyboard.press("Home");
    await ana.getByRole("button", { name: "Jouer à partir d’ici" }).click();
    await ana.getByRole("button", { name: "En ligne…" }).click();
    await ana.getByRole("button", { name: "M’asseoir ici" }).first().waitFor();
  });
}
