// Writes the types that are made from schemas:  npm run types
import { writeFileSync } from "node:fs";
import { typeFiles } from "./schema_types.ts";

for (const [path, text] of await typeFiles()) writeFileSync(path, text);
