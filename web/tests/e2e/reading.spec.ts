import { desktop, phone } from "./browser.ts";
import { test } from "./harness.ts";
import { reads, shows } from "./shown.ts";
import { standAt } from "./standing.ts";

test("reading: a card, a leader and a ship of Le combat say what they are for under the mouse", async ({
  open,
}) => {
  const page = await open("/", { size: desktop });
  await standAt(page, "combat");
  const help = page.locator(".card-help");
  await page.locator(".hand [data-help='card B']").hover();
  await reads(help, /Marque pour l’Agriculteur/);
  await page.locator("[data-target='8.0']").hover();
  await reads(help, /Trésor.*joker pour votre couleur la plus faible/s);
  await page.locator("[data-help='ship G']").hover();
  await reads(help, /Navire vert et bleu/);
  await page.locator("[data-help='leader 0G']").hover();
  await reads(help, /Lui seul prend les trésors/);
  await page.mouse.move(2, 2);
  await shows(help, 0);
});

test("reading: a finger that holds a card reads it and does not play it", async ({ open }) => {
  const page = await open("/", { size: phone, touch: true });
  await standAt(page, "combat");
  const box = await page.locator(".hand [data-help='card B']").boundingBox();
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 20 }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await reads(page.locator(".card-help"), /Marque pour l’Agriculteur/);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await shows(page.locator("[data-picked]"), 0, "nothing is picked");
});
