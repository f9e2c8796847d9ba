import type { Plugin } from "vite";
import { callCore } from "./built_core.ts";

const prefix = "virtual:board/";

/** virtual:board/<game>, the cells that a game is played on, as the core has them: no page knows them by itself. */
export function boards(): Plugin {
  return {
    name: "rois-boards",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const { cells = [] } = callCore({ call: "board", game: id.slice(prefix.length + 1) }) as {
        cells?: unknown[];
      };
      return `export default ${JSON.stringify(cells)};`;
    },
  };
}
