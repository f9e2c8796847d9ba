import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import type { Plugin } from "vite";

const worthPacking = /\.(html|js|css|svg|json|wasm|webmanifest)$/;

const packers = {
  gz: (plain: Buffer) => gzipSync(plain, { level: 9 }),
  br: (plain: Buffer) =>
    brotliCompressSync(plain, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
        [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
};

/** Writes x.gz and x.br beside every x of the built site that gets smaller by it: the server sends what the browser understands. */
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
        for (const [ending, pack] of Object.entries(packers)) {
          const small = pack(plain);
          if (small.length < plain.length * 0.9) writeFileSync(join(folder, `${name}.${ending}`), small);
        }
      }
    },
  };
}
