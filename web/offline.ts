import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { languageOf, languages } from "./words.ts";

const template = new URL("./src/offline/worker.js", import.meta.url);
const alwaysKept = ["./", "icon.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest"];

/** Writes sw.js: the service worker with the list of everything that the site is made of, and a name for that list. */
export function serviceWorker(): Plugin {
  return {
    name: "rois-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = [
          ...alwaysKept,
          ...Object.keys(bundle).filter((name) => !name.endsWith(".html")),
        ].sort();
        const common = files.filter((file) => languageOf(file) === undefined);
        const spoken = Object.fromEntries(
          languages().map((language) => [language, files.filter((file) => languageOf(file) === language)]),
        );
        const page = bundle["index.html"];
        const content = page && "source" in page ? String(page.source) : "";
        const name = createHash("sha256").update(files.join()).update(content).digest("hex").slice(0, 16);
        const source = readFileSync(template, "utf8")
          .replace('"LIST OF FILES"', JSON.stringify(common))
          .replace('"FILES BY LANGUAGE"', JSON.stringify(spoken))
          .replace("VERSION", name);
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
