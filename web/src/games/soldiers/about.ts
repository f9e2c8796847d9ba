import type { GameAbout } from "../../kit/game.ts";

const about: GameAbout = { order: 1 };

export default about;
