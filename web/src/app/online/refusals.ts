import { knows, t } from "../../kit/words.svelte.ts";

/** What the server refused, in words. */
export function refusalText(code: string): string {
  for (const id of [`online.problem.${code}`, `problem.${code}`]) if (knows(id)) return t(id, { detail: "" });
  return t("online.problem.other");
}
