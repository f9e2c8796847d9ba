import { load } from "../kit/storage.ts";
import type { Notice, NoticeBody } from "../net/protocol.ts";

/** What the host tells everybody: docs/protocol.md. */
let current: NoticeBody | null = $state.raw(null);
let currentAt = 0;

const askMs = 60_000;

function hear(notice: NoticeBody) {
  current = notice;
  currentAt = performance.now();
}

async function fetchNotice() {
  const response = await fetch("api/notice").catch(() => null);
  if (response?.ok) hear((await response.json()) as NoticeBody);
}

/** Who never was on the server has nothing to do with it; others hear what is new also where no table is open. */
function ask() {
  if (load("entered") === true && !document.hidden && navigator.onLine) void fetchNotice();
}

export const notice = {
  get current() {
    return current;
  },
  /** Whole minutes until the restart, at least one; null where there is none to come. */
  get minutesLeft(): number | null {
    if (!current || current.restart_in_ms === null) return null;
    return Math.max(1, Math.ceil((current.restart_in_ms - (performance.now() - currentAt)) / 60_000));
  },
  /** For who comes to the server for the first time: they may be banned with their network. */
  ask: fetchNotice,
  /** Listens to the connection and asks now and then, and when it is lost; the answer ends it. */
  follow(): () => void {
    // Whoever is connected is not banned.
    const heard = (event: Event) => hear({ ...(event as CustomEvent<Notice>).detail, banned: null });
    addEventListener("rois-notice", heard);
    addEventListener("rois-lost", ask);
    const timer = setInterval(ask, askMs);
    ask();
    return () => {
      removeEventListener("rois-notice", heard);
      removeEventListener("rois-lost", ask);
      clearInterval(timer);
    };
  },
};
