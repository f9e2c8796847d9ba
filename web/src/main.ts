import { mount } from "svelte";
import { siteAddress } from "./app/address.ts";
import { settings } from "./kit/settings.svelte.ts";
import { useWords } from "./kit/words.svelte.ts";
import { keepOffline } from "./offline/offline.svelte.ts";
import "./app/look.css";

const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]")?.href;
const address = manifest ? siteAddress(location, manifest) : null;
if (address !== null) history.replaceState(null, "", address);

// The words of one language are all that comes besides the page itself, and at the same time.
const target = document.getElementById("app") as HTMLElement;
try {
  const [{ default: App }] = await Promise.all([import("./app/App.svelte"), useWords("page")]);
  target.replaceChildren();
  mount(App, { target });
  void keepOffline(() => settings.language);
} catch (error) {
  // What index.html says is all that there is to say without the words of a language.
  target.querySelector(".unloaded")?.classList.add("now");
  throw error;
}
