import type { Judged } from "./analysis.ts";
import type { GameKit, Telling } from "./game.ts";
import type { Replay } from "./replay.svelte.ts";
import { asItWas, eventsIn } from "./snapshot.ts";
import { t } from "./words.svelte.ts";

const withoutStop = (text: string) => text.replace(/\.$/, "");
const whole = (thousandths: number) => Math.round(thousandths / 10);
const percent = (thousandths: number) => t("percent", { n: whole(thousandths) });

/** What an action cost, as the difference of the chances that are told. */
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
  const text = first ? withoutStop(t(first)) : "";
  const name = played ? t(telling.name(played.seat)) : "";
  // Who played is said before it.
  const rest = text.startsWith(name) ? text.slice(name.length) : "";
  return /^\s?:\s/.test(rest) ? rest.replace(/^\s?:\s/, "") : text;
}

/** "Mieux : Soldat d2 → e3, 68 % au lieu de 51 %" */
export function betterWords({ better, version, played }: Judged, replay: Replay, game: GameKit): string {
  const shown = asItWas(replay.history, version);
  if (!better || !shown || !played) return "";
  const model = game.model(shown, replay.viewer, replay.options);
  return t("analysis.better", {
    move: withoutStop(t(game.propose(better.fields, model))),
    better: percent(better.worth),
    played: percent(better.instead),
  });
}

/** The targets of the better action and of the one that was played: arrows, or rings where there is no order. */
export function waysOf(
  { better, played }: Judged,
  game: GameKit,
): { better: string[][]; played: string[][] } {
  const way = (action: string, fields: Record<string, unknown> | undefined): string[][] => {
    if (!fields || Object.keys(fields).length === 0) return [];
    const picks = game.picks(action, fields);
    return game.unordered?.(fields) ? picks.map((id) => [id]) : [picks];
  };
  return {
    better: better ? way(better.action, better.fields) : [],
    played: played ? way(played.action, played.fields) : [],
  };
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
    return withoutStop(
      game
        .tell(events, telling)
        .map((one) => t(one))
        .join(" "),
    );
  });
  return words.filter(Boolean).join(game.brief ? ", " : " ; ");
}
