import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** The words of one language by their ids. */
type Words = Record<string, string>;
/** An error of errors.json: its HTTP status, and a sentence a language. */
type Problem = { http?: number } & Record<string, string | number>;

const root = new URL("..", import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), "utf8"));
const folders = (path: string): string[] =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** What a language leaves out is said in this one. */
const otherwise = "en";

/** A language is a folder of words. */
export const languages = (): string[] => folders("web/src/words");

/** Refusals are told in the terminal and in the page by the same sentences. */
export function refusals(table: Record<string, Problem>, language: string): [string, string][] {
  return Object.entries(table).map(([id, entry]) => {
    const sentence = entry[language] ?? entry[otherwise];
    if (typeof sentence !== "string") throw new Error(`the error ${id} has no sentence in ${otherwise}`);
    return [`problem.${id}`, sentence];
  });
}

const rooms = () => folders("games").map((game) => `games/${game}`);
const wordsIn = (path: string, language: string): Words =>
  Object.assign(
    {},
    ...[otherwise, language]
      .map((one) => path.replace("*", one))
      .filter((file) => existsSync(new URL(file, root)))
      .map((file) => read<Words>(file)),
  );

function endings(language: string): [string, string][] {
  const all = ["cli", ...rooms()].map((room) => wordsIn(`${room}/locale/*.json`, language));
  return all.flatMap((words) => Object.entries(words).filter(([id]) => id.startsWith("end.")));
}

function sentences(language: string): Words {
  const tables = ["errors", ...rooms()].map((room) => `${room}/errors.json`);
  const told = tables.flatMap((path) => refusals(read(path), language));
  const inTheFormOfIcu = (text: string) => text.replaceAll("'", "''").replaceAll("{}", "{detail}");
  return Object.fromEntries([...told, ...endings(language)].map(([id, text]) => [id, inTheFormOfIcu(text)]));
}

/** What is loaded at once: the page's own words, and what it says of the games before a board is loaded. */
function pageWords(language: string): Words {
  const abouts = folders("web/src/games").map((game) =>
    wordsIn(`web/src/games/${game}/words/*/about.json`, language),
  );
  return Object.assign({}, ...abouts, wordsIn("web/src/words/*/page.json", language));
}

/** What only some pages say: `legal`, `settings` and every other file beside page.json. */
const pageParts = () =>
  readdirSync(new URL(`web/src/words/${otherwise}`, root))
    .map((file) => file.replace(/\.json$/, ""))
    .filter((part) => part !== "page");

/** `page`, `sentences`, a part of the page's words, or a file of a game: `combat/table`, `combat/lesson`. */
function wordsOf(part: string, language: string): Words {
  if (part === "page") return pageWords(language);
  if (part === "sentences") return sentences(language);
  if (!part.includes("/")) return wordsIn(`web/src/words/*/${part}.json`, language);
  const [game, file] = part.split("/");
  return wordsIn(`web/src/games/${game}/words/*/${file}.json`, language);
}

const gameParts = () =>
  folders("web/src/games").flatMap((game) =>
    readdirSync(new URL(`web/src/games/${game}/words/${otherwise}`, root))
      .filter((file) => file !== "about.json")
      .map((file) => `${game}/${file.replace(/\.json$/, "")}`),
  );

const list = "virtual:words";

function listModule(): string {
  const loaders = (part: string) =>
    languages()
      .map((one) => `${JSON.stringify(one)}: () => import(${JSON.stringify(`${list}/${one}/${part}`)})`)
      .join(", ");
  const parts = ["page", "sentences", ...pageParts(), ...gameParts()].map(
    (part) => `${JSON.stringify(part)}: { ${loaders(part)} }`,
  );
  return `export const languages = ${JSON.stringify(languages())};\nexport default { ${parts.join(", ")} };`;
}

/** What only one language needs says so in its file's name: `assets/lang.fr.page-HASH.js`. */
export const languageOf = (file: string): string | undefined => /^assets\/lang\.([^.]+)\./.exec(file)?.[1];

function fileName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const found = /^\0virtual:\w+\/([^/]+)\/(.+)$/.exec(facadeModuleId ?? "");
  if (!found) return "assets/[name]-[hash].js";
  return `assets/lang.${found[1]}.${found[2]?.replaceAll("/", "-")}-[hash].js`;
}

/** The page proper is asked for by a script that fetches the words beside it: the browser need not wait for that script. */
function preloads(bundle: Rolldown.OutputBundle | undefined): HtmlTagDescriptor[] {
  const app = Object.values(bundle ?? {}).find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/App.svelte"),
  );
  if (app?.type !== "chunk") return [];
  return [app.fileName, ...app.imports].map((file) => ({
    tag: "link",
    attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` },
    injectTo: "head",
  }));
}

/** virtual:words, how each part of the words is loaded, by language; virtual:words/<language>/<part>, the words. */
export function words(): Plugin {
  return {
    name: "rois-words",
    config: () => ({ build: { rolldownOptions: { output: { chunkFileNames: fileName } } } }),
    transformIndexHtml: { order: "post", handler: (_, { bundle }) => preloads(bundle) },
    resolveId: (id) => (id === list || id.startsWith(`${list}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${list}`) return listModule();
      if (!id.startsWith(`\0${list}/`)) return null;
      const [language = "", ...part] = id.slice(list.length + 2).split("/");
      return `export default ${JSON.stringify(wordsOf(part.join("/"), language))};`;
    },
  };
}
