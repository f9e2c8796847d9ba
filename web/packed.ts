import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const worthPacking = /\.(html|js|css|svg|json|wasm|webmanifest)$/;

/** Writes x.gz beside every x of the built site that gets smaller by it: the server sends what the browser understands. */
export function packed(): Plugin {
  let folder = "dist";
  return {
    name: "rois-packed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
      for (const name of names.filter((name) => worthPacking.test(name))) {
        const plain = readFileSync(join(folder, name));
        const small = gzipSync(plain, { level: 9 });
        if (small.length < plain.length * 0.9) writeFileSync(join(folder, `${name}.gz`), small);
      }
    },
  };
}
