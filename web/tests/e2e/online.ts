import type { Page } from "@playwright/test";
import { withoutLots } from "./hands.ts";

export async function enter(page: Page, name: string) {
  await page.getByRole("textbox").first().fill(name);
  const button = page.getByRole("button", { name: "Entrer" });
  await button.click();
  // Who goes on to a table before the server has answered comes there as a stranger, and is sat down.
  await button.waitFor({ state: "detached" });
}

/** Opens a table, with the second seat free; the answer is its address behind #. */
export async function openTable(page: Page, game: string, ready = ".room .chat"): Promise<string> {
  await page.locator(".game select").selectOption(game);
  await page.locator(".sitter").first().waitFor();
  await withoutLots(page, 0);
  await page.getByRole("button", { name: "Ouvrir la table" }).click();
  await page.locator(ready).first().waitFor();
  return page.evaluate(() => location.hash.slice(1));
}

export async function twoPlayers(
  open: (path: string) => Promise<Page>,
  game: string,
  wish: (page: Page) => Promise<void> = async () => {},
) {
  const [ana, bo] = [await open("/online"), await open("/online")];
  await enter(ana, "Ana");
  await wish(ana);
  const path = await openTable(ana, game);
  await enter(bo, "Bo");
  await bo.evaluate((to) => {
    location.hash = to;
  }, path);
  await bo.getByRole("button", { name: "M’asseoir ici" }).click();
  for (const page of [ana, bo]) await page.locator(".table .side").waitFor();
  return { ana, bo, path };
}

/** Goes to a table as a guest of this name. */
export async function visit(page: Page, name: string, path: string) {
  await enter(page, name);
  await page.evaluate((to) => {
    location.hash = to;
  }, path);
}
