import { locale, t } from "../kit/words.svelte.ts";
import { playersText, pointsText, winnerText } from "./score_words.ts";
import type { Score } from "./scores.ts";

/** What spreadsheets take for the beginning of a formula, in either width, behind any blanks. */
const formula = /^[\s\u200b\ufeff]*[=+\-@|%＝＋－＠]/u;

/** A cell that no spreadsheet runs: names come from other people. */
export function csvCell(text: string): string {
  const plain = formula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** A table as spreadsheets open it: with a mark of its encoding, and a separator that goes with the decimal sign. */
export function csv(rows: string[][], separator: ";" | ","): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join("")}`;
}

const two = (n: number) => String(n).padStart(2, "0");

/** The day and time here, in the form that every spreadsheet reads. */
export function csvTime(ms: number | null): string {
  if (ms === null) return "";
  const at = new Date(ms);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Hours, minutes and seconds. */
export function csvDuration(ms: number | null): string {
  if (ms === null) return "";
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const columns = ["when", "game", "players", "duration", "winner", "score"] as const;

/** The finished games of the sheet as a file. */
export function scoresFile(scores: Score[]): string {
  const lines = scores
    .filter(({ outcome }) => outcome !== null)
    .map((score) => [
      csvTime(score.when),
      t(`game.${score.game}`),
      playersText(score),
      csvDuration(score.durationMs),
      winnerText(score),
      pointsText(score),
    ]);
  const heading = columns.map((column) => t(`scores.${column}`));
  const decimalComma = new Intl.NumberFormat(locale()).format(0.5).includes(",");
  return csv([heading, ...lines], decimalComma ? ";" : ",");
}
