import assert from "node:assert/strict";
import { test } from "./harness.ts";
import { twoPlayers } from "./online.ts";
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
