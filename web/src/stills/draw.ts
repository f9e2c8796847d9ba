import { flushSync, mount, unmount } from "svelte";
import ambition from "../games/ambition/index.ts";
import ambitionStory from "../games/ambition/living.json";
import combat from "../games/combat/index.ts";
import combatStory from "../games/combat/living.json";
import kingdom from "../games/kingdom/index.ts";
import kingdomStory from "../games/kingdom/living.json";
import soldiers from "../games/soldiers/index.ts";
import soldiersStory from "../games/soldiers/living.json";
import type { GameKit } from "../kit/game.ts";
import { Motion } from "../kit/motion.ts";
import { NoPicks } from "../kit/picks.svelte.ts";
import { settings } from "../kit/settings.svelte.ts";
import type { GameId, Showing } from "../kit/showing.ts";
import { addWords } from "../kit/words.svelte.ts";
import { firstShown } from "./first.ts";

const games = {
  ambition: [ambition, ambitionStory],
  combat: [combat, combatStory],
  kingdom: [kingdom, kingdomStory],
  soldiers: [soldiers, soldiersStory],
} as unknown as Record<GameId, [GameKit, Showing[]]>;

/** The board of the start page as it is first seen, in markup. It runs when the page is built, in a document without a window. */
export function drawStill(id: GameId, language: "fr" | "en"): string {
  const [game, story] = games[id];
  addWords(game.words);
  settings.language = language;
  const target = document.createElement("div");
  const shown = story[firstShown(story)] as Showing;
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
