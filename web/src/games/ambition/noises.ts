import type { Sound } from "../../kit/sounds.ts";
import type { AmbitionEvent } from "./events.ts";

/** What an event sounds like. */
export function sound(event: AmbitionEvent): Sound | null {
  switch (event.event) {
    case "tokens-moved":
      if (event.reason === "taking" || event.reason === "giving") return "capture";
      return event.from === "bank" ? "gain" : "move";
    case "bought":
    case "palace-built":
    case "hero-promoted":
    case "bet-won":
      return "gain";
    case "building-removed":
    case "bet-lost":
      return "capture";
    case "choice-revealed":
    case "hero-shown":
    case "hero-seen":
      return "reveal";
    case "hero-blocked":
    case "hero-unblocked":
    case "attack-judged":
      return "conflict";
    case "market-filled":
    case "market-cycled":
    case "heroes-chosen":
    case "hero-drawn":
    case "hero-used":
    case "item-used":
    case "bet-placed":
      return "move";
    default:
      return null;
  }
}

const slow = new Set<AmbitionEvent["event"]>([
  "choice-revealed",
  "hero-blocked",
  "blocks-final",
  "attack-judged",
  "palace-built",
]);

/** What wants to be looked at before the game goes on. */
export const lingers = ({ event }: AmbitionEvent): boolean => slow.has(event);
