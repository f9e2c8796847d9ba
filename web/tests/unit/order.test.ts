import { flushSync } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import NoticeBar from "../../src/app/NoticeBar.svelte";
import ReportForm from "../../src/app/online/ReportForm.svelte";
import PrivacyPage from "../../src/app/PrivacyPage.svelte";
import { keptFor } from "../../src/app/site.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { save } from "../../src/kit/storage.ts";
import type { NoticeBody, Site } from "../../src/net/protocol.ts";
import { mounted } from "./mounted.ts";

beforeEach(() => {
  localStorage.clear();
  settings.language = "fr";
});

const nothing: NoticeBody = { fr: null, en: null, restart_in_ms: null, read_only: false, banned: null };
const tell = (notice: NoticeBody) => {
  dispatchEvent(new CustomEvent("rois-notice", { detail: notice }));
  flushSync();
};

function answering(body: unknown) {
  const asked = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(JSON.stringify(body)));
  vi.stubGlobal("fetch", asked);
  return asked;
}

it("an announcement is shown, counted down, and gone when it is taken back", () => {
  const asked = answering(nothing);
  const page = mounted(NoticeBar, {});
  const said = () => page.textContent?.replace(/\s+/g, " ").trim();
  expect(said()).toBe("");
  tell({ ...nothing, fr: "Tournoi à 20 h", en: "Tournament at 8 pm" });
  expect(said()).toBe("Tournoi à 20 h");
  tell({ ...nothing, restart_in_ms: 300_000 });
  expect(said()).toMatch(/^Redémarrage du serveur dans 5 minutes/);
  tell({ ...nothing, read_only: true });
  expect(said()).toMatch(/lecture seule/);
  tell(nothing);
  expect(said()).toBe("");
  expect(asked).not.toHaveBeenCalled();
});

it("who was on the server before hears it also where no table is open", async () => {
  save("entered", true);
  answering({ ...nothing, fr: "Bonjour" });
  const page = mounted(NoticeBar, {});
  await vi.waitFor(() => {
    flushSync();
    expect(page.textContent).toContain("Bonjour");
  });
});

it("who is banned reads so without doing anything, and until when", async () => {
  save("entered", true);
  const until = Date.UTC(2030, 4, 17, 12);
  answering({ ...nothing, banned: { until_wall_ms: until } });
  const page = mounted(NoticeBar, {});
  const says = (what: RegExp) =>
    vi.waitFor(() => {
      flushSync();
      expect(page.textContent).toMatch(what);
    });
  await says(/exclu de ce serveur jusqu’au 17 mai 2030/);
  answering({ ...nothing, banned: { until_wall_ms: null } });
  dispatchEvent(new Event("rois-lost"));
  await says(/exclu de ce serveur\u00a0:/);
  tell(nothing);
  expect(page.textContent?.trim()).toBe("");
});

it("a report says who, where and why, and nothing where nothing was written", async () => {
  const asked = answering({});
  const done = vi.fn();
  const page = mounted(ReportForm, { table: "T1", name: "Bo", done });
  const reason = page.querySelector("select") as HTMLSelectElement;
  reason.value = "cheating";
  reason.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
  page.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(true));
  expect(asked.mock.calls[0]?.[0]).toBe("api/reports");
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    table: "T1",
    name: "Bo",
    reason: "cheating",
  });
});

const site: Site = {
  version: "1.2.3",
  name: null,
  welcome: null,
  welcome_english: null,
  accounts: "open",
  guests: true,
  publisher: "Ada",
  publisher_address: null,
  contact: "ada@example.org",
  director: null,
  provider: null,
  guests_days: 12,
  games_days: null,
  chat_days: 7,
  reports_days: 90,
  journal_days: null,
  sessions_days: 91,
  idle_days: 31,
  audit_days: 365,
};

it("the privacy page tells the settings that are in force", async () => {
  answering(site);
  const page = mounted(PrivacyPage, {});
  await vi.waitFor(() => {
    flushSync();
    expect(page.querySelectorAll("tbody tr")).toHaveLength(keptFor(site).length);
  });
  const text = page.textContent?.replace(/[\s\u202f\u00a0]+/g, " ") ?? "";
  for (const told of [
    "12 jours après la dernière visite",
    "7 jours après la fin",
    "91 jours",
    "31 jours sans usage",
    "365 jours",
  ])
    expect(text).toContain(told);
  expect(text).toContain("sans limite");
  expect(text).toContain("ada@example.org");
});
