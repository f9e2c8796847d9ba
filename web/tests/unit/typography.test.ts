import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decimalPoint, mended } from "../../typography.ts";
import { mendedFile, textFiles } from "../text_files.ts";

describe("typography", () => {
  it("is right in every file that people read (npm run typography mends)", () => {
    const files = textFiles();
    expect(files.length).toBeGreaterThan(50);
    const wrong = files.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const right = mendedFile(file, text).split("\n");
      return text.split("\n").flatMap((line, at) => (line === right[at] ? [] : `${file}:${at + 1}: ${line}`));
    });
    expect(wrong).toEqual([]);
  });

  it("has decimal commas in French", () => {
    const wrong = textFiles()
      .filter((file) => /\/fr[/.]/.test(file))
      .flatMap((file) => readFileSync(file, "utf8").split("\n"))
      // The terminal asks for actions in their notation.
      .filter((line) => !/"\w+\.ask\./.test(line))
      .filter((line) => decimalPoint.test(line.replace(/`[^`]*`/g, "")));
    expect(wrong).toEqual([]);
    expect(decimalPoint.test("une vitesse de 0.5 fois")).toBe(true);
    expect(decimalPoint.test("la version 127.0.0.1")).toBe(false);
  });

  it("mends spaces, apostrophes and hyphens, and nothing else", () => {
    expect(mended("Quoi ? « Rien » : l'or ; S-9 !", "fr")).toBe(
      "Quoi\u202f? «\u00a0Rien\u00a0»\u00a0: l’or\u202f; S\u20119\u202f!",
    );
    expect(mended("the players' king's: A-1", "en")).toBe("the players’ king’s: A\u20111");
    expect(mended("`a ? b's S-9` ![x](S-9)", "fr")).toBe("`a ? b's S-9` ![x](S-9)");
    expect(mended("article K-2", "fr", { ids: true })).toBe("article K-2");
    expect(mended("{n, plural, =0 {Rien !} other {#}} : 10 %", "fr")).toBe(
      "{n, plural, =0 {Rien\u202f!} other {#}}\u00a0: 10\u00a0%",
    );
  });
});
