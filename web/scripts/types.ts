// Writes src/net/protocol.ts:  npm run types
import { writeFileSync } from "node:fs";
import { protocolTypes } from "./protocol_types.ts";

writeFileSync("src/net/protocol.ts", await protocolTypes());
