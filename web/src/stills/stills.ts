import type { GameId } from "../kit/showing.ts";

/** The first sight of every board, by language. */
export const stills: Record<GameId, () => Promise<{ default: Partial<Record<string, string>> }>> = {
  ambition: () => import("virtual:still/ambition"),
  combat: () => import("virtual:still/combat"),
  kingdom: () => import("virtual:still/kingdom"),
  soldiers: () => import("virtual:still/soldiers"),
};
