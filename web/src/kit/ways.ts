import type { GameKit, Model } from "./game.ts";
import type { Fields } from "./snapshot.ts";

/** How an action is drawn over a board: along its targets, or each of them by itself where they have no order. */
export interface Way {
  targets: string[];
  unordered: boolean;
}

export async function wayOf(game: GameKit, model: Model, action: string, fields: Fields = {}): Promise<Way> {
  const unordered = game.unordered?.(fields) ?? false;
  const route = await game.route?.(action, fields, model).catch(() => []);
  return { targets: route && route.length > 1 ? route : game.picks(action, fields), unordered };
}

/** What arrows are drawn of it. */
export const linesOf = ({ targets, unordered }: Way): string[][] =>
  unordered ? targets.map((id) => [id]) : [targets];

/** What is still to be touched of a line when some of it is picked; nothing where all of it is. */
export function aheadOf(line: string[], picked: readonly string[]): string[][] {
  if (line.every((id) => picked.includes(id))) return [];
  const begun = line.findIndex((id, i) => picked[i] !== id);
  return [line.slice(Math.max(0, begun - 1))];
}
