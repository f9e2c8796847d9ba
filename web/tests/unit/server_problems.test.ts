import { describe, expect, it } from "vitest";
import { serverProblemText } from "../../src/app/online/server_problems.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { refusals } from "../../words.ts";

describe("problems of the server", () => {
  it("are sentences in the language of the settings", () => {
    settings.language = "en";
    expect(serverProblemText("name-taken")).toBe("That name is taken.");
    expect(serverProblemText("no-connection")).toBe("No connection at the moment.");
    settings.language = "fr";
    expect(serverProblemText("name-taken")).toBe("Ce nom est déjà pris.");
  });

  it("leave out the place of a detail that is not shown", () => {
    settings.language = "en";
    expect(serverProblemText("member-missing")).toBe("This member is missing.");
    settings.language = "fr";
    expect(serverProblemText("member-missing")).toBe("Ce membre manque.");
  });

  it("that this page does not know are still told", () => {
    settings.language = "en";
    expect(serverProblemText("of-another-version")).toBe("The server refused.");
  });

  it("without a sentence in a language do not build", () => {
    expect(refusals({ stale: { fr: "trop tard", en: "too late" } }, "en")).toEqual([
      ["problem.stale", "too late"],
    ]);
    expect(() => refusals({ stale: { fr: "trop tard" } }, "en")).toThrow("stale has no sentence in en");
  });
});
