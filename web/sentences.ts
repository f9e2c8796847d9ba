import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const name = "virtual:sentences";
const locale = (language: string) => new URL(`../cli/locale/${language}.json`, import.meta.url);

/** Refusals and endings are told in the terminal and in the page by the same sentences. */
function sentences(language: string): Record<string, string> {
  const all: Record<string, string> = JSON.parse(readFileSync(locale(language), "utf8"));
  const shared = Object.entries(all).filter(([id]) => /^(problem|end)\./.test(id));
  return Object.fromEntries(
    shared.map(([id, text]) => [id, text.replaceAll("'", "''").replaceAll("{}", "{detail}")]),
  );
}

export function sharedSentences(): Plugin {
  return {
    name: "rois-sentences",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export const fr = ${JSON.stringify(sentences("fr"))};\nexport const en = ${JSON.stringify(sentences("en"))};`
        : null,
  };
}
