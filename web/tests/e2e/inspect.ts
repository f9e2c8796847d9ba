import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { desktop, phone } from "./browser.ts";
import { fitsThumb } from "./hands.ts";
import { lookUntil } from "./shown.ts";

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

type Theme = "light" | "dark" | "contrast";
/** What a change of theme can break; everything else is the same in all of them. */
const colours = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong: by all its rules, those of WCAG 2.2 that are off by default too, or by some. */
export async function violations(page: Page, rules: string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe: judge } = window as unknown as {
      axe: {
        run(how: object): Promise<{
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    const { violations: found } = await judge.run({
      resultTypes: ["violations"],
      ...(only.length > 0 ? { runOnly: only } : { rules: { "target-size": { enabled: true } } }),
    });
    return found.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary.slice(0, 200)}`),
    );
  }, rules);
}

async function wear(page: Page, theme: Theme) {
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
export function foreignTexts(page: Page): Promise<string[]> {
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

/** Texts of a French page that are typed and not set: straight signs, spaces and hyphens at which a line may part. */
export function typedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wrong = /\p{L}'\p{L}|"|\S [;:!?»%](?!\p{L})|« |\b[SKCA]-\d|(?<![\d.])\d+\.\d+(?![\d.])|\.\.\.|->/u;
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("noscript, script, style, pre, code, kbd, [lang=en]"))
        texts.push(node.textContent ?? "");
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]"))
      for (const name of ["aria-label", "title", "placeholder"]) texts.push(element.getAttribute(name) ?? "");
    return [...new Set(texts)].filter((text) => wrong.test(text));
  });
}

/** By axe, in all themes. */
export async function isAccessible(page: Page) {
  await wear(page, "light");
  assert.deepEqual(await violations(page), [], "axe, light");
  for (const theme of ["dark", "contrast"] as const) {
    await wear(page, theme);
    assert.deepEqual(await violations(page, colours), [], `axe, ${theme}`);
  }
  await wear(page, "light");
}

/** At the width of a small phone, or of 1280 px at 400 % (WCAG 1.4.10), nothing is beside the screen. */
async function reflows(page: Page) {
  await page.setViewportSize({ width: 320, height: 568 });
  const wide = await lookUntil(
    () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    (seen) => seen <= 0,
  );
  assert.ok(wide <= 0, `wider than 320 px by ${wide} px`);
}

/** Names that several buttons or links have that do different things. */
export function sharedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = new Map<string, Set<string>>();
    const all = document.querySelectorAll<HTMLElement>("button, a[href], summary");
    for (const [i, one] of [...all].entries()) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]")) continue;
      const by = one.getAttribute("aria-labelledby")?.split(" ") ?? [];
      const text =
        by.map((id) => document.getElementById(id)?.textContent).join(" ") ||
        (one.getAttribute("aria-label") ?? one.textContent ?? "");
      const does = one.getAttribute("href") ?? `button ${i}`;
      const name = text.trim().replace(/\s+/g, " ");
      named.set(name, (named.get(name) ?? new Set()).add(does));
    }
    return [...named].filter(([, does]) => does.size > 1).map(([name]) => name);
  });
}

/** In three themes by axe, and at a phone's size by a thumb. */
export async function inspectLook(page: Page, ready: string) {
  await isAccessible(page);
  assert.deepEqual(await sharedNames(page), [], "buttons that differ have names that differ");
  assert.deepEqual(await typedTexts(page), [], "what is read is set as print asks for");
  await page.setViewportSize(phone);
  await page.locator(ready).first().waitFor();
  await fitsThumb(page);
  await reflows(page);
  await page.setViewportSize(desktop);
}

/** In the pseudo-language; the page stays in it. */
export async function inspectWords(page: Page, ready: string) {
  await page.setViewportSize(phone);
  await speakPseudo(page);
  await page.locator(ready).first().waitFor();
  assert.deepEqual(await foreignTexts(page), []);
}

export async function inspect(page: Page, ready: string) {
  await inspectLook(page, ready);
  await inspectWords(page, ready);
}
