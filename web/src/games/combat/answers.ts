import type { Target } from "../../kit/game.ts";
import type { Fields } from "../../kit/snapshot.ts";
import { message } from "../../kit/words.svelte.ts";
import type { Place } from "./places.ts";
import type { Colour, ShipColour } from "./view.ts";

/** The members of an action: docs/records.md. */
export type CombatFields =
  | { kind: "leader"; leader: Colour; to: Place }
  | { kind: "card"; colour: Colour; column: number }
  | { kind: "link"; colour: Colour; to: Place }
  | { kind: "catastrophe"; place: Place }
  | { kind: "end" }
  | { kind: "point" | "reward"; yes: boolean }
  | { kind: "ship"; ship: ShipColour | null }
  | { kind: "settle"; colour: Colour }
  | { kind: "show"; count: number }
  | { kind: "treasure"; column: number | null };

export const fieldsOf = (fields: Fields) => fields as unknown as CombatFields;

/** The targets that make an action; an answer without a place is a target of its own. */
export function picksOf(fields: CombatFields): string[] {
  switch (fields.kind) {
    case "leader":
      return [`leader ${fields.leader}`, fields.to.id];
    case "card":
      return [`hand ${fields.colour}`, `column ${fields.column}`];
    case "link":
      return [`hand ${fields.colour}`, fields.to.id];
    case "catastrophe":
      return ["catastrophe", fields.place.id];
    case "treasure":
      return [fields.column === null ? "treasure none" : `${fields.column}.0`];
    case "show":
      return fields.count === 0 ? ["show 0"] : [`show ${fields.count}`, "show"];
    default:
      return [answerId(fields)];
  }
}

function answerId(
  fields: Extract<CombatFields, { kind: "end" | "point" | "reward" | "ship" | "settle" }>,
): string {
  switch (fields.kind) {
    case "end":
      return "end";
    case "point":
    case "reward":
      return `${fields.kind} ${fields.yes ? "yes" : "no"}`;
    case "ship":
      return `ship ${fields.ship ?? "none"}`;
    case "settle":
      return `settle ${fields.colour}`;
  }
}

/** How many cards are picked to be shown. */
export function shownIn(picked: string[]): number {
  const [word, count] = (picked[0] ?? "").split(" ");
  return word === "show" ? Number(count ?? 0) : 0;
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
export function answersOf(choices: CombatFields[], colour: Colour | null): Target[] {
  const buttons = choices.flatMap((fields): Target[] => {
    const label = answerLabel(fields, colour);
    return label ? [{ id: picksOf(fields)[0] as string, label: message(label), button: true }] : [];
  });
  const shows = choices.some((fields) => fields.kind === "show" && fields.count > 0);
  return shows ? [...buttons, { id: "show", label: message("combat.show-these"), button: true }] : buttons;
}

function answerLabel(fields: CombatFields, colour: Colour | null): string | null {
  switch (fields.kind) {
    case "end":
      return "combat.end";
    case "ship":
      return fields.ship === null ? "combat.no-ship" : `combat.build-${fields.ship}`;
    case "settle":
      return `combat.settle-${fields.colour}`;
    case "show":
      return fields.count === 0 ? "combat.show-none" : null;
    case "treasure":
      return fields.column === null ? "combat.no-treasure" : null;
    case "point":
    case "reward":
      return fields.yes ? `combat.yes-${colour}` : "combat.no";
    default:
      return null;
  }
}
