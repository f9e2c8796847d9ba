// Computer players choose in WebAssembly as they do in the program: the same view, nodes and seed give the same search result,
// to the last digit of its estimates. Both are asked at every decision of whole games, of every game and number of players.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { load } from "../wasm/rois.mjs";

const [module, program] = process.argv.slice(2);
const inModule = await load(module);

/** The library as a program: a request a line, an answer a line. */
function openProgram() {
  const native = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
  const call = async (request) => {
    native.stdin.write(`${JSON.stringify(request)}\n`);
    return (await answers.next()).value;
  };
  return { call, close: () => native.stdin.end() };
}

const native = openProgram();
let passed = 0;
let failed = 0;

/** Asks both; the answer of the program, after the two were compared. */
async function both(what, request) {
  const told = await native.call(request);
  const toldInModule = JSON.stringify(inModule(request));
  if (told === toldInModule) {
    passed += 1;
  } else {
    failed += 1;
    console.error(`${what}: ${JSON.stringify(request)}\n  native      ${told}\n  WebAssembly ${toldInModule}`);
  }
  return JSON.parse(told);
}

/** One is asked at each decision, in turn. The slow ones have their place in the game instead. */
const quick = ["level:1", "level:2", "level:3", "greedy", "level:4", "random", "level:5", "flat:20", "uct:100"];
const slow = ["level:6", "best", "level:7", "level:8", "level:9", "level:10"];
const slowFrom = 3;
const slowEvery = 3;

function asked(decision) {
  const since = decision - slowFrom;
  const turn = Math.floor(since / slowEvery);
  if (since < 0 || since % slowEvery !== 0 || turn >= slow.length) return quick[decision % quick.length];
  return slow[turn];
}

async function play(game, players, heard) {
  const { table } = await both("open", { call: "open", game, players });
  for (let step = 0, decision = 0; ; step += 1) {
    const what = `${game} for ${players}, step ${step}`;
    const { turn } = await both(what, { call: "show", table, viewer: "spectator" });
    if (turn.kind === "over") break;
    if (turn.kind === "chance") {
      await both(what, { call: "draw", table, seed: String(1000 * players + step) });
      continue;
    }
    const seat = turn.seats[0];
    const player = asked(decision);
    heard.add(player);
    const limit = player === "best" ? { nodes: 3000 } : {};
    const { action } = await both(`${what}, ${player}`, {
      call: "think", table, seat, player, seed: String(step), candidates: 3, ...limit,
    });
    await both(what, { call: "submit", table, seat, action });
    decision += 1;
  }
  await both("close", { call: "close", table });
}

for (const game of inModule({ call: "games" }).games) {
  const heard = new Set();
  for (let players = game.min_players; players <= game.max_players; players += 1) await play(game.id, players, heard);
  const silent = [...quick, ...slow].filter((player) => !heard.has(player));
  if (silent.length > 0) {
    failed += 1;
    console.error(`${game.id}: never asked: ${silent.join(", ")}`);
  }
  console.log(`${game.id}: ${heard.size} players, ${passed} answers alike so far`);
}
native.close();
console.log(`${passed} answers alike, ${failed} not`);
process.exit(failed === 0 ? 0 : 1);
