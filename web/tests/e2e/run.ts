// Whole games in a real browser, on the built page.   npm run e2e [-- part of a name]
import { startBrowser } from "./browser.ts";
import { runTests } from "./harness.ts";
import { house } from "./online.ts";
import { GameServer, hasServer, serveSite } from "./site.ts";
import "./play.ts";
import "./telling.ts";
import "./account.ts";
import "./rooms.ts";
import "./networks.ts";
import "./order.ts";
import "./drag.ts";
import "./keys.ts";
import "./kingdom.ts";
import "./ambition.ts";
import "./afterwards.ts";
import "./scores.ts";
import "./lots.ts";
import "./guidance.ts";
import "./screens.ts";
import "./offline.ts";
import "./speed.ts";
import "./layout.ts";
import "./turns.ts";
import "./pictures.ts";

const game = new GameServer();
if (hasServer) {
  await game.start();
  house.server = game;
}
const { url, server } = await serveSite("dist", hasServer ? () => game.port : undefined);
const browser = await startBrowser();
const failed = await runTests(browser, url, process.argv[2] ?? "");
await browser.close();
server.close();
server.closeAllConnections();
await game.stop();
process.exitCode = failed > 0 ? 1 : 0;
