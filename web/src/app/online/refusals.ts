import { en, fr } from "virtual:sentences";
import { addWords, capital, knows, t } from "../../kit/words.svelte.ts";

addWords({ fr, en });

/** What the server refused, as a sentence of its own. */
export function refusalText(code: string): string {
  if (knows(`online.problem.${code}`)) return t(`online.problem.${code}`);
  if (!knows(`problem.${code}`)) return t("online.problem.other");
  const why = t(`problem.${code}`, { detail: "" });
  // Without the detail that the page does not show, nor what led to it.
  return `${capital(why.replace(/[\s:(]*\)?$/u, ""))}.`;
}
