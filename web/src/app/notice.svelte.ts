import { load } from "../kit/storage.ts";
import type { NoticeBody } from "../net/protocol.ts";

/** What the host tells everybody: docs/protocol.md. */
let told: NoticeBody | null = $state.raw(null);
let toldAt = 0;

const askMs = 60_000;

function hear(notice: NoticeBody) {
  told = notice;
  toldAt = performance.now();
}

/** Who never was on the server has nothing to do with it; others hear what is new also where no table is open. */
async function ask() {
  if (load("entered") !== true || document.hidden || !navigator.onLine) return;
  const response = await fetch("api/notice").catch(() => null);
  if (response?.ok) hear((await response.json()) as NoticeBody);
}

export const notice = {
  get told() {
    return told;
  },
  /** Whole minutes until the restart, at least one; null where there is none to come. */
  get minutesLeft(): number | null {
    if (!told || told.restart_in_ms === null) return null;
    return Math.max(1, Math.ceil((told.restart_in_ms - (performance.now() - toldAt)) / 60_000));
  },
  /** Listens to the connection and asks now and then; the answer ends it. */
  follow(): () => void {
    const heard = (event: Event) => hear((event as CustomEvent<NoticeBody>).detail);
    addEventListener("rois-notice", heard);
    const timer = setInterval(() => void ask(), askMs);
    void ask();
    return () => {
      removeEventListener("rois-notice", heard);
      clearInterval(timer);
    };
  },
};
