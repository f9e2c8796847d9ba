import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

const validate = new Ajv({ strictTypes: false }).compile(
  JSON.parse(readFileSync("../docs/protocol.schema.json", "utf8")),
);

/** What in a message of the server is not as docs/protocol.schema.json has it. */
export function problemsOf(message: unknown): string[] {
  if (validate(message)) return [];
  return (validate.errors ?? []).map(({ instancePath, message: why }) => `${instancePath} ${why}`);
}
