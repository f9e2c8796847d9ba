import type { Judged } from "./analysis.ts";
import type { GameKit, Model, Telling } from "./game.ts";
import { inARow, withoutDoer } from "./people.ts";
import { reasonWords } from "./reason.ts";
import type { Replay } from "./replay.svelte.ts";
import { asItWas, eventsIn, type Fields } from "./snapshot.ts";
import { linesOf, wayOf } from "./ways.ts";
import { t } from "./words.svelte.ts";

const withoutStop = (text: string) => text.replace(/\.$/, "");
const whole = (thousandths: number) => Math.round(thousandths / 10);
const percent = (thousandths: number) => t("percent", { n: whole(thousandths) });

/** What an action cost, as the difference of the chances that are shown. */
export function costPercent({ better, cost }: Judged): number {
  return better ? whole(better.worth) - whole(better.instead) : whole(cost);
}

/** What was played, in its first sentence: what came of it is in the log. */
export function playedWords(
  { version, played }: Judged,
  replay: Replay,
  game: GameKit,
  telling: Telling,
): string {
  const [first] = played ? game.tell(eventsIn(replay.history[version + 1]?.log ?? []), telling) : [];
  // Who played is said before it.
  return first && played ? withoutDoer(withoutStop(t(first)), t(telling.name(played.seat))) : "";
}

/** "Mieux : Soldat d2 → e3, 68 % au lieu de 51 %" */
export function betterWords(
  { better, version, played }: Judged,
  replay: Replay,
  game: GameKit,
  telling?: Telling,
): string {
  const shown = asItWas(replay.history, version);
  if (!better || !shown || !played) return "";
  const model = game.model(shown, replay.viewer, replay.options);
  const words = t("analysis.better", {
    move: withoutStop(t(game.propose(better.fields, model))),
    better: percent(better.worth),
    played: percent(better.instead),
  });
  const reason = telling ? reasonWords(better.reason, game, telling) : "";
  return reason ? `${withoutStop(words)} – ${reason}` : words;
}

export interface BetterWays {
  better: string[][];
  played: string[][];
}

/** The targets of the better action and of the one that was played: arrows, or rings where there is no order. */
export async function waysOf({ better, played }: Judged, game: GameKit, model: Model): Promise<BetterWays> {
  const ways = async (one: { action: string; fields?: Fields } | null | undefined): Promise<string[][]> => {
    if (!one?.fields || Object.keys(one.fields).length === 0) return [];
    return linesOf(await wayOf(game, model, one.action, one.fields));
  };
  const [best, done] = await Promise.all([ways(better), ways(played)]);
  return { better: best, played: done };
}

const mostPlies = 5;

/** How the game would go on after the better action, in the game's short notation where it has one. */
export async function lineWords(
  { better, version, played }: Judged,
  replay: Replay,
  game: GameKit,
  telling: Telling,
): Promise<string> {
  if (!better || !played || better.line.length < 2) return "";
  const shown = await replay.line(version, better.line.slice(0, mostPlies), played.seat);
  if (shown.length < 2) return "";
  const words = shown.map(({ log }) => {
    const events = eventsIn(log);
    const brief = game.brief?.(events);
    if (brief) return t(brief);
    return withoutStop(inARow(game.tell(events, telling).map((one) => t(one))));
  });
  return words.filter(Boolean).join(game.brief ? ", " : " ; ");
}
