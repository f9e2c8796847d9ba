import { test as base, expect, type Page } from "@playwright/test";
import { desktop, openPage } from "./browser.ts";
import { GameServer, hasServer, serveSite } from "./site.ts";

/** What a test is given: the site's address, its game server, and pages that forget everything afterwards. */
export interface Stage {
  url: string;
  /** Of this worker alone: a test may stop it. Only tests within `hasServer` have one. */
  server: GameServer;
  open(path: string, how?: How): Promise<Page>;
}

export interface How {
  size?: { width: number; height: number };
  touch?: boolean;
  /** Screen pixels for each of the page's. */
  scale?: number;
  settings?: Record<string, unknown>;
  /** Another site than the stage's. */
  site?: string;
  /** The site is kept by its service worker, which fetches all of it; without one every file comes from the site. */
  offline?: boolean;
  /** Errors of the console that belong to the test. */
  expected?: RegExp;
  /** A page of an earlier `open`, whose storage is shared. */
  beside?: Page;
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

type Site = Pick<Stage, "url" | "server">;

/** One site and one game server for each worker, which runs one test at a time. */
async function withSite(use: (site: Site) => Promise<void>) {
  const game = new GameServer();
  if (hasServer) await game.start();
  const { url, close } = await serveSite("dist", hasServer ? () => game.port : undefined);
  await use({ url, server: game });
  close();
  await game.stop();
}

export const test = base.extend<Pick<Stage, "open"> & { stage: Stage }, { site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern.
  site: [({}, use) => withSite(use), { scope: "worker" }],

  stage: async ({ browser, site }, use) => {
    const errors: string[] = [];
    const opened = new Set<Page>();
    const newContext = async ({ size = desktop, touch = false, scale = 1, settings, offline }: How) => {
      const context = await browser.newContext({ viewport: size, hasTouch: touch, deviceScaleFactor: scale });
      if (!offline) await context.addInitScript("delete Navigator.prototype.serviceWorker");
      const kept = JSON.stringify(JSON.stringify({ ...quick, ...settings }));
      await context.addInitScript(
        `localStorage.getItem("rois.settings") ?? localStorage.setItem("rois.settings", ${kept})`,
      );
      return context;
    };
    const open = async (path: string, how: How = {}) => {
      const context = how.beside?.context() ?? (await newContext(how));
      const page = await openPage(context, errors, how.expected);
      opened.add(page);
      await page.goto(`${how.site ?? site.url}#${path}`);
      return page;
    };
    await use({ ...site, open });
    const contexts = new Set([...opened].map((page) => page.context()));
    await Promise.all([...contexts].map((context) => context.close()));
    expect(errors, "errors of the console and of messages").toEqual([]);
  },

  open: async ({ stage }, use) => use(stage.open),
});
