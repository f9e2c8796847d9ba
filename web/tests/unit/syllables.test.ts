import { expect, it } from "vitest";
import { softened } from "../../src/games/ambition/syllables.ts";

it("parts long words where a syllable begins, and leaves short ones whole", () => {
  const shown = (text: string) => softened(text).replaceAll("\u00ad", "-");
  expect(shown("Cathédrale")).toBe("Ca-thé-drale");
  expect(shown("Enchanteresse")).toBe("En-chan-te-resse");
  expect(shown("Explorateur")).toBe("Ex-plo-ra-teur");
  expect(shown("Palais royal")).toBe("Palais royal");
});
