import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decimalPoint, mended, typed } from "../../typography.ts";
import { mendedFile, textFiles } from "../text_files.ts";

/** The sentences of a file: its strings, or its lines where they are no drawings. */
function sentencesOf(file: string, text: string): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === "string" ? [value] : Object.values((value ?? {}) as object).flatMap(strings);
  if (file.endsWith(".json")) return strings(JSON.parse(text));
  return text
    .replace(/```.*?```/gs, "")
    .split("\n")
    .filter((line) => !/^( {2,}\S.*\|)/.test(line));
}

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

  it("has no signs of a typewriter in what people read, whatever could mend them", () => {
    const all = textFiles().flatMap((file) => sentencesOf(file, readFileSync(file, "utf8")));
    const prose = all.map((text) => text.replace(/`[^`]*`|\]\([^)]*\)|\w+:\/\/\S*|\[[^\]]*\]/g, ""));
    expect(prose.length).toBeGreaterThan(2000);
    expect(prose.filter((text) => typed.test(text))).toEqual([]);
    for (const wrong of ["l'or", 'the "other"', "et...", "c1 -> d2"])
      expect(typed.test(wrong), wrong).toBe(true);
  });

  it("is right in what is said before any script runs", () => {
    for (const file of ["index.html", "public/manifest.webmanifest"]) {
      const texts = [...readFileSync(file, "utf8").matchAll(/>([^<>]+)<|(?:content|"\w+": )="?([^"]+)"/g)];
      const said = texts
        .map(([, text, attribute]) => text ?? attribute ?? "")
        .filter((text) => / /.test(text.trim()));
      expect(
        said.filter((text) => typed.test(text) || / [;!?»]|« /.test(text)),
        file,
      ).toEqual([]);
    }
    expect(readFileSync("index.html", "utf8")).toMatch(/Rois n’a pas pu/);
  });

  it("mends spaces, apostrophes and hyphens, and nothing else", () => {
    expect(mended("Quoi ? « Rien » : l'or ; S-9 !", "fr")).toBe(
      "Quoi\u202f? «\u00a0Rien\u00a0»\u00a0: l’or\u202f; S\u20119\u202f!",
    );
    expect(mended("the players' king's: A-1", "en")).toBe("the players’ king’s: A\u20111");
    expect(mended("`a ? b's S-9` ![x](S-9)", "fr")).toBe("`a ? b's S-9` ![x](S-9)");
    expect(mended("the \"other\" {name}'s 4's", "en")).toBe("the “other” {name}’s 4’s");
    expect(mended("article K-2", "fr", { ids: true })).toBe("article K-2");
    expect(mended("{n, plural, =0 {Rien !} other {#}} : 10 %", "fr")).toBe(
      "{n, plural, =0 {Rien\u202f!} other {#}}\u00a0: 10\u00a0%",
    );
  });
});
