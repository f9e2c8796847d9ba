import type { GameKit } from "../../kit/game.ts";
import { attemptOf, picksOf } from "./answers.ts";
import Board from "./Board.svelte";
import en from "./en.json";
import fr from "./fr.json";
import Hand from "./Hand.svelte";
import { type CombatModel, combatModel } from "./model.ts";
import { dynastyOf, seatName } from "./names.ts";
import { askOf, describe } from "./speech.ts";
import { tell } from "./tell.ts";
import type { CombatView } from "./view.ts";

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
  describe,
};

export default combat;
