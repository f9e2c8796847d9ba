import { type Message, message } from "../../kit/words.svelte.ts";

const seatWords = ["red", "blue", "green", "black"];
export const seatName = (seat: number): Message => message(`ambition.${seatWords[seat] ?? "red"}`);
export const seatColour = (seat: number): string => `--${seatWords[seat] ?? "red"}`;
