import { useWords } from "../../kit/words.svelte.ts";

/** Of verified deals and fair play. */
await useWords("fair");
