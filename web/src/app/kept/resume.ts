import type { GameId } from "../../core/games.ts";
import { isGame } from "../../games/catalogue.ts";
import { load, save } from "../../kit/storage.ts";

/** The unfinished game that was played last: the start page shows it at once, without opening the database. */
export interface Resumable {
  id: string;
  game: GameId;
}

export function resumable(): Resumable | null {
  const kept = load("resume") as Partial<Resumable> | null;
  return typeof kept?.id === "string" && isGame(kept.game) ? { id: kept.id, game: kept.game } : null;
}

export function keepResumable(one: Resumable | null) {
  if (resumable()?.id !== one?.id) save("resume", one && { id: one.id, game: one.game });
}
