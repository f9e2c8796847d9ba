import { useWords } from "../kit/words.svelte.ts";
import { api } from "../net/api.ts";
import type { Site } from "../net/protocol.ts";

await useWords("legal");

/** What the host says of the site; null where the page has no server. */
export const askSite = (): Promise<Site | null> => api.site().catch(() => null);

/** What the server keeps, and for how many days; null is for ever, or as long as its owner wants it. */
export function keptFor(site: Site): { what: string; days: number | null }[] {
  return [
    { what: "account", days: null },
    { what: "guest", days: site.guests_days },
    { what: "session", days: site.sessions_days },
    { what: "games", days: site.games_days },
    { what: "chat", days: site.chat_days },
    { what: "reports", days: site.reports_days },
    { what: "sanctions", days: null },
    { what: "audit", days: site.audit_days },
    { what: "journal", days: site.journal_days },
  ];
}
