// Measures how strong the computer players are and writes the tables of docs/strength.md.
//
//   node bench/strength.mjs [--rois build/release/rois] [--out build/strength] [--only NAME] [--jobs 2] [--scale 1]
//
// Every series is one `rois arena --json` (or `rois calibrate --json`) whose answer is kept under --out: a second run
// goes on where the first stopped. --scale makes shorter series, for a first look; the table says how many games each had.
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

const run = promisify(execFile);
const { values: args } = parseArgs({
  options: {
    rois: { type: "string", default: "build/release/rois" },
    out: { type: "string", default: "build/strength" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: "2" },
    scale: { type: "string", default: "1" },
    write: { type: "string", default: "" },
  },
});

const boards = ["soldiers", "kingdom"];
const cards = ["combat", "ambition"];
const games = [...boards, ...cards];
const scaled = (n) => Math.max(2, Math.round(n * Number(args.scale)));
const timeFor = (game) => (boards.includes(game) ? "100" : "40");
/** Decisions of one game are not independent: many games tell more than long thinking. */
const calibrationTimeFor = (game) => (boards.includes(game) ? "20" : "10");
/** Games that no estimate was fitted to: those of 77 were looked at for Rois et soldats. */
const calibrationSeedOf = (game) => (game === "soldiers" ? "78" : "77");

function arena(name, game, a, b, count, more = []) {
  return { name, command: ["arena", game, "--a", a, "--b", b, "--games", String(scaled(count)), "--seed", "2026", ...more, "--json"] };
}

/** Opponents that bench/gauntlet/build.sh builds. */
const release = (player) => `exec:build/gauntlet/rois-0.1 ${player}`;
const independent = (game) => `exec:build/gauntlet/independent-${game}`;

const rungs = ["random", "greedy", "flat", "uct:1000", "best"];
const series = [
  ...games.map((game) => arena(`gauntlet-${game}-release`, game, "best", release("best"), 400, ["--time-ms", timeFor(game)])),
  ...games.map((game) => arena(`gauntlet-${game}-level`, game, "level:10", release("level:10"), 100)),
  ...boards.map((game) => arena(`gauntlet-${game}-independent`, game, "best", independent(game), 400, ["--time-ms", timeFor(game)])),
  ...games.map((game) => arena(`uct-${game}`, game, "best", "uct", 400, ["--time-ms", timeFor(game)])),
  ...cards.map((game) => arena(`four-${game}`, game, "best", "uct", 200, ["--players", "4", "--time-ms", timeFor(game)])),
  ...games.flatMap((game) =>
    rungs.slice(1).map((rung, i) => arena(`rung-${game}-${i + 1}`, game, rung, rungs[i], 400, ["--time-ms", timeFor(game)])),
  ),
  ...games.flatMap((game) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => arena(`level-${game}-${k}`, game, `level:${k + 1}`, `level:${k}`, k + 1 <= 8 ? 200 : 60)),
  ),
  ...games.map((game) => ({
    name: `calibration-${game}`,
    command: ["calibrate", game, "--games", String(scaled(400)), "--seed", calibrationSeedOf(game), "--time-ms", calibrationTimeFor(game),
      "--picture", `docs/pictures/calibration-${game}.svg`, "--json"],
  })),
].filter(({ name }) => name.includes(args.only));

/** As one would type it. */
const typed = (command) => command.map((word) => (word.includes(" ") ? `"${word}"` : word)).join(" ");
const fileOf = (name) => join(args.out, `${name}.json`);
const kept = async (name) => JSON.parse(await readFile(fileOf(name), "utf8").catch(() => "null"));

async function measure({ name, command }) {
  if (await kept(name)) return;
  const started = Date.now();
  const { stdout } = await run(args.rois, command, { maxBuffer: 1 << 26 });
  await writeFile(fileOf(name), JSON.stringify({ command: `rois ${typed(command)}`, ...JSON.parse(stdout) }));
  console.error(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function measureAll() {
  const waiting = [...series];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await measure(next);
  };
  await Promise.all(Array.from({ length: Number(args.jobs) }, worker));
}

const percent = (x) => (x * 100).toFixed(1);
const row = (cells) => `| ${cells.join(" | ")} |`;
const head = (cells) => [row(cells), row(cells.map(() => "---"))];

/** Nothing where no series of the table has been played: the document keeps what it has. */
async function arenaTable(prefix) {
  const lines = head(["game", "players", "a", "b", "games", "score of a (%)", "95 % bounds", "command"]);
  let played = 0;
  for (const { name } of series.filter(({ name }) => name.startsWith(prefix))) {
    const found = await kept(name);
    if (!found) continue;
    const { game, players, a, b, games: count, score, command } = found;
    played += 1;
    lines.push(row([game, players, a, b, count, percent(score.value), `${percent(score.low)} to ${percent(score.high)}`, `\`${command}\``]));
  }
  return played > 0 ? lines.join("\n") : null;
}

async function calibrationTable() {
  const lines = head(["estimate (%)", ...games]);
  const all = await Promise.all(games.map((game) => kept(`calibration-${game}`)));
  if (all.every((found) => !found)) return null;
  for (let i = 0; i < 10; ++i)
    lines.push(row([`${i * 10} to ${i * 10 + 10}`,
      ...all.map((found) => (found?.bins[i].count ? `${percent(found.bins[i].estimate)} → ${percent(found.bins[i].outcome)} (${found.bins[i].count})` : ""))]));
  lines.push(row(["mean error (points)", ...all.map((found) => (found ? percent(found.mean_error) : "not measured"))]));
  return lines.join("\n");
}

/// Puts a table between the marks `<!-- name -->` and `<!-- end -->` of the document.
function put(text, name, table) {
  if (table === null) return text;
  const mark = `<!-- ${name} -->`;
  const from = text.indexOf(mark);
  if (from < 0) throw new Error(`${mark} is missing`);
  const to = text.indexOf("<!-- end -->", from);
  return `${text.slice(0, from + mark.length)}\n${table}\n${text.slice(to)}`;
}

await mkdir(args.out, { recursive: true });
await measureAll();
const document = args.write || "docs/strength.md";
let text = await readFile(document, "utf8");
for (const [name, prefix] of [["gauntlet", "gauntlet-"], ["equal time", "uct-"], ["four players", "four-"], ["rungs", "rung-"], ["levels", "level-"]])
  text = put(text, name, await arenaTable(prefix));
text = put(text, "calibration", await calibrationTable());
await writeFile(document, text);
