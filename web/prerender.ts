import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { GlobalWindow } from "happy-dom";
import { build, type Plugin } from "vite";
import { boards } from "./boards.ts";
import { rulebooks } from "./rulebooks.ts";
import { languages, words } from "./words.ts";

type Draw = (game: string, language: string) => Promise<string>;
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
    plugins: [svelte(), words(), rulebooks(), boards()],
    build: {
      write: false,
      minify: false,
      lib: { entry: "src/prerender/draw.ts", formats: ["es"], fileName: "draw" },
    },
  });
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : [];
  const chunks = outputs.flatMap((file) => (file.type === "chunk" ? file : []));
  const folder = resolve(root, "node_modules/.prerender");
  rmSync(folder, { recursive: true, force: true });
  for (const { fileName, code } of chunks) {
    mkdirSync(dirname(resolve(folder, fileName)), { recursive: true });
    writeFileSync(resolve(folder, fileName), code);
  }
  writeFileSync(resolve(folder, "package.json"), '{ "type": "module" }');
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName ?? "";
  makeDocument();
  const { drawBoard } = (await import(pathToFileURL(resolve(folder, entry)).href)) as { drawBoard: Draw };
  return oneAfterAnother(drawBoard);
}

/** The language that is spoken is one for all boards, so a second one must not come in between. */
function oneAfterAnother(draw: Draw): Draw {
  let last: Promise<unknown> = Promise.resolve();
  return (game, language) => {
    const next = last.then(() => draw(game, language));
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Markup as data, which the page fetches: it is nothing to run. A picture that is in it more than once is written once:
 * what packs the page looks back no further than 32 KB. The language makes a file of each: alike, two would become one, and
 * a visitor keeps those of one language.
 */
function asData(language: string, markup: string): string {
  const picture = /<svg(?:(?!<svg).)*?<\/svg>/g;
  const seen = new Map<string, number>();
  for (const [found] of markup.matchAll(picture)) seen.set(found, (seen.get(found) ?? 0) + 1);
  const shared = [...seen].filter(([, times]) => times > 1).map(([found]) => found);
  const text = markup.replace(picture, (found) =>
    shared.includes(found) ? `~${shared.indexOf(found)}~` : found,
  );
  return JSON.stringify({ language, shared, text });
}

/** A module that fetches the data of an emitted file. */
const fetching = (file: string) => `const answer = await fetch(import.meta.ROLLUP_FILE_URL_${file});
const { shared, text } = await answer.json();
export default text.replace(/~(\\d+)~/g, (_, i) => shared[i]);`;

/** The files of a game's components that have a style. */
function styled(game: string): string[] {
  const folder = resolve(gamesFolder, game);
  const files = readdirSync(folder).filter((name) => name.endsWith(".svelte"));
  return files
    .map((name) => resolve(folder, name))
    .filter((file) => readFileSync(file, "utf8").includes("<style>"));
}

/** virtual:prerendered, the list: an import of each game that has a demo game, by language. */
function listModule(): string {
  const games = readdirSync(gamesFolder).filter((game) =>
    existsSync(resolve(gamesFolder, game, "demo.json")),
  );
  const loaders = (game: string) =>
    languages().map(
      (language) =>
        `${JSON.stringify(language)}: () => import(${JSON.stringify(`${one}${language}/${game}`)})`,
    );
  const lines = games.map((game) => `${JSON.stringify(game)}: { ${loaders(game).join(", ")} }`);
  return `export default { ${lines.join(", ")} };`;
}

/**
 * virtual:prerendered/<language>/<game>: the first sight of the start page's board in markup, made by the board itself when the
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
      if (!building) return "export default undefined;";
      const [language = "", game = ""] = id.slice(one.length + 1).split("/");
      draw ??= loadDraw();
      const drawBoard = await draw;
      const markup = await drawBoard(game, language);
      const files = styled(game);
      for (const file of files) await this.load({ id: file });
      const styles = files.map((file) => `import ${JSON.stringify(`${file}?svelte&type=style&lang.css`)};`);
      const name = `lang.${language}.${game}.json`;
      const file = this.emitFile({ type: "asset", name, source: asData(language, markup) });
      return `${styles.join("\n")}\n${fetching(file)}`;
    },
  };
}
