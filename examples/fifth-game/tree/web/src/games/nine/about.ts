import type { GameAbout } from "../../kit/game.ts";
import en from "./about.en.json";
import fr from "./about.fr.json";

const about: GameAbout = { order: 5, words: { fr, en } };

export default about;
