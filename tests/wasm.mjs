// The WebAssembly module tells the same games as the program, byte for byte, for every game and number of players, and
// replays records to the same states.
import { execFileSync } from "node:child_process";
import { load } from "../wasm/rois.mjs";

const [module, program] = process.argv.slice(2);
const call = await load(module);
const native = (...words) => execFileSync(program, words, { maxBuffer: 1 << 28, encoding: "utf8" });
let passed = 0;
let failed = 0;

function same(what, a, b) {
  if (a === b) {
    passed += 1;
  } else {
    failed += 1;
    console.error(`${what}: WebAssembly and native differ`);
  }
}

const games = call({ call: "games" }).games;
same("games", JSON.stringify({ games }), native("games", "--json").trim());
for (const game of games) {
  for (let players = game.min_players; players <= game.max_players; players += 1) {
    for (let seed = 1; seed <= 20; seed += 1) {
      const lines = call({ call: "trace", game: game.id, players, seed: String(seed) }).lines;
      const told = native("trace", game.id, "--players", String(players), "--seed", String(seed));
      same(`trace ${game.id} ${players} ${seed}`, `${lines.join("\n")}\n`, told);
    }
  }
}
same("nonsense", call({ call: "trace", game: "chess" }).problem?.id, "unknown-game");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
