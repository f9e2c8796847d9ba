import { existsSync, readdirSync, readFileSync } from "node:fs";
import { compile, type JSONSchema } from "json-schema-to-typescript";

type Definitions = Record<string, JSONSchema>;

/** A schema file; definitions of all files refer to each other as if they were in one. */
function read(path: string) {
  const text = readFileSync(path, "utf8");
  return JSON.parse(
    text.replaceAll(/(protocol\.schema\.json)?#\/(\$defs|components\/schemas)\//g, "#/definitions/"),
  );
}

/** One type for each definition, by its name. `Root` refers to all of them and is left out again. */
async function types(given: Definitions, from: string): Promise<string> {
  const names = Object.keys(given);
  const definitions = Object.fromEntries(names.map((name) => [name, { title: name, ...given[name] }]));
  const anyOf = names.map((name) => ({ $ref: `#/definitions/${name}` }));
  const text = await compile({ definitions, anyOf } as JSONSchema, "Root", {
    bannerComment: `// Made by \`npm run types\` from ${from}.`,
    style: { printWidth: 110 },
    ignoreMinAndMaxItems: true,
  });
  return text.replace(/^export type Root =[^;]*;\n/m, "");
}

function protocolTypes(): Promise<string> {
  const { Summary: _, ...bodies } = read("../docs/openapi.json").components.schemas as Definitions;
  const messages = read("../docs/protocol.schema.json").$defs as Definitions;
  return types({ ...messages, ...bodies }, "docs/protocol.schema.json and docs/openapi.json");
}

function gameTypes(game: string): Promise<string> {
  return types(read(`../games/${game}/schema.json`).$defs, `games/${game}/schema.json`);
}

/** What can happen in each game: docs/events.schema.json. */
function eventTypes(): Promise<[path: string, text: string][]> {
  const games = Object.entries<JSONSchema>(read("../docs/events.schema.json").$defs);
  return Promise.all(
    games.map(async ([game, schema]): Promise<[string, string]> => {
      const name = `${game.charAt(0).toUpperCase()}${game.slice(1)}Event`;
      return [`src/games/${game}/events.ts`, await types({ [name]: schema }, "docs/events.schema.json")];
    }),
  );
}

/** The files of types that are made from schemas, and their texts. */
export async function typeFiles(): Promise<[path: string, text: string][]> {
  const games = readdirSync("src/games").filter((game) => existsSync(`../games/${game}/schema.json`));
  const ofGames = games.map(async (game): Promise<[string, string]> => {
    return [`src/games/${game}/schema.ts`, await gameTypes(game)];
  });
  return [
    ["src/net/protocol.ts", await protocolTypes()],
    ...(await Promise.all(ofGames)),
    ...(await eventTypes()),
  ];
}
