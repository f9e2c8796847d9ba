import { type Message, message } from "../../kit/words.svelte.ts";
import type { Clock, Seat, Summary } from "../../net/protocol.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** What one may choose for a clock: minutes and seconds for the whole game, or days for each move. */
export const clockChoices = {
  kinds: ["none", "per-seat", "per-move"],
  minutes: [1, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120],
  seconds: [0, 2, 5, 10, 15, 30, 60],
  days: [1, 2, 3, 5, 7, 14, 30],
} as const;

export interface ClockChoice {
  kind: Clock["kind"];
  minutes: number;
  seconds: number;
  days: number;
}

export function clockRule({ kind, minutes, seconds, days }: ClockChoice): Clock {
  switch (kind) {
    case "none":
      return { kind };
    case "per-seat":
      return { kind, budget_ms: minutes * minute, increment_ms: seconds * second };
    case "per-move":
      return { kind, budget_ms: days * day };
  }
}

/** The clock of a table, in words. */
export function clockWords(rule: Clock): Message {
  switch (rule.kind) {
    case "none":
      return message("clock.none");
    case "per-seat":
      return message("clock.per-seat", {
        minutes: Math.round((10 * rule.budget_ms) / minute) / 10,
        seconds: Math.round(rule.increment_ms / second),
      });
    case "per-move":
      return rule.budget_ms >= day
        ? message("clock.days", { days: Math.round(rule.budget_ms / day) })
        : message("clock.per-move", { minutes: Math.round((10 * rule.budget_ms) / minute) / 10 });
  }
}

/** A person by name; guests are told apart from accounts, and whoever was removed has no name. */
export function nameWords({ name, guest }: { name: string; guest: boolean }): Message {
  if (name === "") return message("seat.anonymous");
  return guest ? message("seat.guest", { name }) : message("text", { text: name });
}

export function seatWords(seat: Seat): Message {
  if (seat.kind === "person") return nameWords(seat);
  return seat.kind === "open" ? message("seat.open") : message("seat.level", { level: seat.level ?? 1 });
}

/** How a table of the list stands. */
export function standWords({ phase, ending, seats }: Summary): Message {
  if (phase !== "over" || !ending) return message(`online.phase.${phase}`);
  const first = seats.filter((_, seat) => ending.places[seat] === 1);
  const winner = first[0];
  if (first.length !== 1 || !winner) return message("online.over.shared");
  return message("online.over.won", { who: seatWords(winner) });
}

/** People type a plain space before « ! »: it stays on the line of what it belongs to. */
export const unbroken = (text: string): string => text.replace(/ (?=[!?;:»])|(?<=«) /g, "\u00a0");
