import { ProblemError } from "../core/problem.ts";
import { knows, t } from "../kit/words.svelte.ts";

/** Why the core said no, in words; the sentences of `virtual:sentences` must have been added. */
export function problemText(error: unknown): string {
  if (!(error instanceof ProblemError)) return t("trouble", { text: String(error) });
  const { code, detail, place } = error.problem;
  const words = `problem.${code}`;
  const why = knows(words) ? t(words, { detail }) : t("refused.other");
  return place ? t("refused.at", { why, place }) : t("refused", { why });
}

/** The code of what went wrong with the server; without an answer of it, it is the connection. */
export function serverCode(error: unknown): string {
  return error instanceof ProblemError ? error.problem.code : "no-connection";
}
