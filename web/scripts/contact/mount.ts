import { mount } from "svelte";
import "../../src/app/look.css";
import en from "../../src/games/ambition/en.json";
import fr from "../../src/games/ambition/fr.json";
import { addWords } from "../../src/kit/words.svelte.ts";
import Sheet from "./Sheet.svelte";

addWords({ fr, en });
mount(Sheet, { target: document.body });
