import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { playOut } from "./hands.ts";
import { test } from "./harness.ts";
import { enter, twoPlayers, visit } from "./online.ts";
import { lookUntil, reads, shows } from "./shown.ts";
import { hasServer } from "./site.ts";

/** What the clock of a seat shows, in seconds. */
async function secondsLeft(page: Page, seat: number): Promise<number> {
  const text = (await page.locator(".seats .clock").nth(seat).textContent()) ?? "";
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The clock of one seat comes to go down; that of the other stands still meanwhile. */
async function runsAlone(page: Page, seat: number) {
  await shows(page.locator(".seats .clock.running"), 1);
  await shows(page.locator(".seats .clock").nth(seat).and(page.locator(".running")), 1);
  const [before, other] = [await secondsLeft(page, seat), await secondsLeft(page, 1 - seat)];
  const now = await lookUntil(
    () => secondsLeft(page, seat),
    (left) => left < before,
  );
  assert.ok(now < before, `the clock of seat ${seat} goes down from ${before}: ${now}`);
  assert.equal(await secondsLeft(page, 1 - seat), other, "the other one stands still");
}

if (hasServer) {
  test("clocks: ten minutes run down for whoever is asked, on both screens, from the first move on", async ({
    open,
  }) => {
    const { ana, bo } = await twoPlayers(open, "soldiers", async (page) => {
      await page.locator(".kind").selectOption("per-seat");
      await page.locator("fieldset select").nth(1).selectOption({ label: "10 minutes" });
    });
    const budget = 600;
    for (const page of [ana, bo])
      for (const seat of [0, 1]) assert.equal(await secondsLeft(page, seat), budget);
    await playOut(ana, 2);
    for (const page of [ana, bo]) await runsAlone(page, 1);
    await playOut(bo, 2);
    for (const page of [ana, bo]) await runsAlone(page, 0);
    await playOut(ana, 2);
    for (const page of [ana, bo]) await runsAlone(page, 1);
    const before = await secondsLeft(bo, 1);
    await bo.reload();
    await bo.locator(".seats .clock").first().waitFor();
    await runsAlone(bo, 1);
    assert.ok((await secondsLeft(bo, 1)) < before, "a reload gives no time back");
  });

  test("clocks: whoever has no time left has lost", async ({ open }) => {
    const ana = await open("/online");
    await enter(ana, "Ana");
    await ana.locator(".game select").waitFor();
    const path = await ana.evaluate(async () => {
      const clock = { kind: "per-seat", budget_ms: 5000, increment_ms: 0 };
      const body = JSON.stringify({
        game: "soldiers",
        players: 2,
        seats: ["me", "open"],
        options: {},
        clock,
      });
      const headers = { "content-type": "application/json" };
      const answer = await fetch("api/tables", { method: "POST", headers, body });
      return `/room/${((await answer.json()) as { table: string }).table}`;
    });
    await ana.evaluate((to) => {
      location.hash = to;
    }, path);
    const bo = await open("/online");
    await visit(bo, "Bo", path);
    await bo.getByRole("button", { name: "M’asseoir ici" }).click();
    await ana.locator(".table .side").waitFor();
    const asked = await lookUntil(
      async () => {
        for (const page of [ana, bo]) if ((await page.locator(".board [data-can]").count()) > 0) return page;
        return null;
      },
      (page) => page !== null,
    );
    assert.ok(asked, "somebody begins");
    await playOut(asked, 2);
    for (const page of [ana, bo]) await reads(page.locator(".result"), /temps/);
  });
}
