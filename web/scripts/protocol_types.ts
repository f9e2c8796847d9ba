import { readFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** The types of the server's messages, from docs/protocol.schema.json: one for each definition. */
export function protocolTypes(): Promise<string> {
  const { $defs, description } = JSON.parse(readFileSync("../docs/protocol.schema.json", "utf8"));
  const named = Object.entries<object>($defs).map(([name, one]) => [name, { title: name, ...one }]);
  const definitions = Object.fromEntries(named);
  const whole = JSON.stringify({ definitions, ...definitions.ServerMessage });
  return compile(JSON.parse(whole.replaceAll("#/$defs/", "#/definitions/")), "ServerMessage", {
    bannerComment: `// Made by \`npm run types\` from docs/protocol.schema.json. ${description}`,
    style: { printWidth: 110 },
    unreachableDefinitions: true,
  });
}
