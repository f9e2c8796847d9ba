import { api } from "../net/api.ts";
import type { Site } from "../net/protocol.ts";

let asked: Promise<Site | null> | undefined;

/** What the host says of the site, asked once; null where the page has no server, and asked again the next time. */
export function askSite(): Promise<Site | null> {
  asked ??= api.site().catch(() => {
    asked = undefined;
    return null;
  });
  return asked;
}

/** What the host says to whoever comes. */
export function welcome(site: Site, language: string): string | null {
  return language === "fr" ? site.welcome : site.welcome_english;
}

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
