import { flushSync } from "svelte";
import { beforeEach, expect, it } from "vitest";
import Chat from "../../src/app/online/Chat.svelte";
import { keepMuted, mutedAt } from "../../src/app/online/muted.ts";
import { Unread } from "../../src/app/online/unread.svelte.ts";
import soldiers from "../../src/games/soldiers/index.ts";
import type { GameKit } from "../../src/kit/game.ts";
import type { Online } from "../../src/net/online.ts";
import type { RemoteTable } from "../../src/net/remote.svelte.ts";
import { mounted } from "./mounted.ts";

beforeEach(() => localStorage.clear());

const line = (name: string, text: string) => ({ name, guest: name === "Cy", seat: null, text, ago_ms: 0 });
const online = { chat: [line("Bo", "salut"), line("Cy", "bonjour")] } as unknown as Online;

function chatAt(id: string) {
  const asked: [string, boolean][] = [];
  const table = {
    id,
    mute: async (name: string, on: boolean) => {
      asked.push([name, on]);
      return null;
    },
  } as unknown as RemoteTable;
  const page = mounted(Chat, { table, game: soldiers as unknown as GameKit, online });
  const lines = () => [...page.querySelectorAll("ol li strong")].map((name) => name.textContent);
  return { page, asked, lines };
}

it("whoever was muted stays so when the page comes back, at that table alone", async () => {
  const { page, asked, lines } = chatAt("T1");
  expect(lines()).toEqual(["Bo", "Cy (guest)"]);
  page.querySelector<HTMLElement>("header button")?.click();
  flushSync();
  page.querySelector<HTMLElement>("ul button")?.click();
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
  expect(asked).toEqual([["Bo", true]]);
  expect(lines()).toEqual(["Cy (guest)"]);
  expect(chatAt("T1").lines()).toEqual(["Cy (guest)"]);
  expect(chatAt("T2").lines()).toEqual(["Bo", "Cy (guest)"]);
});

it("who only watches is marked", () => {
  const { page } = chatAt("T3");
  expect(page.querySelector("ol li")?.textContent).toMatch(/Bo\s*\(spectator\)\s*salut/);
});

it("a sign that was typed after a space is not parted from its word", () => {
  const said = { chat: [line("Bo", "Prêt ? « oui »")] } as unknown as Online;
  const table = { id: "T4" } as unknown as RemoteTable;
  const page = mounted(Chat, { table, game: soldiers as unknown as GameKit, online: said });
  expect(page.querySelector("ol li")?.textContent).toContain("Prêt\u00a0? «\u00a0oui\u00a0»");
});

it("the last tables are remembered, and nobody where all are heard again", () => {
  for (let i = 0; i < 25; i++) keepMuted(`T${i}`, ["Bo"]);
  expect(mutedAt("T24")).toEqual(["Bo"]);
  expect(mutedAt("T0")).toEqual([]);
  keepMuted("T24", []);
  expect(mutedAt("T24")).toEqual([]);
});

it("what was said since the chat was in sight is counted, also after a reload, table by table", () => {
  const said = (at: number) => ({ ...line("Bo", "salut"), at });
  const lines = [said(1000), said(2000)];
  const unread = new Unread("T1");
  expect(unread.count(lines)).toBe(2);
  unread.read(lines);
  expect(unread.count(lines)).toBe(0);
  expect(unread.count([...lines, said(3000)])).toBe(1);
  expect(new Unread("T1").count([...lines, said(3000)])).toBe(1);
  expect(new Unread("T2").count(lines)).toBe(2);
});

it("what this browser kept of read chats may be nonsense", () => {
  localStorage.setItem("rois.chat-read", JSON.stringify([["T1", "soon"], 7, ["T2", 1500]]));
  expect(new Unread("T1").count([{ ...line("Bo", "salut"), at: 1000 }])).toBe(1);
  expect(new Unread("T2").count([{ ...line("Bo", "salut"), at: 1000 }])).toBe(0);
});
