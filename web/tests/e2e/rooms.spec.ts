import assert from "node:assert/strict";
import { agree, playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { inspect, violations } from "./inspect.ts";
import { enter, openTable, twoPlayers } from "./online.ts";
import { reads } from "./shown.ts";
import { hasServer } from "./site.ts";

for (const [game, clause] of [
  ["combat", "C-44"],
  ["ambition", "A-23"],
] as const)
  test(`rules of ${game}: a worked example in a picture`, async ({ open }) => {
    const page = await open(`/rules/${game}`);
    await page.locator("summary").first().click();
    await page.getByRole("searchbox").fill(clause);
    await page.locator(`#clause-${clause} figure .picture > *`).first().waitFor();
    await reads(page.locator(`#clause-${clause} figcaption`), /^Exemple\./);
    assert.deepEqual(await violations(page), []);
  });

if (hasServer) {
  test("screen: lobby", async ({ open }) => {
    const page = await open("/online");
    await enter(page, "⟦Ana⟧");
    await page.locator(".lists").waitFor();
    await inspect(page, ".lists");
  });

  test("screen: account of a guest", async ({ open }) => {
    const page = await open("/account");
    await enter(page, "⟦Ana⟧");
    await page.locator("details summary", { hasText: "Jouer par programme" }).click();
    await inspect(page, ".who");
  });

  test("screen: waiting room", async ({ open }) => {
    const page = await open("/online");
    await enter(page, "⟦Ana⟧");
    await openTable(page, "ambition");
    await page.locator(".share img").waitFor();
    await inspect(page, ".share");
  });

  test("screen: an online table, begun and over", async ({ open }) => {
    const { ana } = await twoPlayers(open, "soldiers");
    await playOut(ana, 2);
    await ana.locator("summary").first().click();
    await ana.getByRole("button", { name: "Abandonner" }).click();
    await agree(ana);
    await ana.locator(".result").waitFor();
    await inspect(ana, ".result");
  });
}
