import type { GameKit } from "../../kit/game.ts";
import { buyText, isCareful, isUnordered, picksOf } from "./actions.ts";
import Board from "./Board.svelte";
import en from "./en.json";
import fr from "./fr.json";
import { type AmbitionModel, ambitionModel } from "./model.ts";
import { seatColour, seatName } from "./seats.ts";
import { ask, describe, tell } from "./telling.ts";
import type { AmbitionView } from "./view.ts";

/** The card or hero that a hand meant, as the answer it would be at its printed price. */
function attempt(picks: string[], model: AmbitionModel): string | null {
  const id = picks.at(-1) ?? "";
  const place = /^m(\d)$/.exec(id)?.[1];
  const lying = place ? model.market[Number(place) - 1]?.lying : id === "palace" ? model.palace : null;
  if (lying) return buyText(lying.card.id, place ?? null, lying.card.cost.tokens);
  if (id === "promote") return "promote/FG";
  if (id.startsWith("a:")) {
    const card = model.book.byId.get(id.slice(2));
    return card ? buyText(card.id, null, card.cost.tokens).replace("buy:", "use:") : null;
  }
  return null;
}

const ambition: GameKit<AmbitionView, AmbitionModel> = {
  id: "ambition",
  words: { fr, en },
  Board,
  model: ambitionModel,
  seatName,
  seatColour,
  picks: picksOf,
  unordered: isUnordered,
  careful: isCareful,
  quiet: (id) => id.startsWith("look:"),
  attempt,
  ask,
  tell,
  describe,
};

export default ambition;
