import type { Sound } from "../../kit/sounds.ts";
import type { AmbitionEvent } from "./events.ts";

type Kind = AmbitionEvent["event"];

/** The sound of an event; null for what shows in something else, or is the frame's to sound. */
const sounds: Record<Exclude<Kind, "tokens-moved">, Sound | null> = {
  "turn-began": null,
  "development-began": null,
  "development-skipped": "move",
  bought: "gain",
  "palace-built": "gain",
  "market-filled": "move",
  "market-left-empty": "move",
  "market-cycled": "move",
  "building-removed": "capture",
  "taking-lessened": "capture",
  "effect-idle": "move",
  declined: "move",
  "promotion-began": "move",
  "hero-drawn": "move",
  "heroes-put-under": "move",
  "hero-deck-shuffled": "move",
  "hero-promoted": "gain",
  "combat-opened": null,
  "attack-enlarged": "reveal",
  "heroes-demanded": "reveal",
  "hero-shown": "reveal",
  "heroes-chosen": "move",
  "hero-seen": "reveal",
  "choice-revealed": "reveal",
  "bet-placed": "move",
  "hero-blocked": "conflict",
  "hero-unblocked": "conflict",
  "item-used": "move",
  "blocks-final": "conflict",
  "attack-judged": "conflict",
  "bet-won": "gain",
  "bet-lost": "capture",
  "hero-used": "move",
  "combat-ended": "move",
  decided: null,
  "game-ended": null,
};

export function sound(event: AmbitionEvent): Sound | null {
  if (event.event !== "tokens-moved") return sounds[event.event];
  if (event.reason === "taking" || event.reason === "giving") return "capture";
  return event.from === "bank" ? "gain" : "move";
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
