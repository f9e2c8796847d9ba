// Runs a TypeScript script with a Node that does not read TypeScript:  node scripts/run.mjs FILE [words...]
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const [file] = process.argv.splice(2, 1);
const out = resolve("node_modules/.scripts/script.mjs");
mkdirSync(resolve(out, ".."), { recursive: true });
const bundle = await rolldown({ input: file, platform: "node", external: /^[^./]/ });
await bundle.write({ file: out, format: "esm" });
await import(pathToFileURL(out).href);
