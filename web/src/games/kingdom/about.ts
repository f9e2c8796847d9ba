import type { GameAbout } from "../../kit/game.ts";

const about: GameAbout = { order: 2 };

export default about;
