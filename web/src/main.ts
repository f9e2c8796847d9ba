import { mount } from "svelte";
import App from "./app/App.svelte";
import "./app/look.css";

mount(App, { target: document.getElementById("app") as HTMLElement });
