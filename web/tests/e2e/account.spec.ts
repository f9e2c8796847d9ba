import assert from "node:assert/strict";
import { playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { enter, openTable, twoPlayers } from "./online.ts";
import { reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

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
    bo.on("dialog", (dialog) => void dialog.accept());
    await playOut(ana, 2);
    await bo.locator(".log button").first().waitFor();
    await bo.getByRole("button", { name: "Abandonner" }).click();
    await ana.locator(".result").waitFor();
    const stranger = await open(path.replace("room", "game"));
    await stranger.getByRole("slider").waitFor();
    await reads(stranger.locator(".log-box"), /Ana.*Bo/);
    await stranger.getByRole("button", { name: "Partager un lien" }).click();
    assert.match(await stranger.getByLabel("Lien de la table").inputValue(), /#\/game\/\w+$/);
    await ana.getByRole("button", { name: "Revoir la partie" }).click();
    await ana.getByRole("slider").waitFor();
    await ana.keyboard.press("Home");
    await ana.getByRole("button", { name: "Jouer à partir d’ici" }).click();
    await ana.getByRole("button", { name: "En ligne…" }).click();
    await ana.getByRole("button", { name: "M’asseoir ici" }).first().waitFor();
  });
}
