import { playSound } from "../../kit/sounds.ts";
import { load } from "../../kit/storage.ts";
import { title } from "../../kit/ui/title.svelte.ts";
import { t } from "../../kit/words.svelte.ts";
import { api } from "../../net/api.ts";
import { serverConnection } from "../../net/connection.ts";
import type { Summary } from "../../net/protocol.ts";
import { type TurnWatch, type Waiting, watchTurns } from "../../net/turns.ts";
import { current } from "../route.svelte.ts";
import { me } from "./me.svelte.ts";

let own: Summary[] = $state.raw([]);
let asked: Waiting = $state.raw(new Map());
let watch: TurnWatch | undefined;

const deadline = ({ table }: Summary) => asked.get(table)?.deadline ?? Number.POSITIVE_INFINITY;

/** One's own tables on the server, and which of them wait for us: the most urgent clock first. */
export const mine = {
  get tables(): Summary[] {
    return own;
  },
  get waiting(): Summary[] {
    return own.filter(({ table }) => asked.has(table)).sort((a, b) => deadline(a) - deadline(b));
  },
  /** When our time at a table runs out, by `performance.now()`. */
  deadline,
  waits: (table: string) => asked.has(table),
  /** Asks the server anew: a page has changed, or the person is back. */
  async refresh() {
    if (!load("entered")) return;
    if (me.status === "asking") await me.ask();
    if (me.status !== "known") return;
    own = await api.myGames().catch(() => own);
    const running = own.filter(({ phase }) => phase === "running").map(({ table }) => table);
    const route = current.route;
    const shown = route.page === "room" ? route.code : undefined;
    if (watch) watch.watch(running, shown);
    else if (running.length > 0) watch = watchTurns(serverConnection(), running, note);
  },
};

function note(now: Waiting) {
  const fresh = own.filter(({ table }) => now.has(table) && !asked.has(table));
  asked = now;
  sign(now.size);
  for (const table of fresh) void announce(table);
}

/** Title, icon and badge say how many tables wait. */
function sign(count: number) {
  title.waiting = count;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon][sizes=any]");
  if (icon) icon.href = count > 0 ? "./icon-turn.svg" : "./icon.svg";
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => {});
}

/** A table that is not in sight makes itself heard; a hidden page shows it, once the person has agreed. */
async function announce(table: Summary) {
  const route = current.route;
  const inSight = !document.hidden && route.page === "room" && route.code === table.table;
  if (inSight) return;
  if (route.page !== "room" || route.code !== table.table) void playSound("turn");
  if (!document.hidden || !mayNotify()) return;
  const about = {
    body: t(`game.${table.game}`),
    tag: table.table,
    icon: "./icon-192.png",
    data: `#/room/${table.table}`,
  };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) return worker.showNotification(t("turn.you"), about);
  const shown = new Notification(t("turn.you"), about);
  shown.onclick = () => {
    focus();
    location.hash = about.data;
  };
}

export const mayNotify = () => "Notification" in globalThis && Notification.permission === "granted";

addEventListener("visibilitychange", () => {
  if (!document.hidden) void mine.refresh();
});
