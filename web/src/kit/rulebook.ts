import type { Language } from "./settings.svelte.ts";

/** A rule book as its file tells it: parts of clauses, notes, lists and drawings in letters. */
export interface RulePart {
  heading: string;
  blocks: RuleBlock[];
}

export type RuleBlock =
  | { kind: "clause"; clause: string; text: string }
  | { kind: "note"; text: string }
  | { kind: "item"; text: string }
  | { kind: "drawing"; lines: string[] }
  | { kind: "table"; rows: string[][] };

/** A stretch of a sentence: plain, a word of the notation, stressed, a ruling's mark, or the name of a clause. */
export interface Span {
  kind: "plain" | "code" | "strong" | "stress" | "ruling" | "clause";
  text: string;
}

const languageHeadings = { fr: "## Français", en: "## English" } as const;
const clauseStart = /^\* \*\*([A-Z]-\d+)\*\*\s*(.*)$/;

export function readRules(markdown: string, language: Language): RulePart[] {
  const lines = markdown.split(/\r?\n/);
  const from = lines.indexOf(languageHeadings[language]);
  if (from < 0) return [];
  const length = lines.slice(from + 1).findIndex((line) => line.startsWith("## "));
  const own = lines.slice(from + 1, length < 0 ? undefined : from + 1 + length);
  const parts: RulePart[] = [];
  for (let at = 0; at < own.length; at++) {
    const line = own[at] as string;
    if (line.startsWith("### ")) parts.push({ heading: line.slice(4).trim(), blocks: [] });
    else if (line.trim() !== "") {
      const [block, next] = readBlock(own, at);
      parts.at(-1)?.blocks.push(block);
      at = next - 1;
    }
  }
  return parts;
}

/** The block that begins at a line that is not empty, and the line after it. */
function readBlock(lines: string[], at: number): [RuleBlock, number] {
  const line = lines[at] as string;
  if (line.startsWith("```")) {
    const close = lines.indexOf("```", at + 1);
    const end = close < 0 ? lines.length : close;
    return [{ kind: "drawing", lines: lines.slice(at + 1, end) }, end + 1];
  }
  if (line.startsWith("|")) {
    const end = endOf(lines, at, (next) => next.startsWith("|"));
    return [{ kind: "table", rows: lines.slice(at, end).filter(isRow).map(cells) }, end];
  }
  const end = endOf(lines, at, (next) => next.trim() !== "" && !/^(\* |- |```|#|\|)/.test(next));
  const text = lines
    .slice(at, end)
    .map((one) => one.trim())
    .join(" ");
  const clause = clauseStart.exec(text);
  if (clause) return [{ kind: "clause", clause: clause[1] as string, text: clause[2] as string }, end];
  const item = /^[-*] (.*)$/.exec(text);
  return [item ? { kind: "item", text: item[1] as string } : { kind: "note", text }, end];
}

function endOf(lines: string[], at: number, goesOn: (line: string) => boolean): number {
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end] as string)) end++;
  return end;
}

const isRow = (line: string) => !/^\|[\s|:-]+\|$/.test(line);
const cells = (line: string) =>
  line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

const marks = /`([^`]+)`|\*\[R\]\*|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z]-\d+)\b/g;

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > at) out.push({ kind: "plain", text: text.slice(at, match.index) });
    const [whole, code, strong, stress, clause] = match;
    if (code !== undefined) out.push({ kind: "code", text: code });
    else if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (stress !== undefined) out.push({ kind: "stress", text: stress });
    else if (clause !== undefined) out.push({ kind: "clause", text: clause });
    else out.push({ kind: "ruling", text: whole.slice(1, -1) });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push({ kind: "plain", text: text.slice(at) });
  return out;
}

/** Letters without accents or case and one apostrophe, so that « l'epee » finds « L’Épée ». */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

export function blockText(block: RuleBlock): string {
  switch (block.kind) {
    case "clause":
      return `${block.clause} ${block.text}`;
    case "note":
    case "item":
      return block.text;
    case "drawing":
      return block.lines.join("\n");
    case "table":
      return block.rows.flat().join(" ");
  }
}

/** The parts with only the blocks that hold every word of the search; headings count for their blocks. */
export function searchRules(parts: RulePart[], search: string): RulePart[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
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
