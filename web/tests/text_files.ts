import { existsSync, readdirSync } from "node:fs";
import { mended } from "../typography.ts";

const files = (folder: string, ending: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => ending.test(name))
        .map((name) => `${folder}/${name}`)
        .sort()
    : [];

const folders = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);

/** Every file whose sentences people read: words of page and terminal, errors, card names, rule books. */
export function textFiles(): string[] {
  return [
    ...files("src/words", /\.json$/),
    ...folders("src/games").flatMap((game) => files(`${game}/words`, /\.json$/)),
    ...files("../cli/locale", /\.json$/),
    "../errors/errors.json",
    ...[...folders("../games"), ...folders("../examples/fifth-game/tree/games")].flatMap((game) => [
      ...files(`${game}/locale`, /\.json$/),
      ...files(`${game}/rulebook`, /\.md$/),
      `${game}/errors.json`,
      `${game}/RULES.md`,
      ...files(`${game}/data`, /\.json$/),
    ]),
    ...folders("../examples/fifth-game/tree/web/src/games").flatMap((game) =>
      files(`${game}/words`, /\.json$/),
    ),
  ].filter(existsSync);
}

/** The language of a whole file, by its name or its folder; errors and RULES.md have several. */
const languageOf = (file: string) => /\/(fr|en)(?=[/.])/.exec(file)?.[1];

/** A line of errors.json or of a card set: `"fr": "…"`. */
const sentence = /("(fr|en)": ")((?:[^"\\]|\\.)*)"/g;

function inParts(text: string): string {
  let language = "";
  const lines = text.split("\n").map((line) => {
    if (line.startsWith("## ")) language = line === "## Français" ? "fr" : "en";
    const drawn = /^( {2,}\S.*\||```)/.test(line) || language === "";
    return drawn ? line : mended(line, language, { ids: true });
  });
  return lines.join("\n");
}

export function mendedFile(file: string, text: string): string {
  if (file.endsWith("RULES.md")) return inParts(text);
  const language = languageOf(file);
  if (!language) return text.replace(sentence, (_, key, of, words) => `${key}${mended(words, of)}"`);
  if (file.endsWith(".md")) return mended(text, language);
  // In the terminal people type the names of clauses.
  const ids = file.startsWith("../cli/");
  return text.replace(
    /^(\s*"[^"]+": ")((?:[^"\\]|\\.)*)"/gm,
    (_, key, words) => `${key}${mended(words, language, { ids })}"`,
  );
}
