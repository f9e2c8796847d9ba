import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { GlobalWindow } from "happy-dom";
import { build, type Plugin } from "vite";
import { sharedSentences } from "./sentences.ts";

type Draw = (game: string, language: string) => string;
const list = "virtual:prerendered";
const one = `${list}/`;
const root = fileURLToPath(new URL(".", import.meta.url));
const gamesFolder = resolve(root, "src/games");

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
      lib: { entry: "src/prerender/draw.ts", formats: ["es"] },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  const code = outputs.find((file) => file.type === "chunk")?.code ?? "";
  const file = resolve(root, "node_modules/.prerender/draw.mjs");
  mkdirSync(resolve(file, ".."), { recursive: true });
  writeFileSync(file, code);
  makeDocument();
  const { drawBoard } = (await import(pathToFileURL(file).href)) as { drawBoard: Draw };
  return drawBoard;
}

/**
 * Both languages as a module's text. A picture that is in them more than once is written once: what packs the page looks
 * back no further than 32 KB.
 */
function asModule(fr: string, en: string): string {
  const picture = /<svg(?:(?!<svg).)*?<\/svg>/g;
  const seen = new Map<string, number>();
  for (const [found] of (fr + en).matchAll(picture)) seen.set(found, (seen.get(found) ?? 0) + 1);
  const shared = [...seen].filter(([, times]) => times > 1).map(([found]) => found);
  const short = (markup: string) =>
    JSON.stringify(
      markup.replace(picture, (found) => (shared.includes(found) ? `~${shared.indexOf(found)}~` : found)),
    );
  const whole = "const whole = (text) => text.replace(/~(\\d+)~/g, (_, i) => shared[i]);";
  return `const shared = ${JSON.stringify(shared)};\n${whole}\nexport default { fr: whole(${short(fr)}), en: whole(${short(en)}) };`;
}

/** The files of a game's components that have a style. */
function styled(game: string): string[] {
  const folder = resolve(gamesFolder, game);
  const files = readdirSync(folder).filter((name) => name.endsWith(".svelte"));
  return files
    .map((name) => resolve(folder, name))
    .filter((file) => readFileSync(file, "utf8").includes("<style>"));
}

/** virtual:prerendered, the list: an import of each game that has a demo game. */
function listModule(): string {
  const games = readdirSync(gamesFolder).filter((game) =>
    existsSync(resolve(gamesFolder, game, "demo.json")),
  );
  const lines = games.map((game) => `${JSON.stringify(game)}: () => import(${JSON.stringify(one + game)})`);
  return `export default { ${lines.join(", ")} };`;
}

/**
 * virtual:prerendered/<game>: the first sight of the start page's board in markup, made by the board itself when the
 * page is built, and the board's styles, so that nothing has to be drawn by script to see it. Without a build there is
 * none.
 */
export function prerendered(): Plugin {
  let draw: Promise<Draw> | undefined;
  let building = false;
  return {
    name: "rois-prerendered",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === list || id.startsWith(one) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${list}`) return listModule();
      if (!id.startsWith(`\0${one}`)) return null;
      if (!building) return "export default {};";
      const game = id.slice(one.length + 1);
      draw ??= loadDraw();
      const drawBoard = await draw;
      const [fr, en] = [drawBoard(game, "fr"), drawBoard(game, "en")];
      const files = styled(game);
      for (const file of files) await this.load({ id: file });
      const styles = files.map((file) => `import ${JSON.stringify(`${file}?svelte&type=style&lang.css`)};`);
      return `${styles.join("\n")}\n${asModule(fr, en)}`;
    },
  };
}
