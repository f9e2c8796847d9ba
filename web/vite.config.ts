import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { boards } from "./boards.ts";
import { notices } from "./notices.ts";
import { serviceWorker } from "./offline.ts";
import { packed } from "./packed.ts";
import { prerendered } from "./prerender.ts";
import { rulebooks } from "./rulebooks.ts";
import { planted } from "./tests/planted/plant.ts";
import { words } from "./words.ts";

export default defineConfig({
  base: "./",
  plugins: [
    planted(process.env.ROIS_FAULT),
    svelte(),
    words(),
    rulebooks(),
    boards(),
    notices(),
    prerendered(),
    serviceWorker(),
    packed(),
  ],
  // The core is made beside the page: build/wasm/rois.wasm.
  server: { fs: { allow: [".."] } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // Nothing inlined: the server's Content-Security-Policy lets no data: script or worker in.
    assetsInlineLimit: 0,
    outDir: "dist",
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["tests/unit/**/*.test.ts"],
    setupFiles: ["tests/unit/setup.ts"],
    // Long enough for a busy machine: no time is a pass mark.
    testTimeout: 120_000,
  },
});
