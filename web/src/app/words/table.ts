import { useWords } from "../../kit/words.svelte.ts";

/** Of keys, replays and analysis; a game loads them too. */
await useWords("table");
