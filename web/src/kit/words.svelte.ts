import parts from "virtual:words";
import { IntlMessageFormat } from "intl-messageformat";
import { settings } from "./settings.svelte.ts";

/** Messages in ICU's form, by id. */
export type Words = Record<string, string>;

/** A sentence before it has a language: the id of its words and what goes into them. */
export interface Message {
  id: string;
  values?: Record<string, string | number | Message>;
  /** Of a list: what is in it. */
  items?: Message[];
  /** Of what comes with its own translations (the names of a card): a text a language. */
  texts?: Record<string, string>;
}

export function message(id: string, values?: Message["values"]): Message {
  return values ? { id, values } : { id };
}

/** A text that comes in its languages, and not from the words. */
export function translated(texts: Record<string, string>): Message {
  return { id: "text", texts };
}

/** Several messages as one: "a, b and c"; `none` where there are none. */
export function listed(items: Message[], join: "and" | "or" | "comma", none: Message): Message {
  const [first, ...rest] = items;
  if (!first) return none;
  return rest.length === 0 ? first : { id: `list.${join}`, items };
}

const books = new Map<string, Words>();
const used = new Set<string>();
const formats = new Map<string, IntlMessageFormat>();

/** What Intl has for a language is costly to ask for, and every message would ask anew: it is asked once. */
function once<R>(make: (language: string, options: object) => R) {
  const made = new Map<string, R>();
  return (locale?: unknown, options: object = {}): R => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = made.get(key) ?? make(String(locale), options);
    made.set(key, known);
    return known;
  };
}

const formatters = {
  getNumberFormat: once((language, options) => new Intl.NumberFormat(language, options)),
  getDateTimeFormat: once((language, options) => new Intl.DateTimeFormat(language, options)),
  getListFormat: once((language, options) => new Intl.ListFormat(language, options)),
  getPluralRules: once((language, options) => new Intl.PluralRules(language, options)),
};
IntlMessageFormat.resolveLocale = once((language) => new Intl.Locale(language));

/** The language that is spoken; the pseudo-language of tests is English in disguise. */
export function spoken(): string {
  return settings.language === "pseudo" ? "en" : settings.language;
}

export function addWords(language: string, words: Words) {
  books.set(language, { ...books.get(language), ...words });
}

/** Loads a part of the words (virtual:words) in the language of the settings, and later in the one it changes to. */
export async function useWords(part: string): Promise<void> {
  if (used.has(part)) return;
  await loadWords(part, spoken());
  used.add(part);
}

async function loadWords(part: string, language: string) {
  const load = parts[part]?.[language];
  if (load) addWords(language, (await load()).default);
}

/** Changes the language, once its words are there. */
export async function speak(language: string): Promise<void> {
  await Promise.all([...used].map((part) => loadWords(part, language)));
  settings.language = language;
}

export function knows(id: string): boolean {
  return id in (books.get(spoken()) ?? {});
}

/** The tag that Intl is asked with: English without a comma before "and", where the words say so. */
export function locale(language = spoken()): string {
  return books.get(language)?.locale ?? language;
}

/** The sentence in the language of the settings; in a template it follows when the language changes. */
export function t(what: Message | string, values?: Message["values"]): string {
  const said = typeof what === "string" ? message(what, values) : what;
  const language = spoken();
  const text = formatted(language, said);
  return settings.language === "pseudo" && (said.items || said.texts || knows(said.id)) ? pseudo(text) : text;
}

function formatted(language: string, { id, values = {}, items, texts }: Message): string {
  if (texts) return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? "";
  if (items) return joined(language, id, items);
  const pattern = books.get(language)?.[id] ?? `?${id}?`;
  if (!pattern.includes("{") && !pattern.includes("'")) return pattern;
  const plain: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    plain[name] = typeof value === "object" ? formatted(language, value) : value;
  return String(formatOf(language, id, pattern).format(plain));
}

const listTypes: Record<string, Intl.ListFormatType> = {
  "list.and": "conjunction",
  "list.or": "disjunction",
};

function joined(language: string, id: string, items: Message[]): string {
  const texts = items.map((item) => formatted(language, item));
  const type = listTypes[id];
  return type ? formatters.getListFormat(locale(language), { type }).format(texts) : texts.join(", ");
}

function formatOf(language: string, id: string, pattern: string): IntlMessageFormat {
  const key = `${language} ${id}`;
  const format =
    formats.get(key) ?? new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true, formatters });
  formats.set(key, format);
  return format;
}

const accents: Record<string, string> = {
  a: "à",
  e: "ë",
  i: "ï",
  o: "ö",
  u: "ü",
  c: "ç",
  n: "ñ",
  A: "Å",
  E: "É",
};

/** For tests: shows at a glance which text did not come from the words, and which has no room to grow. */
export function pseudo(text: string): string {
  return `⟦${text.replace(/[aeioucnAE]/g, (letter) => accents[letter] ?? letter)}⟧`;
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
