import { mount } from "svelte";
import App from "./app/App.svelte";
import { keepOffline } from "./offline/offline.svelte.ts";
import "./app/look.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
void keepOffline();
