import { expect, it } from "vitest";
import schema from "../../../docs/events.schema.json";
import ambition from "../../src/games/ambition/index.ts";
import combat from "../../src/games/combat/index.ts";
import kingdom from "../../src/games/kingdom/index.ts";
import soldiers from "../../src/games/soldiers/index.ts";
import type { GameKit } from "../../src/kit/game.ts";
import { allSounds } from "../../src/kit/sounds.ts";

/** What shows in another event, and what the frame sounds itself: a turn that begins, an end. */
const silent: Record<string, string[]> = {
  soldiers: ["turn-began", "game-ended"],
  kingdom: ["turn-began", "game-ended"],
  combat: ["dealt", "hand-filled", "turn-began", "turn-ended", "asked", "game-ended"],
  ambition: ["turn-began", "development-began", "combat-opened", "decided", "game-ended"],
};
const kindsOf = (game: string): string[] =>
  schema.$defs[game as keyof typeof schema.$defs].oneOf.map((one) => one.properties.event.const);

it.each([soldiers, kingdom, combat, ambition] as unknown as GameKit[])(
  "every event of $id has a sound, but for those that need none",
  (game) => {
    const kinds = kindsOf(game.id);
    const quiet = kinds.filter((event) => game.sound?.({ event }) === null);
    expect(quiet.toSorted()).toEqual(silent[game.id]?.toSorted());
    for (const event of kinds.filter((kind) => !quiet.includes(kind)))
      expect(allSounds, event).toContain(game.sound?.({ event }));
  },
);
