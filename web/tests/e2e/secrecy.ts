import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { nativeCall } from "../unit/core.ts";
import { type Heard, heardBy } from "./heard.ts";
import { lookUntil } from "./shown.ts";

interface Shown {
  version: number;
  view: unknown;
  legal?: string[];
  log: { events?: unknown; fields?: unknown }[];
}

/** Words of the JSON of a match: where they stand in anything but an update, something is told that should not be. */
const ofMatches = /"(view|legal|log|hand|own_attack|own_defence|seen|drawn|steps|state)"\s*:/;

/**
 * What a viewer of a finished game was sent that it may not have had at that time. The truth is the record of the game,
 * from which the core says what the viewer was to be shown at each version; that this hides what it must is shown by
 * tests/secrecy_test.cpp.
 */
export function leaksIn(heard: Heard, record: string, viewer: number | "spectator"): string[] {
  const call = nativeCall();
  const { table } = call({ call: "open", record }) as { table: number };
  const atThatTime = (at: number) => call({ call: "show", table, viewer, at }) as Shown;
  const leaks = heard.bodies.filter((body) => ofMatches.test(body)).map((body) => `HTTP: ${body}`);
  for (const frame of heard.frames) {
    const { type, match } = JSON.parse(frame) as { type: string; match?: Shown | null };
    if (type !== "update" && ofMatches.test(frame)) leaks.push(`frame: ${frame}`);
    if (type === "update" && match) leaks.push(...tooMuch(match, atThatTime(match.version)));
  }
  return leaks;
}

function tooMuch(sent: Shown, allowed: Shown): string[] {
  const text = JSON.stringify;
  const readable = new Set(allowed.log.map((entry) => text(entry)));
  const wrong: object[] = sent.log.filter((entry) => !readable.has(text(entry)));
  if (text(sent.view) !== text(allowed.view)) wrong.push({ view: sent.view, not: allowed.view });
  if (text(sent.legal) !== text(allowed.legal)) wrong.push({ legal: sent.legal });
  return wrong.map((what) => `at ${sent.version}: ${text(what)}`);
}

/** What the record of a running game told a spectator too much: it was asked for before the first action. */
export function leaksInRecord(early: string, record: string): string[] {
  const call = nativeCall();
  const { table } = call({ call: "open", record }) as { table: number };
  const { log } = call({ call: "show", table, viewer: "spectator", at: 0 }) as Shown;
  // A record has no events: they follow from its log.
  const readable = new Set(log.map(({ events: _, fields: __, ...entry }) => JSON.stringify(entry)));
  const told = JSON.parse(early) as { seen_by?: unknown; log: unknown[] };
  const wrong = told.log.map((entry) => JSON.stringify(entry)).filter((entry) => !readable.has(entry));
  return told.seen_by === "spectator" ? wrong : [...wrong, "a whole record"];
}

/** Heroes of another that lie face down and that the page was lately told of: shown to all, or looked at. */
function heroesTold(page: Page): Set<string> {
  const frames = heardBy(page).frames.slice(-6);
  const lists = frames.flatMap((frame) => [...frame.matchAll(/"(?:seen|shown)":\[([^\]]*)\]/g)]);
  return new Set(lists.flatMap(([, list]) => (list ?? "").match(/\w\d+/g) ?? []));
}

/** What a page shows or keeps of hidden cards that are not its viewer's, looked at in one moment. */
export async function leaksOn(page: Page, spectates: boolean): Promise<string[]> {
  const found = await foundOn(page, spectates);
  const told = heroesTold(page);
  return found.filter((leak) => !told.has(/^a sealed hero: (\w+)/.exec(leak)?.[1] ?? ""));
}

function foundOn(page: Page, spectates: boolean): Promise<string[]> {
  return page.evaluate(async (other) => {
    const found: string[] = [];
    const hidden = /choose:|"(hand|own_attack|own_defence)"|\b(deal|draw) \d [KGRB]\b|\blook [SA]\d/;
    for (const element of document.querySelectorAll("*")) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const told = [
        ...texts.map((node) => node.nodeValue),
        ...[...element.attributes].map((one) => one.value),
      ];
      for (const text of told) if (hidden.test(text ?? "")) found.push(`page: ${text}`);
    }
    for (const card of document.querySelectorAll<HTMLElement>(
      `.cell${other ? "" : ".far"} > .front.sealed [data-card]`,
    ))
      found.push(`a sealed hero: ${card.dataset.card}`);
    if (other)
      for (const card of document.querySelectorAll(".hand [data-target]"))
        found.push(`a hand: ${card.outerHTML.slice(0, 200)}`);
    for (const store of [localStorage, sessionStorage])
      for (const text of Object.values(store))
        if (hidden.test(text)) found.push(`kept: ${text.slice(0, 200)}`);
    for (const { name } of await indexedDB.databases()) found.push(`a database: ${name}`);
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (new URL(url).pathname.startsWith("/api/")) found.push(`kept: ${url}`);
    return found;
  }, spectates);
}

/** A look costs a page much: only so often, counted in what the spectator was sent. */
const framesBetween = 10;

/** Looks at the pages of players and a spectator again and again while a game is played. */
export async function watchWhile<T>(play: Promise<T>, players: Page[], spectator: Page): Promise<T> {
  let over = false;
  const end = () => {
    over = true;
  };
  play.then(end, end);
  const { frames } = heardBy(spectator);
  for (let next = 0; !over; next = frames.length + framesBetween) {
    await lookUntil(
      async () => frames.length,
      (count) => over || count >= next,
    );
    for (const page of [...players, spectator]) assert.deepEqual(await leaksOn(page, page === spectator), []);
  }
  return play;
}
