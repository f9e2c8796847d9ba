import type { Target } from "../../kit/game.ts";
import { message } from "../../kit/words.svelte.ts";
import type { Colour } from "./view.ts";

/** The targets that make an action; an answer without a place is its own target. */
export function picksOf(action: string): string[] {
  const [word, first = "", place = ""] = action.split(" ");
  if (word === "leader") return [`leader ${first}`, place];
  if (word === "card") return [`hand ${first}`, `column ${place}`];
  if (word === "link") return [`hand ${first}`, place];
  if (word === "catastrophe") return ["catastrophe", first];
  if (word === "treasure" && first !== "none") return [`${first}.0`];
  if (word === "show" && first !== "0") return [action, "show"];
  return [action];
}

/** The action that two picks would be, so that the core can say why it is not allowed. */
export function attemptOf(picks: string[]): string | null {
  const [first = "", second = ""] = picks.slice(-2);
  const [word, colour = ""] = first.split(" ");
  const place = /^(g\d|\d\.\d)$/.test(second);
  if (word === "hand" && second.startsWith("g")) return `link ${colour} ${second}`;
  if (word === "hand" && second.startsWith("column ")) return `card ${colour} ${second.slice(7)}`;
  if (word === "hand" && place) return `card ${colour} ${second[0]}`;
  if (word === "leader" && place) return `leader ${colour} ${second}`;
  if (word === "catastrophe" && place) return `catastrophe ${second}`;
  if (picks.length === 1 && /^\d\.0$/.test(first)) return `treasure ${first[0]}`;
  return null;
}

/** The answers that have no place on the table, as buttons. */
export function answersOf(legal: string[], colour: Colour | null): Target[] {
  const buttons = legal.flatMap((action): Target[] => {
    const label = answerLabel(action, colour);
    return label ? [{ id: action, label: message(label), button: true }] : [];
  });
  const shows = legal.some((action) => /^show [1-9]/.test(action));
  return shows ? [...buttons, { id: "show", label: message("combat.show-these"), button: true }] : buttons;
}

function answerLabel(action: string, colour: Colour | null): string | null {
  const [word, first = ""] = action.split(" ");
  if (action === "end") return "combat.end";
  if (word === "ship") return first === "none" ? "combat.no-ship" : `combat.build-${first}`;
  if (word === "settle") return `combat.settle-${first}`;
  if (action === "show 0") return "combat.show-none";
  if (action === "treasure none") return "combat.no-treasure";
  if (word === "point" || word === "reward") return first === "yes" ? `combat.yes-${colour}` : "combat.no";
  return null;
}
