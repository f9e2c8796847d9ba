import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { phone } from "./browser.ts";
import { boards, lessons } from "./games.ts";
import { fitsThumb, newGame, playOut } from "./hands.ts";
import { type Stage, test } from "./harness.ts";

interface Screen {
  name: string;
  /** What is there when it can be looked at. */
  ready: string;
  show(stage: Stage): Promise<Page>;
}

function plain(name: string, path: string, ready: string): Screen {
  const show = async ({ open }: Stage) => {
    const page = await open(path);
    await page.locator(ready).first().waitFor();
    return page;
  };
  return { name, ready, show };
}

async function begun({ open }: Stage, game: string): Promise<Page> {
  const page = await open("/");
  await newGame(page, game, ["human", "level:1"]);
  await playOut(page, 8);
  await page.locator(".log button").first().waitFor();
  await page.locator(played).first().waitFor();
  return page;
}

const played = ".table [data-can], .asked .button, .result";

function ofGame(game: string): Screen[] {
  const replay = async (stage: Stage) => {
    const page = await begun(stage, game);
    await page.evaluate(() => {
      location.hash = location.hash.replace("table", "replay");
    });
    await page.getByRole("slider").waitFor();
    return page;
  };
  return [
    plain(`new game of ${game}`, `/new/${game}`, "form select"),
    { name: `table of ${game}`, ready: played, show: (stage) => begun(stage, game) },
    { name: `replay of ${game}`, ready: "input[type=range]", show: replay },
  ];
}

const screens: Screen[] = [
  plain("start", "/", ".living svg"),
  plain("settings", "/settings", "fieldset"),
  plain("online", "/online", ".sheet"),
  plain("kept games", "/games", "main h1"),
  plain("rules", "/rules/soldiers/S-5", ".wanted figure svg"),
  ...lessons.map((game) => plain(`lesson of ${game}`, `/learn/${game}`, ".step")),
  ...boards.flatMap(ofGame),
];

const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

async function violations(page: Page): Promise<string[]> {
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

for (const { name, ready, show } of screens)
  test(`screen: ${name}`, async (stage) => {
    const page = await show(stage);
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
  });

test("the start page and the core are small", async () => {
  const files = new Map<string, number>();
  const entry = readFileSync("dist/index.html", "utf8");
  const wanted = [...entry.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(
    ([, name]) => name as string,
  );
  for (let name = wanted.pop(); name; name = wanted.pop()) {
    if (files.has(name)) continue;
    const source = readFileSync(`dist/${name}`);
    files.set(name, gzipSync(source, { level: 9 }).length);
    for (const [, other] of source.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      wanted.push(`assets/${other}`);
  }
  const script = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  assert.ok(script > 10_000 && script < 60_000, `script of the start page: ${script} bytes`);
  const core = gzipSync(readFileSync("../build/wasm/rois.wasm"), { level: 9 }).length;
  assert.ok(core < 500_000, `core: ${core} bytes`);
});

/** Texts on the screen that did not come from the words: they lack the brackets of the pseudo-language. */
function foreignTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const known = /^(Rois|Français|English|[SKCA]-\d+|[a-i]\d?|[\d\s.,/%×·–−+:()-]*)$/;
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
