import { useWords } from "../kit/words.svelte.ts";

/** The sentences of problems and endings, shared with the terminal; pages that tell them import this file. */
await useWords("sentences");
