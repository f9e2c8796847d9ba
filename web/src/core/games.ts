import { tableCore } from "./core.ts";

/** The id of a game. Which there are is known by the core, and for the page by the folders of `src/games`. */
export type GameId = string;

/** What the core says of a game. */
export interface GameFacts {
  id: GameId;
  min_players: number;
  max_players: number;
  /** Each option with the words it takes, the usual one first; `FILE` stands for a document. */
  options: Record<string, string[]>;
  secrets: boolean;
  positions: boolean;
  /** Whether the rules know a draw, so that one can be offered. */
  draws: boolean;
  /** Whether seats are sides, so that who gets which falls by lot unless people choose. */
  seats_by_lot: boolean;
}

let known: Promise<GameFacts[]> | undefined;

export async function gameFacts(id: GameId, core = tableCore()): Promise<GameFacts> {
  known ??= core.call<{ games: GameFacts[] }>({ call: "games" }).then(({ games }) => games);
  const facts = (await known).find((game) => game.id === id);
  if (!facts) throw new Error(`unknown game: ${id}`);
  return facts;
}
