import { settings } from "../../kit/settings.svelte.ts";

/** A day, as it is written in the language of the settings. */
export function dateText(wallMs: number): string {
  return new Date(wallMs).toLocaleDateString(settings.language, { dateStyle: "medium" });
}
