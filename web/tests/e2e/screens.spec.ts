import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { boards, lessons } from "./games.ts";
import { newGame, playOut } from "./hands.ts";
import { type Stage, test } from "./harness.ts";
import { inspect } from "./inspect.ts";

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

async function scored({ open }: Stage): Promise<Page> {
  const page = await open("/");
  await newGame(page, "soldiers", ["human", "level:1"]);
  await playOut(page);
  await page.evaluate(() => {
    location.hash = "/games";
  });
  await page.locator(".scores tbody tr").first().waitFor();
  return page;
}

const screens: Screen[] = [
  plain("start", "/", ".demo svg"),
  plain("settings", "/settings", "fieldset"),
  plain("online", "/online", ".sheet"),
  plain("kept games", "/games", "main h1"),
  plain("legal notice", "/legal", "main dl, main p"),
  plain("privacy", "/privacy", "main table, main p + p"),
  { name: "score sheet", ready: ".scores", show: scored },
  plain("rules", "/rules/soldiers/S-5", ".wanted figure svg"),
  ...lessons.map((game) => plain(`lesson of ${game}`, `/learn/${game}`, ".step")),
  ...boards.flatMap(ofGame),
];

for (const { name, ready, show } of screens)
  test(`screen: ${name}`, async ({ stage }) => inspect(await show(stage), ready));

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
