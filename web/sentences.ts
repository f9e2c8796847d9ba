import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const name = "virtual:sentences";
const languages = ["fr", "en"] as const;
type Language = (typeof languages)[number];
type Entry = { http?: number } & Partial<Record<Language, string>>;

const root = new URL("..", import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), "utf8"));

/** Refusals are told in the terminal and in the page by the same sentences. */
export function refusals(table: Record<string, Entry>, language: Language): [string, string][] {
  return Object.entries(table).map(([id, entry]) => {
    const sentence = entry[language];
    if (!sentence) throw new Error(`the error ${id} has no sentence in ${language}`);
    return [`problem.${id}`, sentence];
  });
}

/** Their folders, read when the page is built: a test that only wants `refusals` has no folders to read. */
const games = () =>
  readdirSync(new URL("games", root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `games/${entry.name}`);

function endings(language: Language): [string, string][] {
  const files = ["cli", ...games()].map((room) => `${room}/locale/${language}.json`);
  const all = files.flatMap((file) => Object.entries(read<Record<string, string>>(file)));
  return all.filter(([id]) => id.startsWith("end."));
}

function sentences(language: Language): Record<string, string> {
  const tables = ["errors", ...games()].map((room) => `${room}/errors.json`);
  const told = tables.flatMap((path) => refusals(read(path), language));
  const inTheFormOfIcu = (text: string) => text.replaceAll("'", "''").replaceAll("{}", "{detail}");
  return Object.fromEntries([...told, ...endings(language)].map(([id, text]) => [id, inTheFormOfIcu(text)]));
}

export function sharedSentences(): Plugin {
  return {
    name: "rois-sentences",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? languages
            .map((language) => `export const ${language} = ${JSON.stringify(sentences(language))};`)
            .join("\n")
        : null,
  };
}
