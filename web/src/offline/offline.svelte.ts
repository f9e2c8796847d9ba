/** The service worker of a newer version of the site, once it has been fetched. */
let waiting: ServiceWorker | null = $state.raw(null);

export const siteUpdate = {
  get available() {
    return waiting !== null;
  },
  /** Switches to the new version: the page begins anew, and games go on from what was kept of them. */
  apply() {
    waiting?.postMessage("take over");
  },
};

function notice(registration: ServiceWorkerRegistration) {
  const worker = registration.waiting;
  if (worker && navigator.serviceWorker.controller) waiting = worker;
}

/** Keeps the site, in the languages that are chosen, for use without a network; tells of new versions and never takes them unasked. */
export async function keepOffline(language: () => string): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  let taken = false;
  let hadOne = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hadOne && !taken) {
      taken = true;
      location.reload();
    }
    hadOne = true;
  });
  try {
    const before = await navigator.serviceWorker.getRegistration();
    const script = before?.active?.scriptURL ?? `./sw.js?language=${language()}`;
    const registration = await navigator.serviceWorker.register(script);
    $effect.root(() => {
      $effect(() => registration.active?.postMessage({ language: language() }));
    });
    notice(registration);
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", () => notice(registration));
    });
  } catch {
    // Not a secure place, or storage is forbidden: the site works with the network alone.
  }
}
