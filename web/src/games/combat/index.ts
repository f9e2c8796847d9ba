import type { GameKit, SheetRow } from "../../kit/game.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { actionOf, attemptOf, picksOf } from "./answers.ts";
import { askOf, propose } from "./ask.ts";
import Board from "./Board.svelte";
import type { CombatEvent } from "./events.ts";
import { figures } from "./figures.ts";
import Hand from "./Hand.svelte";
import { type CombatModel, combatModel } from "./model.ts";
import { dynastiesIn, dynastyName } from "./names.ts";
import { describe } from "./speech.ts";
import { lingers, sound, tell } from "./tell.ts";
import { type CombatView, colours, type Dynasty, dynasties, type PileView } from "./view.ts";

/** The piles by colour, the treasures, and the four numbers that count, the lowest first. */
function sheet({ seats }: CombatModel): SheetRow[] {
  const row = (
    name: Message,
    value: (pile: PileView) => number | string | undefined,
    decides = false,
  ): SheetRow => ({
    name,
    values: seats.map(({ pile }) => value(pile) ?? "?"),
    decides,
  });
  return [
    ...colours.map((colour) => row(message(`combat.cards-${colour}`), (pile) => pile.cards?.[colour])),
    row(message("combat.sheet-treasures"), (pile) => pile.treasures),
    row(message("combat.sheet-standing"), (pile) => pile.standing?.join("·"), true),
  ];
}

/** The game with its dynasties seat by seat (C-3). */
const combatOf = (houses: readonly Dynasty[]): GameKit<CombatView, CombatModel, CombatEvent> => ({
  id: "combat",
  Board,
  Hand,
  model: combatModel,
  showsSeats: true,
  seatName: (seat) => dynastyName(houses[seat] ?? "bow"),
  seatColour: (seat) => `--${houses[seat] ?? "bow"}`,
  characters: { option: "dynasties", usual: "seat-order", words: dynasties },
  forTable: (options) => combatOf(dynastiesIn(options)),
  picks: (_action, fields) => picksOf(actionOf(fields)),
  attempt: attemptOf,
  forced: { point: "secret", "ship-point": "secret", reward: "secret", show: "secret", treasure: "secret" },
  ask: (model, _snapshot, picked) => askOf(model, picked),
  tell,
  propose: (fields, model) => propose(actionOf(fields), model),
  sound,
  lingers,
  describe,
  sheet,
  figures,
});

export default combatOf(dynasties);
