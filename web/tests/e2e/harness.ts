import type { Browser, BrowserContext, Page } from "playwright-core";
import { desktop, openPage } from "./browser.ts";

/** What a test is given: the site's address and pages that forget everything afterwards. */
export interface Stage {
  url: string;
  open(path: string, how?: How): Promise<Page>;
}

export interface How {
  size?: { width: number; height: number };
  touch?: boolean;
  /** Screen pixels for each of the page's. */
  scale?: number;
  settings?: Record<string, unknown>;
  /** A page of an earlier `open`, whose storage is shared. */
  beside?: Page;
}

type Body = (stage: Stage) => Promise<void>;
const tests: { name: string; body: Body; alone: boolean }[] = [];

export function test(name: string, body: Body) {
  tests.push({ name, body, alone: false });
}

/** A test that disturbs others: it comes last, by itself. */
export function testAlone(name: string, body: Body) {
  tests.push({ name, body, alone: true });
}

const quick = {
  animation: "none",
  sounds: false,
  language: "fr",
  theme: "light",
  pace: "instant",
  // Whole games between people would wait for each answer that is held.
  forced: false,
  log: "prose",
};

async function stageFor(
  browser: Browser,
  url: string,
  contexts: BrowserContext[],
  errors: string[],
): Promise<Stage> {
  return {
    url,
    async open(path, { size = desktop, touch = false, scale = 1, settings = {}, beside } = {}) {
      const context =
        beside?.context() ??
        (await browser.newContext({
          viewport: size,
          hasTouch: touch,
          deviceScaleFactor: scale,
          serviceWorkers: "allow",
        }));
      if (!beside) {
        contexts.push(context);
        const kept = JSON.stringify(JSON.stringify({ ...quick, ...settings }));
        await context.addInitScript(
          `localStorage.getItem("rois.settings") ?? localStorage.setItem("rois.settings", ${kept})`,
        );
      }
      const page = await openPage(context, errors);
      page.setDefaultTimeout(20_000);
      await page.goto(`${url}#${path}`);
      return page;
    },
  };
}

const longestMs = 600_000;

/** A page that waits for ever is a failure too. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${ms / 1000} s`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function runOne(browser: Browser, url: string, body: Body): Promise<string | null> {
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];
  try {
    await within(longestMs, body(await stageFor(browser, url, contexts, errors)));
    return errors.length > 0 ? `console: ${errors.join("\n")}` : null;
  } catch (error) {
    const pages = contexts.flatMap((context) => context.pages());
    await Promise.all(
      pages.map((page, i) =>
        page.screenshot({ path: `node_modules/.scripts/failure-${i}.png` }).catch(() => {}),
      ),
    );
    return [error instanceof Error ? (error.stack ?? error.message) : String(error), ...errors].join("\n");
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

const atOnce = 3;

/** Runs every test whose name holds `only`, a few at a time; the answer is how many failed. */
export async function runTests(browser: Browser, url: string, only: string): Promise<number> {
  const wanted = tests.filter((one) => one.name.includes(only));
  const waiting = wanted.filter((one) => !one.alone);
  let failed = 0;
  const work = async (list: typeof tests) => {
    for (let next = list.shift(); next; next = list.shift()) {
      const start = performance.now();
      const failure = await runOne(browser, url, next.body);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${failure ? "FAILED" : "ok    "} ${next.name} (${seconds} s)`);
      if (!failure) continue;
      failed++;
      console.log(failure);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => work(waiting)));
  await work(wanted.filter((one) => one.alone));
  return failed;
}
