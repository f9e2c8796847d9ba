import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { type AddressInfo, connect, createServer } from "node:net";
import { resolve } from "node:path";
import type { Readable } from "node:stream";

/** A browser with one window, and what a game needs of it. */
export interface Driven {
  go(url: string): Promise<void>;
  /** Runs a function that names nothing outside of itself in the page. */
  ask<T, A extends unknown[]>(question: (...words: A) => T | Promise<T>, ...words: A): Promise<T>;
  click(x: number, y: number): Promise<void>;
  stop(): Promise<void>;
}

// Both are packages of this folder, installed for ./test long alone.
const load = createRequire(resolve("tests/browsers/package.json"));
const size = { width: 1280, height: 900 };
/** Longer than a busy machine needs. */
const patienceMs = 600_000;

/** Debian's Firefox over WebDriver BiDi. */
async function firefox(): Promise<Driven> {
  const puppeteer = load("puppeteer-core");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    timeout: patienceMs,
    protocolTimeout: patienceMs,
    defaultViewport: size,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patienceMs);
  return {
    go: (url) => page.goto(url),
    ask: (question, ...words) => page.evaluate(question, ...words),
    click: (x, y) => page.mouse.click(x, y),
    stop: () => browser.close(),
  };
}

/** A screen that nobody sees; the answer is its name. */
async function hiddenScreen(): Promise<{ display: string; server: ChildProcess }> {
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(server.stdio[3] as Readable, "data");
  return { display: `:${String(number).trim()}`, server };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Answers once something listens there. */
async function listening(port: number) {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const [what] = await Promise.race([
      once(socket, "connect").then(() => ["open"]),
      once(socket, "error").catch(() => []),
    ]).catch(() => []);
    socket.destroy();
    if (what === "open") return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** WebKitGTK's small browser over WebDriver, on a screen of its own. */
async function webkit(): Promise<Driven> {
  const { Builder, Capabilities, Origin } = load("selenium-webdriver");
  const { display, server } = await hiddenScreen();
  const port = await freePort();
  const service = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: "ignore",
  });
  await listening(port);
  const binary = process.env.MINIBROWSER ?? "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  const wanted = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
  await driver.manage().setTimeouts({ script: patienceMs, pageLoad: patienceMs });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    go: (url) => driver.get(url),
    ask: (question, ...words) => driver.executeScript(`return (${question})(...arguments)`, ...words),
    click: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 })
        .click()
        .perform(),
    async stop() {
      await driver.quit();
      service.kill();
      server.kill();
    },
  };
}

export const drivers = { firefox, webkit };
