// How many positions some plies before the end of a game of Rois et soldats between good players the solver proves.
//
//   node bench/endgames.mjs [--rois build/release/rois] [--games 100] [--plies 15] [--seconds 1] [--player level:9] [--threads 1]
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

const { values: args } = parseArgs({
  options: {
    rois: { type: "string", default: "build/release/rois" },
    games: { type: "string", default: "100" },
    plies: { type: "string", default: "15" },
    seconds: { type: "string", default: "1" },
    player: { type: "string", default: "level:9" },
    threads: { type: "string", default: "1" },
  },
});
const rois = async (...words) => (await promisify(execFile)(args.rois, words, { maxBuffer: 1 << 26 })).stdout;

/// The position so many plies before the end; nothing for a game shorter than that.
async function positionOf(record) {
  const lines = (await rois("replay", "--json", record)).trim().split("\n").map((line) => JSON.parse(line));
  return lines.filter(({ type }) => type === "decision").at(-Number(args.plies))?.state.position;
}

const folder = await mkdtemp(join(tmpdir(), "rois-"));
console.error(`${args.games} games of ${args.player} with itself`);
await rois("arena", "soldiers", "--a", args.player, "--b", args.player, "--games", args.games, "--seed", "15", "--records", folder);
const proved = { win: 0, loss: 0, open: 0 };
for (const file of (await readdir(folder)).sort()) {
  const position = await positionOf(join(folder, file));
  if (!position) continue;
  proved[JSON.parse(await rois("solve", "soldiers", position, "--time", args.seconds, "--threads", args.threads, "--json")).answer] += 1;
  process.stderr.write(`\r${proved.win + proved.loss} of ${proved.win + proved.loss + proved.open} proved `);
}
await rm(folder, { recursive: true });
const all = proved.win + proved.loss + proved.open;
console.log(`\n${args.plies} plies before the end: ${proved.win} won and ${proved.loss} lost of ${all} proved within ${args.seconds} s (${((100 * (all - proved.open)) / all).toFixed(0)} %)`);
