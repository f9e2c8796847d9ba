import { untrack } from "svelte";
import { settings } from "../settings.svelte.ts";
import { spoken } from "../words.svelte.ts";

/** Counts the changes of the theme: what computed colours from the document reads it to compute them again. */
export const theme = $state({ version: 0 });

/** Puts theme, language and motion of the settings on the document; follows the system where it is asked to. */
export function applySettings() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const contrast = matchMedia("(prefers-contrast: more)");
  let system = $state({ dark: dark.matches, contrast: contrast.matches });
  $effect(() => {
    const follow = () => {
      system = { dark: dark.matches, contrast: contrast.matches };
    };
    dark.addEventListener("change", follow);
    contrast.addEventListener("change", follow);
    return () => {
      dark.removeEventListener("change", follow);
      contrast.removeEventListener("change", follow);
    };
  });
  $effect(() => {
    const root = document.documentElement;
    const high = settings.theme === "contrast" || (settings.theme === "system" && system.contrast);
    const night = settings.theme === "dark" || (settings.theme === "system" && system.dark);
    root.toggleAttribute("data-contrast", high);
    root.toggleAttribute("data-dark", night && !high);
    root.toggleAttribute("data-marks", settings.marks || high);
    // High contrast has a board of its own.
    root.dataset.board = high ? "paper" : settings.board;
    root.lang = spoken();
    untrack(() => {
      theme.version += 1;
    });
  });
}
