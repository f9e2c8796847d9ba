import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { agree } from "./hands.ts";
import { type Stage, test } from "./harness.ts";
import { enter, twoPlayers } from "./online.ts";
import { reads } from "./shown.ts";
import { hasServer } from "./site.ts";

test("order: the legal pages are a click away from the start", async ({ open }) => {
  const page = await open("/");
  await page.getByRole("link", { name: "Vie privée" }).click();
  await page.getByRole("heading", { name: "Vie privée" }).waitFor();
  if (hasServer) await reads(page.locator("table"), /90 jours après la dernière visite/);
  await page.getByRole("link", { name: "Mentions légales" }).click();
  await page.getByRole("heading", { name: "Mentions légales" }).waitFor();
  if (hasServer) await reads(page.locator("dl"), /Éditeur du site.*Rois/s);
});

/** An account that keeps order, on the page for that. */
async function moderator({ open, server }: Stage, role: "moderator" | "host"): Promise<Page> {
  const page = await open("/account");
  const name = `Garde ${role} ${Date.now() % 1e6}`;
  await enter(page, name);
  const make = page.locator("section", { has: page.getByRole("heading", { name: "Créer un compte" }) });
  await make.getByLabel("Mot de passe").fill("un secret bien long");
  await make.getByRole("button", { name: "Créer un compte" }).click();
  await page.getByText("vos parties sont gardées").waitFor();
  await server.admin("appoint", name, "--role", role);
  // The server notices within ten seconds.
  const known = () => page.evaluate(async () => (await (await fetch("api/moderation")).json()).role);
  while ((await known()) === null) await page.reload();
  await page.reload();
  await page.getByRole("link", { name: "Modération" }).click();
  await page.getByRole("heading", { name: "Signalements" }).waitFor();
  return page;
}

if (hasServer) {
  test("order: a player is reported, and the host finds it in the data file", async ({ open, stage }) => {
    const { ana, bo, path } = await twoPlayers(open, "soldiers");
    await bo.getByRole("textbox", { name: "Votre message…" }).fill("Gros mot");
    await bo.getByRole("button", { name: "Envoyer" }).click();
    await ana.locator(".chat ol li", { hasText: "Gros mot" }).waitFor();
    await ana.getByRole("button", { name: "Masquer des messages" }).click();
    await ana.getByRole("button", { name: "Signaler Bo" }).click();
    await ana.getByLabel("Motif").selectOption("insult");
    await ana.getByRole("button", { name: "Envoyer le signalement" }).click();
    await ana.getByText("votre signalement est enregistré").waitFor();
    const reports = await stage.server.admin("reports");
    const mine = reports.split("\n").find((line) => line.includes(path.split("/").at(-1) as string)) ?? "{}";
    assert.equal(JSON.parse(mine).said, "Gros mot");
  });

  test("order: a moderator reads a report, removes the words and bans; the banned page says so", async ({
    open,
    stage,
  }) => {
    const { ana, bo, path } = await twoPlayers(
      (to) => open(to, { expected: /403|WebSocket connection/ }),
      "soldiers",
    );
    const code = path.split("/").at(-1) as string;
    await bo.getByRole("textbox", { name: "Votre message…" }).fill("Très gros mot");
    await bo.getByRole("button", { name: "Envoyer" }).click();
    await ana.locator(".chat ol li", { hasText: "Très gros mot" }).waitFor();
    await ana.getByRole("button", { name: "Masquer des messages" }).click();
    await ana.getByRole("button", { name: "Signaler Bo" }).click();
    await ana.getByRole("button", { name: "Envoyer le signalement" }).click();
    await ana.getByText("votre signalement est enregistré").waitFor();

    const mona = await moderator(stage, "moderator");
    const report = mona.locator("li", { hasText: "Très gros mot" });
    await report.getByRole("link", { name: `Table ${code}` }).click();
    const line = mona
      .locator("section", { hasText: "Une table" })
      .locator("li", { hasText: "Très gros mot" });
    await line.locator("summary").click();
    await line.getByRole("button", { name: /^Supprimer le message/ }).click();
    await ana.locator(".chat ol li", { hasText: "Très gros mot" }).waitFor({ state: "detached" });

    await report.getByLabel("Durée pour Bo").selectOption("1");
    await report.getByRole("button", { name: "Exclure Bo", exact: true }).click();
    await bo.getByText(/L’hôte vous a exclu de ce serveur jusqu’au/).waitFor();
    await mona
      .getByRole("button", { name: /^Traité/ })
      .first()
      .click();
    await report.waitFor({ state: "detached" });

    const measures = mona.locator("section", { hasText: "Exclusions et paroles retirées" });
    await measures
      .getByRole("button", { name: /^Lever la mesure contre #/ })
      .first()
      .click();
    await reads(measures, /Aucune mesure en vigueur/);
    await mona.getByRole("button", { name: "Clore la table" }).click();
    await agree(mona);
    await reads(ana.locator("body"), /Cette table est fermée/);
    assert.equal(await mona.getByRole("heading", { name: "Annonce à tous" }).count(), 0, "that is for hosts");
  });

  test("order: a host announces and stops everything from the page", async ({ open, stage }) => {
    const { ana } = await twoPlayers(open, "soldiers");
    const hugo = await moderator(stage, "host");
    await hugo.getByLabel("Texte en français").fill("Tournoi à 20 heures");
    await hugo.getByRole("button", { name: "Annoncer" }).click();
    await ana.getByText("Tournoi à 20 heures").waitFor();
    await hugo.getByRole("button", { name: "Retirer l’annonce" }).click();
    await ana.getByText("Tournoi à 20 heures").waitFor({ state: "detached" });
    await hugo.getByRole("button", { name: "Tout arrêter" }).click();
    await agree(hugo);
    await ana.getByText("Le serveur est en lecture seule").waitFor();
    await hugo.getByRole("button", { name: "Reprendre" }).click();
    await ana.getByText("Le serveur est en lecture seule").waitFor({ state: "detached" });
    await hugo.locator("summary", { hasText: "Journal de la modération" }).click();
    await reads(hugo.locator("table"), /read-only-off/);
  });

  test("order: an announcement is in every open page, and so is read-only mode", async ({ open, stage }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers");
    await stage.server.admin("announce", "--restart-in", "5");
    for (const page of [ana, bo]) await page.getByText(/Redémarrage du serveur dans [45] minutes/).waitFor();
    await stage.server.admin("announce", "--none");
    await ana.getByText("Redémarrage du serveur").waitFor({ state: "detached" });
    await stage.server.admin("read-only", "on");
    await bo.getByText("Le serveur est en lecture seule").waitFor();
    await stage.server.admin("read-only", "off");
    await bo.getByText("Le serveur est en lecture seule").waitFor({ state: "detached" });
  });
}
