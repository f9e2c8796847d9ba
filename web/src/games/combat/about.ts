import type { GameAbout } from "../../kit/game.ts";

const about: GameAbout = { order: 3, countsPoints: true };

export default about;
