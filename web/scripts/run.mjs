// Runs a TypeScript script with a Node that does not read TypeScript:  node scripts/run.mjs FILE [words...]
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";

const [file] = process.argv.splice(2, 1);
const out = resolve("node_modules/.scripts/script.mjs");
mkdirSync(resolve(out, ".."), { recursive: true });
/** A file that looks for others beside it finds them, though it is part of the bundle. */
const ownAddress = {
  name: "own-address",
  transform: (code, id) =>
    code.includes("import.meta.url")
      ? code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      : null,
};
const bundle = await rolldown({
  input: file,
  platform: "node",
  external: /^[^./]/,
  plugins: [ownAddress],
});
await bundle.write({ file: out, format: "esm" });
await import(pathToFileURL(out).href);
