import type { Reason } from "../core/thinker.ts";
import type { GameKit, Telling } from "./game.ts";
import { withoutDoer } from "./people.ts";
import { knows, t } from "./words.svelte.ts";

const withoutStop = (text: string) => text.replace(/\.$/, "");

/**
 * Why an action is proposed, in a few words: the game's own for it, else the event as the log would tell it. Empty where
 * nothing is known.
 */
export function reasonWords(reason: Reason | undefined, game: GameKit, telling: Telling): string {
  if (!reason) return "";
  const { id, ply, event } = reason;
  if (!event)
    return withoutStop(t(knows(`${game.id}.reason.${id}`) ? `${game.id}.reason.${id}` : `hint.reason.${id}`));
  const words = ownWords(game, id, event) ?? told(event, game, telling);
  // On a board that all see a line is a plan; a turn of cards is one move.
  return words && ply > 0 && game.plans ? t("hint.reason.later", { what: words }) : words;
}

function ownWords(game: GameKit, id: string, event: NonNullable<Reason["event"]>): string | null {
  const own = `${game.id}.reason.${id}`;
  if (!knows(own)) return null;
  const texts = Object.entries(event).filter((one): one is [string, string] => typeof one[1] === "string");
  return t(own, Object.fromEntries(texts));
}

function told(event: NonNullable<Reason["event"]>, game: GameKit, telling: Telling): string {
  const [first] = game.tell([event], telling);
  if (!first) return "";
  const seat = typeof event.seat === "number" ? event.seat : null;
  const words = withoutStop(t(first));
  return seat === null ? words : withoutDoer(words, t(telling.name(seat)));
}
