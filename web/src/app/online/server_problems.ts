import { capital, knows, t } from "../../kit/words.svelte.ts";
import { serverCode } from "../problems.ts";

/** A problem of the server by its code, as a sentence of its own. */
export function serverProblemText(code: string): string {
  if (knows(`online.problem.${code}`)) return t(`online.problem.${code}`);
  if (!knows(`problem.${code}`)) return t("online.problem.other");
  const why = t(`problem.${code}`, { detail: "" });
  // Without the detail that the page does not show, nor what led to it.
  return `${capital(why.replace(/[\s:(]*\)?$/u, ""))}.`;
}

export function serverErrorText(error: unknown): string {
  return serverProblemText(serverCode(error));
}
