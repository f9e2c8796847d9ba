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
  // Games are dealt anew each time. What fails once and then passes is listed as flaky, and is a fault to look for.
  retries: process.env.CI ? 1 : 0,
  // No time is a pass mark: these end what would go on for ever.
  timeout: 15 * 60_000,
  expect: { timeout: patienceMs },
  use: {
    browserName: "chromium",
    launchOptions,
    viewport: desktop,
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    // A trace costs a quarter of all: `npm run e2e` writes those of the tests that failed in a second run of these.
    trace: "off",
  },
});
