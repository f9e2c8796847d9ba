import { readFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** The types of each game's events, from docs/events.schema.json: the file of a game's folder and what it holds. */
export async function eventTypes(): Promise<[string, string][]> {
  const { $defs } = JSON.parse(readFileSync("../docs/events.schema.json", "utf8"));
  const files = Object.entries<object>($defs).map(async ([game, schema]): Promise<[string, string]> => {
    const name = `${game.charAt(0).toUpperCase()}${game.slice(1)}Event`;
    const types = await compile({ title: name, ...schema }, name, {
      bannerComment:
        "// Made by `npm run types` from docs/events.schema.json: what can happen (docs/records.md).",
      style: { printWidth: 110 },
    });
    return [`src/games/${game}/events.ts`, types];
  });
  return Promise.all(files);
}
