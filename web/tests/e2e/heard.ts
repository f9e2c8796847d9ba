import type { Page } from "@playwright/test";

/** Everything a page was ever sent of tables. */
export interface Heard {
  frames: string[];
  bodies: string[];
}

const pages = new WeakMap<Page, Heard>();

/** Listens from before the page is shown anything. */
export function eavesdrop(page: Page) {
  const heard: Heard = { frames: [], bodies: [] };
  pages.set(page, heard);
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => heard.frames.push(String(payload))),
  );
  page.on("response", (response) => {
    if (!new URL(response.url()).pathname.startsWith("/api/")) return;
    response.text().then(
      (text) => heard.bodies.push(text),
      () => {},
    );
  });
}

export function heardBy(page: Page): Heard {
  return pages.get(page) ?? { frames: [], bodies: [] };
}
