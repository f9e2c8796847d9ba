import { type Problem, Refused } from "../core/core.ts";
import { knows, t } from "../kit/words.svelte.ts";

/** Why the core said no, in words; the sentences of `virtual:sentences` must have been added. */
export function problemText(error: unknown): string {
  if (!(error instanceof Refused)) return t("trouble", { text: String(error) });
  const { code, detail, place }: Problem = error.problem;
  const words = `problem.${code}`;
  const why = knows(words) ? t(words, { detail }) : t("refused.other");
  return place ? t("refused.at", { why, place }) : t("refused", { why });
}
