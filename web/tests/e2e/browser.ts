import { resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { problemsOf } from "../protocol_schema.ts";
import { eavesdrop } from "./heard.ts";

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

/** Debian's own Chromium, without windows. */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: resolve("tests/e2e/fonts.conf") },
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** For scripts; tests are given theirs by the runner. */
export const startBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** A page that fails the test when its console shows an error, or the server sends what docs/protocol.schema.json has not. */
export async function openPage(context: BrowserContext, errors: string[], expected?: RegExp): Promise<Page> {
  const page = await context.newPage();
  eavesdrop(page);
  page.on("console", (message) => {
    // A table that nobody has is asked for on purpose; who loses the line asks whether they were banned, by the same line.
    if (/\/api\/(tables\/nope|notice)$/.test(message.location().url)) return;
    if (message.type() === "error" && !expected?.test(message.text())) errors.push(message.text());
  });
  page.on("pageerror", (error) => {
    if (!expected?.test(String(error))) errors.push(String(error));
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      for (const problem of problemsOf(JSON.parse(String(payload)))) errors.push(`${problem} in ${payload}`);
    }),
  );
  return page;
}
