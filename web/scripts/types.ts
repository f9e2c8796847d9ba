// Writes src/net/protocol.ts and src/games/*/events.ts:  npm run types
import { writeFileSync } from "node:fs";
import { eventTypes } from "./event_types.ts";
import { protocolTypes } from "./protocol_types.ts";

writeFileSync("src/net/protocol.ts", await protocolTypes());
for (const [file, types] of await eventTypes()) writeFileSync(file, types);
