import type { Target } from "../../kit/game.ts";
import type { Fields } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { dynastyName } from "./names.ts";
import type { Place } from "./places.ts";
import type { Colour, CombatAction, Dynasty, WaitingView } from "./view.ts";

export const actionOf = (fields: Fields) => fields as unknown as CombatAction;

/** The targets that make an action; an answer without a place is a target of its own. */
export function picksOf(fields: CombatAction): string[] {
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
      return [fields.from?.id ?? "treasure none"];
    case "show":
      return fields.count === 0 ? ["show 0"] : [`show ${fields.count}`, "show"];
    default:
      return [answerId(fields)];
  }
}

function answerId(
  fields: Extract<CombatAction, { kind: "end" | "point" | "reward" | "ship" | "settle" }>,
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

/** The members of the action that two picks would be, so that the core can say why it is not allowed. */
export function attemptOf(picks: string[], { places, columns }: Lying): Fields | null {
  const [first = "", second = ""] = picks.slice(-2);
  const [word, colour] = first.split(" ");
  const to = places.get(second);
  const column = to?.column ?? columns.find(({ id }) => id === second)?.number;
  if (word === "hand" && to?.gap !== undefined) return { kind: "link", colour, to };
  if (word === "hand" && column !== undefined) return { kind: "card", colour, column };
  if (word === "leader" && to) return { kind: "leader", leader: colour, to };
  if (word === "catastrophe" && to) return { kind: "catastrophe", place: to };
  const head = picks.length === 1 ? places.get(first) : undefined;
  return head?.depth === 0 ? { kind: "treasure", column: head.column } : null;
}

/** What a hand can point at: places by their ids, and whole columns. */
interface Lying {
  places: Map<string, Place>;
  columns: { id: string; number: number }[];
}

/** The answers that have no place on the table, as buttons. */
export function answersOf({ choices, colour, waiting, seats }: Asking): Target[] {
  const buttons = choices.flatMap((fields): Target[] => {
    const label = answerLabel(fields, colour);
    if (!label) return [];
    const waits = fields.kind === "settle" && waiting.find((one) => one.colour === fields.colour);
    const said = waits ? conflictLabel(label, waits, seats) : message(label);
    return [{ id: picksOf(fields)[0] as string, label: said, button: true, main: isYes(fields) }];
  });
  const shows = choices.some((fields) => fields.kind === "show" && fields.count > 0);
  return shows
    ? [...buttons, { id: "show", label: message("combat.show-these"), button: true, main: true }]
    : buttons;
}

/** What is asked, and of what the answers tell. */
interface Asking {
  choices: CombatAction[];
  colour: Colour | null;
  waiting: WaitingView[];
  seats: { dynasty: Dynasty }[];
}

const isYes = (fields: CombatAction) => (fields.kind === "point" || fields.kind === "reward") && fields.yes;

/** Who would fight, and with what on the table. */
function conflictLabel(label: string, { attacker, defender }: WaitingView, seats: Asking["seats"]): Message {
  const name = (seat: number) => dynastyName(seats[seat]?.dynasty ?? "bow");
  return message("combat.settle-with", {
    conflict: message(label),
    attacker: name(attacker.seat),
    a: attacker.table,
    defender: name(defender.seat),
    d: defender.table,
  });
}

function answerLabel(fields: CombatAction, colour: Colour | null): string | null {
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
