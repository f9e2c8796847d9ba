import type { Telling } from "../../kit/game.ts";
import type { Sound } from "../../kit/sounds.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import type { SoldiersEvent } from "./events.ts";

type Of<K extends SoldiersEvent["event"]> = Extract<SoldiersEvent, { event: K }>;
const find = <K extends SoldiersEvent["event"]>(events: SoldiersEvent[], kind: K) =>
  events.find((one): one is Of<K> => one.event === kind);

/** What a move did: who went where, what was taken, and whether the soldier left the board. */
export function tell(events: SoldiersEvent[], _telling: Telling): Message[] {
  const moved = find(events, "moved");
  if (!moved) return [];
  const taken = find(events, "captured");
  const values = { piece: message(`soldiers.${moved.piece}`), from: moved.from, to: moved.to };
  const told = taken
    ? message("soldiers.tell-take", { ...values, taken: message(`soldiers.taken-${taken.piece}`) })
    : message("soldiers.tell-move", values);
  return find(events, "retired") ? [told, message("soldiers.tell-gone")] : [told];
}

export function sound({ event }: SoldiersEvent): Sound | null {
  switch (event) {
    case "moved":
      return "move";
    case "captured":
      return "capture";
    case "retired":
      return "gain";
    case "turn-began":
    case "game-ended":
      return null;
  }
}
