import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { GlobalWindow } from "happy-dom";
import { build, type Plugin } from "vite";
import { sharedSentences } from "./sentences.ts";

type Draw = (game: string, language: string) => string;
const prefix = "virtual:still/";
const root = fileURLToPath(new URL(".", import.meta.url));

/** A document without a window, for the boards to be drawn in. */
function makeDocument() {
  const window = new GlobalWindow();
  for (const name of Object.getOwnPropertyNames(window))
    if (!(name in globalThis))
      Object.defineProperty(globalThis, name, { get: () => Reflect.get(window, name), configurable: true });
}

/** The boards as the page has them, in a file that this program can call. */
async function loadDraw(): Promise<Draw> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [svelte(), sharedSentences()],
    build: {
      write: false,
      minify: false,
      lib: { entry: "src/stills/draw.ts", formats: ["es"] },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  const code = outputs.find((file) => file.type === "chunk")?.code ?? "";
  const file = resolve(root, "node_modules/.stills/draw.mjs");
  mkdirSync(resolve(file, ".."), { recursive: true });
  writeFileSync(file, code);
  makeDocument();
  const { drawStill } = (await import(pathToFileURL(file).href)) as { drawStill: Draw };
  return drawStill;
}

/** The files of a game's components that have a style. */
function styled(game: string): string[] {
  const folder = resolve(root, "src/games", game);
  const files = readdirSync(folder).filter((name) => name.endsWith(".svelte"));
  return files
    .map((name) => resolve(folder, name))
    .filter((file) => readFileSync(file, "utf8").includes("<style>"));
}

/**
 * virtual:still/<game>: the first sight of the start page's board in markup, made by the board itself when the page is
 * built, and the board's styles, so that nothing has to be drawn by script to see it. Without a build there is none.
 */
export function stills(): Plugin {
  let draw: Promise<Draw> | undefined;
  let building = false;
  return {
    name: "rois-stills",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      if (!building) return "export default {};";
      const game = id.slice(prefix.length + 1);
      draw ??= loadDraw();
      const drawStill = await draw;
      const [fr, en] = [drawStill(game, "fr"), drawStill(game, "en")];
      const files = styled(game);
      for (const file of files) await this.load({ id: file });
      const styles = files.map((file) => `import ${JSON.stringify(`${file}?svelte&type=style&lang.css`)};`);
      return `${styles.join("\n")}\nconst fr = ${JSON.stringify(fr)};\nexport default { fr, en: ${en === fr ? "fr" : JSON.stringify(en)} };`;
    },
  };
}
