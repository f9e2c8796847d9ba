/** The heading of the page in sight. */
const heading = () => document.querySelector<HTMLElement>("main h1");

/** Tells the heading of the page whenever it changes: pages are loaded, and languages exchanged. */
export function followHeading(tell: (text: string) => void): () => void {
  const look = () => tell(heading()?.textContent?.trim().replace(/\s+/g, " ") ?? "");
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  return () => watch.disconnect();
}

/**
 * Who came to a new page goes on at its heading, once it is there: what had the focus went with the page of before.
 * Whatever has taken the focus meanwhile keeps it. The answer gives the wait up.
 */
export function focusHeading(): () => void {
  const watch = new MutationObserver(attempt);
  function attempt() {
    const found = heading();
    const active = document.activeElement;
    if (!found && (active === null || active === document.body)) return;
    watch.disconnect();
    if (!found || (active !== null && active !== document.body)) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }
  watch.observe(document.body, { subtree: true, childList: true });
  attempt();
  return () => watch.disconnect();
}
