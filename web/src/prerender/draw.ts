import { flushSync, mount, unmount } from "svelte";
import type { GameId } from "../core/games.ts";
import type { GameKit } from "../kit/game.ts";
import { Motion } from "../kit/motion.ts";
import { NoPicks } from "../kit/picks.svelte.ts";
import { type Language, settings } from "../kit/settings.svelte.ts";
import type { Snapshot } from "../kit/snapshot.ts";
import { addWords } from "../kit/words.svelte.ts";
import { firstShown } from "./first.ts";

const kits = import.meta.glob<GameKit>("../games/*/index.ts", { eager: true, import: "default" });
const demos = import.meta.glob<Snapshot[]>("../games/*/demo.json", { eager: true, import: "default" });

/** The board of the start page as it is first seen, in markup. It runs when the page is built, in a document without a window. */
export function drawBoard(id: GameId, language: Language): string {
  const game = kits[`../games/${id}/index.ts`];
  const demo = demos[`../games/${id}/demo.json`] ?? [];
  const shown = demo[firstShown(demo)];
  if (!game || !shown) throw new Error(`no board or no demo game: ${id}`);
  addWords(game.words);
  settings.language = language;
  const target = document.createElement("div");
  const props = {
    model: game.model(shown, "spectator", {}),
    picks: new NoPicks(),
    motion: new Motion(),
    flipped: false,
    upright: true,
    small: true,
  };
  const board = mount(game.Board, { target, props });
  flushSync();
  for (const element of target.querySelectorAll(".focus, .hit")) element.remove();
  for (const element of target.querySelectorAll("*")) strip(element);
  const markup = target.innerHTML.replace(/<!--.*?-->/g, "").replace(/\s+/g, " ");
  void unmount(board);
  return markup;
}

/** Nobody acts on it or hears it. The page's policy lets no style attribute in: the page puts them on by script. */
function strip(element: Element) {
  const style = element.getAttribute("style");
  if (style) element.setAttribute("data-style", style);
  for (const { name } of [...element.attributes])
    if (/^(style|role|tabindex|title|aria-.*|data-(spot|card|drop))$/.test(name))
      element.removeAttribute(name);
}
