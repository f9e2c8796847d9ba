// The site without a network. Everything it is made of is kept under the name of its version when it is first visited.
// A new version waits until no page of the old one is open (or until a page asks for it), so that a game in progress
// keeps the files it began with.
const files = "LIST OF FILES";
const kept = "rois-VERSION";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)));
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
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const scope = new URL(self.registration.scope);
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname))
    return;
  const wanted = request.mode === "navigate" ? "./" : request;
  event.respondWith(
    caches
      .open(kept)
      .then((cache) => cache.match(wanted, { ignoreVary: true }))
      .then((found) => found ?? fetch(request)),
  );
});
