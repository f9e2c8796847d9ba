import { type Saying, say } from "../../kit/words.svelte.ts";

const seatWords = ["red", "blue", "green", "black"];
export const seatName = (seat: number): Saying => say(`ambition.${seatWords[seat] ?? "red"}`);
export const seatColour = (seat: number): string => `--${seatWords[seat] ?? "red"}`;
