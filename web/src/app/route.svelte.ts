import type { GameId } from "../core/games.ts";
import { firstGame, isGame } from "../games/catalogue.ts";

/** Where the page is, from the part of the address behind #. */
export type Route =
  | { page: "start" }
  | { page: "new"; game: GameId }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; analyse?: true; at?: number }
  | { page: "learn"; game: GameId; well?: boolean }
  | { page: "rules"; game: GameId; clause?: string }
  | { page: "games" }
  | { page: "online"; game?: GameId }
  | { page: "room"; code: string }
  | { page: "game"; code: string; analyse?: true; at?: number }
  | { page: "account" }
  | { page: "moderation"; code?: string }
  | { page: "settings" }
  | { page: "legal" }
  | { page: "privacy" }
  | { page: "unknown" };

/** A part of the address; as it is where its escapes are malformed. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function readRoute(hash: string): Route {
  const [page, first, second] = hash.replace(/^#\/?/, "").split("/").map(plain);
  const game = isGame(first) ? first : undefined;
  const analyse = second === "analysis" && { analyse: true as const };
  const at = /^\d{1,5}$/.test(second ?? "") && { at: Number(second) };
  switch (page) {
    case "new":
      return game ? { page, game } : { page: "unknown" };
    case "learn":
      return game ? { page, game, ...(second === "well" && { well: true }) } : { page: "unknown" };
    case "rules":
      return { page, game: game ?? firstGame, ...(second && { clause: second }) };
    case "table":
      return first ? { page, id: first } : { page: "unknown" };
    case "replay":
      return first ? { page, id: first, ...analyse, ...at } : { page: "unknown" };
    case "online":
      return { page, ...(game && { game }) };
    case "room":
      return first ? { page, code: first } : { page: "online" };
    case "game":
      return first ? { page, code: first, ...analyse, ...at } : { page: "online" };
    case "moderation":
      return { page, ...(first && { code: first }) };
    case "account":
    case "games":
    case "settings":
    case "legal":
    case "privacy":
      return { page };
    case "":
    case undefined:
      return { page: "start" };
    default:
      return { page: "unknown" };
  }
}

/** A page is made anew for another game or table, not for another clause of the same rules. */
export function routeKey(route: Route): string {
  const { page, id, code, game, well } = { id: "", code: "", game: "", well: false, ...route };
  return [page, id, code, game, well].join(" ");
}

const tables: readonly Route["page"][] = ["table", "room", "learn", "replay", "game"];
const asides: readonly Route["page"][] = ["settings", "rules", "legal", "privacy", "account"];

/** The table that a page was opened beside, to go back to it: settings and rules are read in the middle of a game. */
export function tableBehind(from: Route, hash: string, to: Route, behind: string | null): string | null {
  if (!asides.includes(to.page)) return null;
  return tables.includes(from.page) ? hash : behind;
}

let route = $state.raw(readRoute(location.hash));
let hash = location.hash;
let behind: string | null = $state.raw(null);

addEventListener("hashchange", () => {
  const next = readRoute(location.hash);
  behind = tableBehind(route, hash, next, behind);
  [route, hash] = [next, location.hash];
});

export const current = {
  get route() {
    return route;
  },
  /** The address of the table that one has left for this page; null where there is none. */
  get table() {
    return behind;
  },
};

export function go(to: string) {
  location.hash = to;
}
