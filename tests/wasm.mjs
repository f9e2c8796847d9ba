// The WebAssembly module plays as the program does. Thousands of games that the program has recorded, of every game, number
// of players and option, replay to the same states, by their hash at every step; and some give the same events byte for byte.
import { execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
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

/** The usual table of each number of players, and one for every other word of every option. */
function tables(game) {
  const counts = Array.from({ length: game.max_players - game.min_players + 1 }, (_, i) => game.min_players + i);
  const others = Object.entries(game.options).flatMap(([key, words]) =>
    words.slice(1).map((word) => ({ players: game.max_players, option: `${key}=${word}` })),
  );
  return [...counts.map((players) => ({ players, option: null })), ...others];
}

/** Replays a recorded game; where a state differs, it says which. */
function compare(what, { record, hashes }) {
  const again = call({ call: "replay", record }).hashes ?? [];
  const at = hashes.findIndex((hash, i) => hash !== again[i]);
  same(at < 0 ? what : `${what}, step ${at}`, hashes.join(), again.join());
  return hashes.length;
}

/** The program writes while the module reads. */
async function compareRecords(game, { players, option }, games) {
  const words = ["trace", game, "--players", players, "--records", games, ...(option ? ["--option", option] : [])];
  const told = spawn(program, words.map(String), { stdio: ["ignore", "pipe", "inherit"] });
  let read = 0;
  let states = 0;
  for await (const line of createInterface({ input: told.stdout })) {
    read += 1;
    states += compare(`${game} for ${players} ${option ?? ""}, seed ${read}`, JSON.parse(line));
  }
  same(`${game} for ${players} ${option ?? ""}: games written`, read, games);
  return states;
}

/** Games are of unequal length; together they take a few seconds. */
const shares = { soldiers: 1300, kingdom: 400 };
const usualShare = 180;

const games = call({ call: "games" }).games;
same("games", JSON.stringify({ games }), native("games", "--json").trim());
for (const game of games) {
  const ways = tables(game);
  const each = Math.ceil((shares[game.id] ?? usualShare) / ways.length);
  let states = 0;
  for (const table of ways) states += await compareRecords(game.id, table, each);
  console.log(`${game.id}: ${each * ways.length} games at ${ways.length} kinds of table, ${states} states`);
  for (let players = game.min_players; players <= game.max_players; players += 1) {
    const lines = call({ call: "trace", game: game.id, players, seed: "7" }).lines;
    const told = native("trace", game.id, "--players", String(players), "--seed", "7");
    same(`trace ${game.id} ${players}`, `${lines.join("\n")}\n`, told);
  }
}
same("nonsense", call({ call: "trace", game: "chess" }).problem?.code, "unknown-game");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
