/**
 * What print asks for: no-break spaces where a line must not part (before French « : ; ! ? » and inside guillemets,
 * between a number and its sign), curly apostrophes, and hyphens that do not part the number of a clause. Code, ids and
 * the holes of messages are left alone.
 */
const narrow = "\u202f";
const wide = "\u00a0";
const hyphen = "\u2011";

const french: [RegExp, string][] = [
  [/[ \u00a0\u202f]+([;!?]+)(?![\w=[])/g, `${narrow}$1`],
  [/[ \u00a0\u202f]+:(?![\w:])/g, `${wide}:`],
  [/«[ \u00a0\u202f]*/g, `«${wide}`],
  [/[ \u00a0\u202f]*»/g, `${wide}»`],
  [/(\d|\})[ \u00a0\u202f]+%/g, `$1${wide}%`],
];
const all: [RegExp, string][] = [
  [/([\p{L}\d}])'(?=\p{L})/gu, "$1’"],
  [/(\p{L}s)'(?=[\s.,;:!?)])/gu, "$1’"],
];
const english: [RegExp, string][] = [[/(?<!\\)(\\?)"([^"\\]+)\1"/g, "“$2”"]];
const clauses: [RegExp, string][] = [[/\b([A-Z])-(\d+)\b/g, `$1${hyphen}$2`]];

/** Stretches that people do not read as text: code, addresses of figures, names of holes and of their forms. */
const code = /`[^`]*`|\]\([^)]*\)|\{[^{}]*?, (?:plural|select|number)\b[^{}]*/g;

function apply(rules: [RegExp, string][], text: string): string {
  return rules.reduce((so, [wrong, right]) => so.replace(wrong, right), text);
}

/** The text as it should be. Clauses keep their hyphens in a RULES.md: there they are names. */
export function mended(text: string, language: string, { ids = false } = {}): string {
  const rules = [...(language === "fr" ? french : english), ...all, ...(ids ? [] : clauses)];
  let out = "";
  let at = 0;
  for (const match of text.matchAll(code)) {
    out += apply(rules, text.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return out + apply(rules, text.slice(at));
}

/** What is never right in a sentence and has no one cure: straight quotes and apostrophes, three dots, an arrow of signs. */
export const typed = /['"]|\.\.\.|->|<-/;

/** A decimal point where French writes a comma. */
export const decimalPoint = /(?<![\w.\u2011-])\d+\.\d+(?![\w.])/;
