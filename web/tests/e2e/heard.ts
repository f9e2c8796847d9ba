import type { Page } from "@playwright/test";

/** Everything a page was ever sent of tables. */
export interface Heard {
  frames: string[];
  bodies: string[];
}

/** A game is over: from then on everybody may have its record, and the page asks for it. */
const isOver = (frame: string) => /"(phase|kind)":"over"/.test(frame);

const pages = new WeakMap<Page, Heard>();

/** Listens from before the page is shown anything. */
export function eavesdrop(page: Page) {
  const heard: Heard = { frames: [], bodies: [] };
  pages.set(page, heard);
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.frames.push(String(payload))),
  );
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/")) return;
    if (pathname.endsWith("/record") && heard.frames.some(isOver)) return;
    response.text().then(
      (text) => heard.bodies.push(text),
      () => {},
    );
  });
}

export function heardBy(page: Page): Heard {
  return pages.get(page) ?? { frames: [], bodies: [] };
}
