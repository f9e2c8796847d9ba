// Writes the demo game of the start page, src/games/<game>/demo.json: what a spectator was shown of a game between two
// computer players, move by move.   node scripts/demo.mjs soldiers [moves] [player] [moves left out at the beginning]
import { writeFileSync } from "node:fs";
import { load } from "../../wasm/rois.mjs";

const [game, moves = "24", player = "uct:2000", skipped = "0"] = process.argv.slice(2);
const call = await load(new URL("../../build/wasm/rois.wasm", import.meta.url).pathname);
const { table } = call({ call: "open", game });
const show = () => call({ call: "show", table, viewer: "spectator" });
const demo = [];
for (let seed = 1; demo.length < Number(moves); seed += 1) {
  while (show().turn.kind === "chance") call({ call: "draw", table, seed: String(seed) });
  const shown = show();
  // Of the log the last action, and what came after it.
  const last = shown.log.findLastIndex((entry) => "seat" in entry);
  demo.push({ ...shown, log: last < 0 ? [] : shown.log.slice(last) });
  if (shown.turn.kind === "over") break;
  const seat = shown.turn.seats[0];
  const thought = call({ call: "think", table, seat, player, seed: String(seed) });
  call({ call: "submit", table, seat, action: thought.action });
}
writeFileSync(
  new URL(`../src/games/${game}/demo.json`, import.meta.url),
  `${JSON.stringify(demo.slice(Number(skipped)))}\n`,
);
