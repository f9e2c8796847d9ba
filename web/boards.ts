import type { Plugin } from "vite";
import { callCore } from "./built_core.ts";

type Answer = { cells?: unknown[]; cards?: unknown[]; problem?: unknown };
const ask = (request: Record<string, unknown>) => callCore({ call: "board", ...request }) as Answer;

/** The cards of each version of the rules, from the first on. */
function cardsOf(game: string): unknown[] {
  const sets: unknown[] = [];
  for (let answer = ask({ game, rules: 1 }); answer.cards; answer = ask({ game, rules: sets.length + 1 }))
    sets.push(answer.cards);
  return sets;
}

const modules: Record<string, (game: string) => unknown> = {
  "virtual:board/": (game) => ask({ game }).cells ?? [],
  "virtual:cards/": cardsOf,
};

/**
 * virtual:board/<game>, the cells that a game is played on, and virtual:cards/<game>, the cards that come with it for
 * each version of its rules, as the core has them: no page knows them by itself.
 */
export function boards(): Plugin {
  const prefixOf = (id: string) => Object.keys(modules).find((prefix) => id.startsWith(prefix));
  return {
    name: "rois-boards",
    resolveId: (id) => (prefixOf(id) ? `\0${id}` : null),
    load(id) {
      const prefix = id.startsWith("\0") && prefixOf(id.slice(1));
      if (!prefix) return null;
      return `export default ${JSON.stringify(modules[prefix]?.(id.slice(1 + prefix.length)))};`;
    },
  };
}
