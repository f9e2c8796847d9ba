import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { callCore } from "./built_core.ts";
import type { BookBlock, RuleBook, RulePart, Section, Span } from "./src/kit/rulebook.ts";
import { languages } from "./words.ts";

const list = "virtual:rulebooks";
const root = new URL("..", import.meta.url);
const games = new URL("games/", root);
const otherwise = "en";

type CoreBlock = { kind: "clause" | "note" | "item" | "drawing"; text: string; clause?: string };
type CorePart = { heading: string; blocks: CoreBlock[] };

const marks = /`([^`]+)`|\*\[R\]\*|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z]-\d+)\b/g;

/** A sentence with its marks read: words of the notation, stress, rulings, names of clauses. */
export function spans(text: string): Span[] {
  const out: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) out.push(text.slice(at, match.index));
    const [whole, code, strong, stress, clause] = match;
    if (code !== undefined) out.push({ kind: "code", text: code });
    else if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (stress !== undefined) out.push({ kind: "stress", text: stress });
    else if (clause !== undefined) out.push({ kind: "clause", text: clause });
    else out.push({ kind: "ruling", text: whole.slice(1, -1) });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push(text.slice(at));
  return out;
}

/** A paragraph of a player's book: text, an item, `![caption](figure)`, or `::part` of the game's glossary. */
function readBlock(paragraph: string): BookBlock {
  const figure = /^!\[(.*)\]\((.+)\)$/s.exec(paragraph);
  if (figure) return { kind: "figure", caption: figure[1] as string, figure: figure[2] as string };
  if (paragraph.startsWith("::")) return { kind: "glossary", part: paragraph.slice(2) };
  if (paragraph.startsWith("* ")) return { kind: "item", spans: spans(paragraph.slice(2)) };
  return { kind: "text", spans: spans(paragraph) };
}

/** Paragraphs are parted by empty lines; an item, a figure and a part of the glossary begin one too. */
function paragraphs(text: string): string[] {
  return text
    .replace(/\n(?=\* |!\[|::)/g, "\n\n")
    .split(/\n{2,}/)
    .map((one) => one.replace(/\s*\n\s*/g, " ").trim())
    .filter(Boolean);
}

/** The sections of a player's book (`## ` headings); what stands above the first is for who reads the file. */
export function readBook(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...rest] = section.split("\n");
      return { heading: heading.trim(), blocks: paragraphs(rest.join("\n")).map(readBlock) };
    });
}

/** The player's book as its two halves: what one reads before the first game, and the details behind a line of dashes. */
function bookOf(game: string, language: string): Pick<RuleBook, "short" | "details"> {
  const [file] = [language, otherwise]
    .map((one) => new URL(`${game}/rulebook/${one}.md`, games))
    .filter((one) => existsSync(one));
  const [short = "", details = ""] = file ? readFileSync(file, "utf8").split(/^---$/m) : [];
  return { short: readBook(short), details: readBook(details) };
}

/** The clauses with their notes and drawings, as the core reads RULES.md. */
export function clausesOf(game: string, language: string): RulePart[] {
  const { parts } = callCore({ call: "rules", game, language }) as { parts?: CorePart[] };
  return (parts ?? []).map(({ heading, blocks }) => ({
    heading,
    blocks: blocks.map(({ kind, text, clause }) =>
      kind === "drawing"
        ? { kind, text }
        : kind === "clause"
          ? { kind, clause: clause as string, spans: spans(text) }
          : { kind, spans: spans(text) },
    ),
  }));
}

const gameIds = () =>
  readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

function listModule(): string {
  const loaders = (game: string) =>
    languages().map(
      (language) =>
        `${JSON.stringify(language)}: () => import(${JSON.stringify(`${list}/${language}/${game}`)})`,
    );
  const lines = gameIds().map((game) => `${JSON.stringify(game)}: { ${loaders(game).join(", ")} }`);
  return `export default { ${lines.join(", ")} };`;
}

/** virtual:rulebooks, how each game's book is loaded, by language; virtual:rulebooks/<language>/<game>, a book. */
export function rulebooks(): Plugin {
  return {
    name: "rois-rulebooks",
    resolveId: (id) => (id === list || id.startsWith(`${list}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${list}`) return listModule();
      if (!id.startsWith(`\0${list}/`)) return null;
      const [language = "", game = ""] = id.slice(list.length + 2).split("/");
      const book: RuleBook = { ...bookOf(game, language), clauses: clausesOf(game, language) };
      return `export default ${JSON.stringify(book)};`;
    },
  };
}
