import parts, { languages } from "virtual:words";
import { addWords } from "../../src/kit/words.svelte.ts";

// Tests speak all languages at once, without waiting for one.
for (const loaders of Object.values(parts))
  for (const language of languages) addWords(language, (await loaders[language]?.())?.default ?? {});
