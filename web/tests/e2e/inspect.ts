import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { fitsThumb } from "./hands.ts";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds wrong. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: judge } = window as unknown as {
      axe: {
        run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
      };
    };
    const { violations: found } = await judge.run();
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`),
    );
  });
}

async function wear(page: Page, theme: string) {
  await page.evaluate((wanted) => {
    document.documentElement.toggleAttribute("data-dark", wanted === "dark");
    document.documentElement.toggleAttribute("data-contrast", wanted === "contrast");
    document.body.getBoundingClientRect();
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  }, theme);
}

async function speakPseudo(page: Page) {
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("rois.settings") ?? "{}");
    localStorage.setItem("rois.settings", JSON.stringify({ ...kept, language: "pseudo" }));
  });
  await page.reload();
}

/** Texts on the screen that did not come from the words: they lack the brackets of the pseudo-language. */
function foreignTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const known = /^(Rois|Français|English|Chrome, Linux|[SKCA]-\d+|[a-i]\d?|[\d\s.,/%×·–−+:()-]*)$/;
    const isProse = (node: Node) =>
      node.parentElement?.closest("section, .rules nav, pre, code, script, style, noscript") &&
      location.hash.includes("/rules/");
    const unwrapped = (text: string): string => {
      const less = text.replace(/⟦[^⟦⟧]*⟧/g, "");
      return less === text ? text.trim() : unwrapped(less);
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const hidden = node.parentElement?.closest("noscript, script, style");
      if (!hidden && !isProse(node)) texts.push((node.textContent ?? "").trim());
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        texts.push((element.getAttribute(name) ?? "").trim());
    return [...new Set(texts)].filter((text) => text !== "" && !known.test(unwrapped(text)));
  });
}

/** In three themes by axe, at a phone's size by a thumb, and in the pseudo-language. */
export async function inspect(page: Page, ready: string) {
  for (const theme of ["light", "dark", "contrast"]) {
    await wear(page, theme);
    assert.deepEqual(await violations(page), [], `axe, ${theme}`);
  }
  await page.setViewportSize(phone);
  await page.locator(ready).first().waitFor();
  await fitsThumb(page);
  await speakPseudo(page);
  await page.locator(ready).first().waitFor();
  assert.deepEqual(await foreignTexts(page), []);
}
