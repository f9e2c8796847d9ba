import { defineConfig } from "@playwright/test";
import { desktop, launchOptions } from "./tests/e2e/browser.ts";
import { patienceMs } from "./tests/e2e/shown.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "../build/e2e",
  // The same pictures on every machine: fonts and browser are Debian's.
  snapshotPathTemplate: "{testDir}/kept/{arg}{ext}",
  reporter: [["list"]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // No time is a pass mark: these end what would go on for ever.
  timeout: 15 * 60_000,
  expect: { timeout: patienceMs },
  use: {
    browserName: "chromium",
    launchOptions,
    viewport: desktop,
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    trace: { mode: "retain-on-failure", screenshots: false, sources: true },
  },
});
