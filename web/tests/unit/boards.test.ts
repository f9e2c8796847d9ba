import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settingChoices } from "../../src/kit/settings.svelte.ts";

const css = readFileSync("src/app/look.css", "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

/** The values that a selector of look.css gives to a board's variables. */
function valuesAt(selector: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [, name, body] of css.matchAll(/^([^\s{][^{]*) \{\n([^}]*)\}/gm))
    if (name?.split(",\n").includes(selector))
      for (const [, key, value] of body?.matchAll(/--board-([\w-]+): (#\w{6});/g) ?? [])
        if (key && value) values[key] = value;
  return values;
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [dark = 0, light = 0] = [luminance(a ?? ""), luminance(b ?? "")].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const materials = settingChoices.board.map((board) => `[data-board="${board}"]`);
const boards = [...materials, ...materials.map((one) => `[data-dark] ${one}`)];

describe("boards", () => {
  it("come in two materials or more, and pieces in two sets or more", () => {
    expect(settingChoices.board.length).toBeGreaterThanOrEqual(2);
    expect(settingChoices.pieces.length).toBeGreaterThanOrEqual(2);
  });

  for (const board of [...boards, ":root[data-contrast]"])
    it(`${board} keeps marks and names apart from its cells (WCAG AA)`, () => {
      const colours = valuesAt(board);
      for (const cell of ["light", "dark", "last"]) {
        for (const mark of ["mark", "throne", "focus", "alarm"])
          expect(contrast(colours[mark], colours[cell]), `${mark} on ${cell}`).toBeGreaterThanOrEqual(3);
        expect(contrast(colours.name, colours[cell]), `name on ${cell}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(colours.light, colours.dark), "cells").toBeGreaterThan(1.2);
    });
});
