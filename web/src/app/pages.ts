import type { Component } from "svelte";
import { useWords } from "../kit/words.svelte.ts";
import type { Route } from "./route.svelte.ts";

/** A page's properties are what its route holds. */
export type PageComponent = Component<Record<string, unknown>>;

const chunks = import.meta.glob<PageComponent>(["./*Page.svelte", "./online/*Page.svelte"], {
  import: "default",
});

/**
 * Each page is a chunk of its own, and comes with the parts of the words (`virtual:words`) that it says: `sentences` are
 * those of problems and endings. What every page says is there from the beginning, and a game brings its own.
 */
export const pages: Record<Exclude<Route["page"], "start">, { file: string; words: readonly string[] }> = {
  new: { file: "./NewGamePage.svelte", words: ["sentences"] },
  table: { file: "./TablePage.svelte", words: ["sentences", "table", "kept"] },
  replay: { file: "./KeptGamePage.svelte", words: ["sentences", "online", "table", "fair", "account"] },
  learn: { file: "./LearnPage.svelte", words: ["sentences", "table", "learn"] },
  rules: { file: "./RulesPage.svelte", words: ["learn"] },
  online: { file: "./online/LobbyPage.svelte", words: ["sentences", "online", "fair", "account"] },
  room: { file: "./online/RoomPage.svelte", words: ["sentences", "online", "table", "fair", "account"] },
  game: { file: "./online/GamePage.svelte", words: ["sentences", "online", "table", "fair", "account"] },
  account: { file: "./online/AccountPage.svelte", words: ["sentences", "online", "account"] },
  moderation: {
    file: "./online/ModerationPage.svelte",
    words: ["sentences", "online", "account", "moderation"],
  },
  games: { file: "./GamesPage.svelte", words: ["sentences", "online", "kept", "fair"] },
  settings: { file: "./SettingsPage.svelte", words: ["settings"] },
  unknown: { file: "./UnknownPage.svelte", words: ["online"] },
  legal: { file: "./LegalPage.svelte", words: ["legal"] },
  privacy: { file: "./PrivacyPage.svelte", words: ["legal"] },
};

export async function loadPage(page: keyof typeof pages): Promise<PageComponent> {
  const { file, words } = pages[page];
  const [Page] = await Promise.all([chunks[file]?.(), ...words.map(useWords)]);
  if (!Page) throw new Error(`no such page: ${file}`);
  return Page;
}
