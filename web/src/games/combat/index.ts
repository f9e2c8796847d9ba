import type { GameKit, SheetRow } from "../../kit/game.ts";
import { type Saying, say } from "../../kit/words.svelte.ts";
import { attemptOf, picksOf } from "./answers.ts";
import Board from "./Board.svelte";
import en from "./en.json";
import { figures } from "./figures.ts";
import fr from "./fr.json";
import Hand from "./Hand.svelte";
import { type CombatModel, combatModel } from "./model.ts";
import { dynastyOf, seatName } from "./names.ts";
import { askOf, describe } from "./speech.ts";
import { tell, tellDraws } from "./tell.ts";
import { type CombatView, colours, type PileView } from "./view.ts";

/** The piles by colour, the treasures, and the four numbers that count, the lowest first. */
function sheet({ seats }: CombatModel): SheetRow[] {
  const row = (
    name: Saying,
    value: (pile: PileView) => number | string | undefined,
    decides = false,
  ): SheetRow => ({
    name,
    values: seats.map(({ pile }) => value(pile) ?? "?"),
    decides,
  });
  return [
    ...colours.map((colour) => row(say(`combat.cards-${colour}`), (pile) => pile.cards?.[colour])),
    row(say("combat.sheet-treasures"), (pile) => pile.treasures),
    row(say("combat.sheet-standing"), (pile) => pile.standing?.join("·"), true),
  ];
}

const combat: GameKit<CombatView, CombatModel> = {
  id: "combat",
  words: { fr, en },
  Board,
  Hand,
  model: combatModel,
  seatName,
  seatColour: (seat) => `--${dynastyOf(seat)}`,
  picks: picksOf,
  attempt: attemptOf,
  ask: askOf,
  tell,
  tellChance: tellDraws,
  describe,
  sheet,
  figures,
};

export default combat;
