import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { typeFiles } from "../../scripts/schema_types.ts";
import { problemsOf } from "../protocol_schema.ts";

/** The examples of docs/protocol.md under "From the server": the tests of the server hold them to what it writes. */
function examples(): [string, object][] {
  const document = readFileSync("../docs/protocol.md", "utf8");
  const part = /^## From the server$(.*?)^## /ms.exec(document)?.[1] ?? "";
  return [...part.matchAll(/^### (\S+)$.*?^```json$(.*?)^```$/gms)].map(([, heading, text]) => [
    heading as string,
    JSON.parse(text as string),
  ]);
}

describe("the schema of the server's messages", () => {
  it.each(examples())("knows the example of %s", (heading, message) => {
    expect(message).toMatchObject({ type: heading });
    expect(problemsOf(message)).toEqual([]);
  });

  it("has an example for each message", () => {
    expect(examples()).toHaveLength(13);
  });

  it("refuses a renamed member and an unknown type", () => {
    const [, table] = examples().find(([heading]) => heading === "table") ?? [];
    expect(problemsOf({ ...table, phases: "running" })).not.toEqual([]);
    expect(problemsOf({ type: "tables" })).not.toEqual([]);
  });

  it("is what the types of the page were made from, as those of the games: npm run types", async () => {
    for (const [path, text] of await typeFiles()) expect(readFileSync(path, "utf8"), path).toBe(text);
  });
});
