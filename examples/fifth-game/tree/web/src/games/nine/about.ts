import type { GameAbout } from "../../kit/game.ts";

const about: GameAbout = { order: 5 };

export default about;
