import { mount } from "svelte";
import { settings } from "./kit/settings.svelte.ts";
import { useWords } from "./kit/words.svelte.ts";
import { keepOffline } from "./offline/offline.svelte.ts";
import "./app/look.css";

// The words of one language are all that comes besides the page itself, and at the same time.
const [{ default: App }] = await Promise.all([import("./app/App.svelte"), useWords("page")]);
mount(App, { target: document.getElementById("app") as HTMLElement });
void keepOffline(() => settings.language);
