import books from "virtual:rulebooks";
import type { GameId } from "../core/games.ts";
import { spoken } from "./words.svelte.ts";

/** A stretch of a sentence: plain, a word of the notation, stressed, a ruling's mark, or the name of a clause. */
export type Span = string | { kind: "code" | "strong" | "stress" | "ruling" | "clause"; text: string };

/** The rules as clauses, with their notes, lists and drawings in letters. */
export interface RulePart {
  heading: string;
  blocks: RuleBlock[];
}
export type RuleBlock =
  | { kind: "clause"; clause: string; spans: Span[] }
  | { kind: "note" | "item"; spans: Span[] }
  | { kind: "drawing"; text: string };

/** The rules as a player reads them. */
export interface Section {
  heading: string;
  blocks: BookBlock[];
}
export type BookBlock =
  | { kind: "text" | "item"; spans: Span[] }
  | { kind: "figure"; figure: string; caption: string }
  | { kind: "glossary"; part: string };

export interface RuleBook {
  /** What one reads before the first game. */
  short: Section[];
  details: Section[];
  clauses: RulePart[];
}

/** The book of a game in the language that is spoken; it was read when the page was built. */
export async function loadBook(game: GameId): Promise<RuleBook> {
  const load = books[game]?.[spoken()];
  return load ? ((await load()).default as RuleBook) : { short: [], details: [], clauses: [] };
}

/** `S‑9` as people read it: not parted at the end of a line. */
export const clauseText = (clause: string): string => clause.replace("-", "\u2011");

const textOf = (spans: Span[]) => spans.map((span) => (typeof span === "string" ? span : span.text)).join("");

/** Letters without accents or case, one apostrophe and one kind of space, so that « l'epee » finds « L’Épée ». */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("’", "'")
    .replaceAll("\u2011", "-")
    .replace(/\s/g, " ")
    .toLowerCase();
}

const words = (search: string) => folded(search).split(/\s+/).filter(Boolean);

/** A text in pieces: those that a search found, and those between them. */
export function foundIn(text: string, search: string): { text: string; found: boolean }[] {
  const letters = [...text];
  const from: number[] = [];
  let plain = "";
  for (const [at, letter] of letters.entries())
    for (const one of folded(letter)) {
      from.push(at);
      plain += one;
    }
  const hit = new Set<number>();
  for (const word of words(search))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      for (const one of from.slice(at, at + word.length)) hit.add(one);
  const pieces: { text: string; found: boolean }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1);
    if (last && last.found === hit.has(at)) last.text += letter;
    else pieces.push({ text: letter, found: hit.has(at) });
  }
  return pieces;
}

function blockText(block: RuleBlock): string {
  if (block.kind === "drawing") return block.text;
  return block.kind === "clause" ? `${block.clause} ${textOf(block.spans)}` : textOf(block.spans);
}

/** The parts with only the blocks that hold every word of the search; headings count for their blocks. */
export function searchRules(parts: RulePart[], search: string): RulePart[] {
  const wanted = words(search);
  if (wanted.length === 0) return parts;
  return parts
    .map((part) => ({
      ...part,
      blocks: part.blocks.filter((block) => {
        const text = folded(`${part.heading} ${blockText(block)}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((part) => part.blocks.length > 0);
}

export function findClause(book: RuleBook, clause: string): Span[] | undefined {
  for (const { blocks } of book.clauses)
    for (const block of blocks) if (block.kind === "clause" && block.clause === clause) return block.spans;
  return undefined;
}
