import { expect, it } from "vitest";
import { notice, packagesIn } from "../../notices.ts";

it("finds the packages of a bundle", () => {
  expect(
    packagesIn([
      "/x/src/main.ts",
      "/x/node_modules/svelte/src/a.js",
      "/x/node_modules/@formatjs/fast-memoize/index.js",
      "\0virtual",
    ]),
  ).toEqual(["@formatjs/fast-memoize", "svelte"]);
});

it("reproduces what their licences ask for, and fails where one is missing", () => {
  for (const name of ["svelte", "uplot", "intl-messageformat"])
    expect(notice(name)).toMatch(/Copyright \(c\)[\s\S]*(Permission is hereby|Redistribution)/i);
  expect(() => notice("nothing")).toThrow();
});
