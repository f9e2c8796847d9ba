import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Opens a table of this page that stands in the middle of a game, always the same: kept/<game>.json. */
export async function standAt(page: Page, game: string) {
  const record = readFileSync(`tests/e2e/kept/${game}.json`, "utf8");
  const table = { id: "here", game, seats: ["human", "level:3"], record };
  await page.evaluate((kept) => {
    localStorage.setItem("rois.tables", JSON.stringify([{ ...kept, when: 1, over: false }]));
    location.hash = "/table/here";
  }, table);
  await page.locator(".table [data-can], .asked .buttons .button").first().waitFor();
  await page.locator(".log button").nth(8).waitFor();
}

/** Opens a table of this page with what a record comes to. */
export async function openRecord(page: Page, game: string, seats: string[], record: string) {
  await page.evaluate(
    (kept) => {
      localStorage.setItem("rois.tables", JSON.stringify([{ ...kept, when: 1, over: false }]));
      location.hash = "/table/here";
    },
    { id: "here", game, seats, record },
  );
  await page.locator(".stage > .side").waitFor();
}
