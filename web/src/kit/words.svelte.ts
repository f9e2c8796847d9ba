import { IntlMessageFormat } from "intl-messageformat";
import en from "../words/en.json";
import fr from "../words/fr.json";
import { type Language, settings } from "./settings.svelte.ts";

/** Messages in ICU's form, by id. */
export type Words = Record<string, string>;

/** A sentence before it has a language: the id of its words and what goes into them. */
export interface Message {
  id: string;
  values?: Record<string, string | number | Message>;
  /** Of a list: what is in it. */
  items?: Message[];
}

export function message(id: string, values?: Message["values"]): Message {
  return values ? { id, values } : { id };
}

/** Several messages as one: "a, b and c"; `none` where there are none. */
export function listed(items: Message[], join: "and" | "or" | "comma", none: Message): Message {
  const [first, ...rest] = items;
  if (!first) return none;
  return rest.length === 0 ? first : { id: `list.${join}`, items };
}

const books: { fr: Words; en: Words } = { fr: { ...fr }, en: { ...en } };
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
/** Of the English ones, the one without a comma before "and". */
const listLocales = { fr: "fr", en: "en-GB" };
IntlMessageFormat.resolveLocale = once((language) => new Intl.Locale(language));

/** A game's words, when its chunk has come. */
export function addWords(words: { fr: Words; en: Words }) {
  Object.assign(books.fr, words.fr);
  Object.assign(books.en, words.en);
}

export function knows(id: string): boolean {
  return id in books.fr;
}

/** The sentence in the language of the settings; in a template it follows when the language changes. */
export function t(what: Message | string, values?: Message["values"]): string {
  const said = typeof what === "string" ? message(what, values) : what;
  const spoken = settings.language === "pseudo" ? "en" : settings.language;
  const text = formatted(spoken, said);
  return settings.language === "pseudo" && (said.items || said.id in books[spoken]) ? pseudo(text) : text;
}

function formatted(language: Language, { id, values = {}, items }: Message): string {
  if (items) return joined(language, id, items);
  const pattern = books[language][id] ?? `?${id}?`;
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

function joined(language: Language, id: string, items: Message[]): string {
  const texts = items.map((item) => formatted(language, item));
  const type = listTypes[id];
  return type ? formatters.getListFormat(listLocales[language], { type }).format(texts) : texts.join(", ");
}

function formatOf(language: Language, id: string, pattern: string): IntlMessageFormat {
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
