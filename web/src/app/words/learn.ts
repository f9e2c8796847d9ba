import { useWords } from "../../kit/words.svelte.ts";

await useWords("learn");
