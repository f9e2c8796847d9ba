import { mount } from "svelte";
import "../../src/app/look.css";
import en from "../../src/games/ambition/words/en/table.json";
import fr from "../../src/games/ambition/words/fr/table.json";
import { addWords } from "../../src/kit/words.svelte.ts";
import Sheet from "./Sheet.svelte";

addWords("fr", fr);
addWords("en", en);
mount(Sheet, { target: document.body });
