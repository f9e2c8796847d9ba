import { readdirSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { pages } from "../../src/app/pages.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { listed, message, t } from "../../src/kit/words.svelte.ts";
import { files, reachedFrom } from "./import_graph.ts";

const games = readdirSync("src/games", { withFileTypes: true }).filter((entry) => entry.isDirectory());
const folders = ["src/words", ...games.map(({ name }) => `src/games/${name}/words`)];
const books = folders.flatMap((folder) =>
  readdirSync(`${folder}/fr`).map((name) => [`${folder}/fr/${name}`, `${folder}/en/${name}`] as const),
);
const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));

function holes(message: string, language: string): string[] {
  const found = new Set<string>();
  const walk = (parts: { type: number; value?: string; options?: Record<string, { value: never[] }> }[]) => {
    for (const part of parts) {
      if (part.type !== 0 && part.type !== 7 && part.value !== undefined) found.add(part.value);
      for (const option of Object.values(part.options ?? {})) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst() as never);
  // A message may be nothing but the name of each language.
  return [...found].map((name) => (name === language ? "language" : name)).sort();
}

describe.each(books)("%s", (french, english) => {
  const fr = read(french);
  const en = read(english);

  it("has the same sentences in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(fr).sort());
  });

  it("has sound sentences with the same holes, but for numbers that only one grammar asks for", () => {
    for (const [id, message] of Object.entries(fr)) {
      expect(message.trim(), id).not.toBe("");
      const [fewer, more] = [holes(en[id] ?? "", "en"), holes(message, "fr")].sort(
        (a, b) => a.length - b.length,
      );
      expect(more, id).toEqual(expect.arrayContaining(fewer ?? []));
      expect((more?.length ?? 0) - (fewer?.length ?? 0), id).toBeLessThanOrEqual(1);
    }
  });
});

/** The sentences that a file names; those of problems and endings are shared with the terminal. */
const namedIn = (name: string): string[] =>
  [
    ...readFileSync(`src/${name}`, "utf8").matchAll(
      /\b(?:t|message|sure)\("([a-z][\w.-]*)"(?:, "([a-z][\w.-]*)")?/g,
    ),
  ]
    .flatMap(([, id, second]) => (second ? [id as string, second] : [id as string]))
    .filter((id) => !/^(problem|end)\./.test(id));

it("every sentence that a page names exists", () => {
  const all = Object.assign({}, ...books.map(([french]) => read(french)));
  const missing = files.flatMap((name) =>
    namedIn(name)
      .filter((id) => !(id in all))
      .map((id) => `${name}: ${id}`),
  );
  expect(missing).toEqual([]);
});

describe("a page loads every part of the words that it says", () => {
  const part = (name: string) => read(`src/words/fr/${name}.json`);
  const abouts = games.map(({ name }) => read(`src/games/${name}/words/fr/about.json`));
  const always = Object.assign({}, part("page"), ...abouts);

  it.each([["start", { file: "./Start.svelte", words: [] }] as const, ...Object.entries(pages)])(
    "%s",
    (_, { file, words }) => {
      const own = words.filter((name) => name !== "sentences").map(part);
      // What shows a table comes after its game, and a game brings the words of tables.
      const known = (name: string) =>
        Object.assign({}, always, ...own, ...(name.startsWith("kit/") ? [part("table")] : []));
      const reached = [...reachedFrom(`app/${file.slice(2)}`)].filter((name) => /\.(svelte|ts)$/.test(name));
      const missing = reached.flatMap((name) =>
        namedIn(name)
          .filter((id) => !(id in known(name)))
          .map((id) => `${name}: ${id}`),
      );
      expect(missing).toEqual([]);
    },
  );
});

it("set-ups say what is not as the sheets have it: open piles, and a board that is reconstructed", () => {
  const about = (game: string, language: string) => read(`src/games/${game}/words/${language}/about.json`);
  expect(about("combat", "fr")["option.combat.piles.about"]).toMatch(/feuille.*cachées.*C\u201110/);
  expect(about("combat", "en")["option.combat.piles.about"]).toMatch(/sheet.*hidden.*C\u201110/);
  expect(about("soldiers", "fr")["game.soldiers.about"]).toMatch(/20 minutes.*plateau reconstitué/);
  expect(about("soldiers", "en")["game.soldiers.about"]).toMatch(/20 minutes.*reconstructed board/);
  for (const language of ["fr", "en"])
    expect(about("kingdom", language)["option.kingdom.courtesy.about"]).toContain("K\u201119");
});

describe("a list of messages", () => {
  const items = ["a", "b", "c"].map((text) => message("text", { text }));
  const none = message("text", { text: "–" });

  it.each([
    ["fr", "a, b et c", "a, b ou c"],
    ["en", "a, b and c", "a, b or c"],
  ] as const)("is joined as its language does: %s", (language, and, or) => {
    settings.language = language;
    expect(t(listed(items, "and", none))).toBe(and);
    expect(t(listed(items, "or", none))).toBe(or);
    expect(t(listed(items, "comma", none))).toBe("a, b, c");
    expect(t(listed(items.slice(1), "and", none))).toBe(and.slice(3));
  });

  it("is its only item, or what stands for none", () => {
    expect(t(listed(items.slice(0, 1), "and", none))).toBe("a");
    expect(t(listed([], "and", none))).toBe("–");
  });
});
