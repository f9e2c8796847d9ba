import { useWords } from "../../kit/words.svelte.ts";

/** Of kept games and the score sheet. */
await useWords("kept");
