/**
 * The address behind # for one that the server does not know and answers with this page all the same: every link and file is
 * relative to the site's own address. Null at that address. `manifest` is the address of the site's manifest.
 */
export function siteAddress(place: Pick<Location, "href">, manifest: string): string | null {
  const [here, site] = [new URL(place.href), new URL(".", manifest).pathname];
  if (here.pathname === site || here.pathname === `${site}index.html`) return null;
  const beyond = here.pathname.startsWith(site) ? here.pathname.slice(site.length) : here.pathname;
  return site + (here.hash || `#/${beyond.replace(/^\/+/, "")}`);
}
