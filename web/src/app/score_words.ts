import { capital, locale, t } from "../kit/words.svelte.ts";
import { playerWords, pointsOf, type Score, winningSeats } from "./scores.ts";

/** The score sheet in the words of the settings' language. */
export function playersText(score: Score): string {
  return score.seats.map((_, seat) => t(playerWords(score, seat))).join(" – ");
}

export function winnerText(score: Score): string {
  if (!score.outcome) return t("scores.running");
  const first = winningSeats(score);
  if (first.length === 0) return t("scores.draw");
  return capital(first.map((seat) => t(playerWords(score, seat))).join(", "));
}

/** The points with what they count, and how it ended where not by the rules. */
export function pointsText(score: Score): string {
  const points = pointsOf(score)?.join(" – ");
  const by = score.outcome?.by;
  const count = points && t(`scores.points.${score.game}`, { points });
  return [count, by && t(`scores.by.${by}`)].filter(Boolean).join(", ");
}

export function whenText(ms: number): string {
  const text = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(ms);
  return t("text", { text });
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function durationText(ms: number | null): string {
  if (ms === null) return "–";
  if (ms < minute) return t("duration.short");
  if (ms < hour) return t("duration.minutes", { minutes: Math.round(ms / minute) });
  const minutes = String(Math.floor((ms % hour) / minute)).padStart(2, "0");
  if (ms < day) return t("duration.hours", { hours: Math.floor(ms / hour), minutes });
  return t("duration.days", { days: Math.floor(ms / day), hours: Math.floor((ms % day) / hour) });
}
