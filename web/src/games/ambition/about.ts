import type { GameAbout } from "../../kit/game.ts";

const about: GameAbout = { order: 4, countsPoints: true };

export default about;
