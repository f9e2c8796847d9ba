// The site without a network. Everything it is made of is kept under the name of its version when it is first visited.
// A new version waits until no page of the old one is open (or until a page asks for it), so that a game in progress
// keeps the files it began with.
// Of the languages only those that were chosen are kept: the one that the page registered with, and later choices.
const files = "LIST OF FILES";
const spoken = "FILES BY LANGUAGE";
const kept = "rois-VERSION";

/** The languages that an older version has kept. */
async function keptLanguages() {
  const names = (await caches.keys()).filter((name) => name.startsWith("rois-"));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().flatMap(({ url }) => /\/lang\.([^./]+)\./.exec(url)?.[1] ?? []);
}

async function keep() {
  const chosen = new URL(self.location.href).searchParams.get("language");
  const languages = new Set([chosen, ...(await keptLanguages())]);
  const cache = await caches.open(kept);
  await cache.addAll([...files, ...[...languages].flatMap((language) => spoken[language] ?? [])]);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const forget = (names) =>
    Promise.all(
      names.filter((name) => name.startsWith("rois-") && name !== kept).map((name) => caches.delete(name)),
    );
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  const more = spoken[event.data?.language];
  if (more) event.waitUntil(caches.open(kept).then((cache) => cache.addAll(more)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname))
    return;
  const isVisit = request.mode === "navigate";
  // An address that leads nowhere is the server's to answer.
  if (isVisit && url.pathname !== scope.pathname && url.pathname !== `${scope.pathname}index.html`)
    return event.respondWith(fetch(request).catch(() => Response.redirect(scope.href)));
  const wanted = isVisit ? "./" : request;
  event.respondWith(
    caches
      .open(kept)
      .then((cache) => cache.match(wanted, { ignoreVary: true }))
      .then((found) => found ?? fetch(request)),
  );
});

/** A notification of a turn leads to its table, in a page that is open where there is one. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const place = new URL(String(event.notification.data), self.registration.scope).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then(async ([page]) => {
      if (!page) return self.clients.openWindow(place);
      await page.focus();
      return page.navigate(place);
    }),
  );
});
