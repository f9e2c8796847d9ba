// Sets and measures the ten levels of a game against the persons of the laboratory (lab/src/persons) and each other.
//
//   node bench/levels.mjs --game soldiers            plays what is missing, prints tables and ratings for docs/strength.md
//   node bench/levels.mjs --game soldiers --propose  plays a ladder of skills and prints a table of levels
//
//   [--rois build/release/rois] [--out build/levels] [--games 200] [--top 60] [--jobs 1] [--players 2] [--only 1,2,person]
//
// Every series is played in pieces that are kept under --out as they are done: a second run goes on where the first
// stopped. What was played by other skills than today's counts no more: the table of levels is part of a piece's name.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";

const run = promisify(execFile);
const { values: args } = parseArgs({
  options: {
    rois: { type: "string", default: "build/release/rois" },
    out: { type: "string", default: "build/levels" },
    game: { type: "string" },
    games: { type: "string", default: "200" },
    top: { type: "string", default: "60" },
    jobs: { type: "string", default: "1" },
    players: { type: "string", default: "2" },
    only: { type: "string", default: "" },
    propose: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});
const game = args.game;
const players = Number(args.players);

/** Where the table of levels of a game is; a change of it makes old pieces worthless. */
const tables = {
  soldiers: "ai/soldiers/include/rois/ai_soldiers/knowledge.hpp",
  kingdom: "ai/kingdom/include/rois/ai_kingdom/knowledge.hpp",
  combat: "ai/combat/src/player.cpp",
  ambition: "ai/ambition/include/rois/ai_ambition/player.hpp",
};
if (!tables[game]) throw new Error(`--game ${Object.keys(tables).join("|")}`);

/** The ten skills as they stand in the source, each a text of numbers as `skill:` takes it. */
function skillsOf(source) {
  const text = readFileSync(source, "utf8");
  const from = text.indexOf("levels{", text.indexOf("level_count>")) + "levels{".length;
  let depth = 1;
  let to = from;
  for (; depth > 0; ++to) depth += text[to] === "{" ? 1 : text[to] === "}" ? -1 : 0;
  return [...text.slice(from, to).matchAll(/\{([^{}]+)\}/g)].map(([, inside]) =>
    inside
      .replaceAll("'", "")
      .replaceAll("ai::max_depth - 1", "99")
      .replaceAll("true", "1")
      .replaceAll("false", "0")
      .replaceAll(/\s/g, ""),
  );
}

/** Skills from weak to strong, the last the strongest: what --propose chooses from. */
const number = (from, to, share) => Math.round(from + (to - from) * share);
const geometric = (from, to, share) => Math.round(from * (to / from) ** share);
const ladders = {
  soldiers: [
    ...[0, 0.25, 0.5, 0.75].map((x) => `60,1,0,${number(800, 400, x)},${number(250, 120, x)}`),
    ...[0, 0.25, 0.5, 0.75].map((x) => `400,2,0,${number(500, 150, x)},${number(150, 60, x)}`),
    ...[0, 0.33, 0.67].map((x) => `1500,3,0,${number(250, 60, x)},${number(90, 30, x)}`),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((i) => `${geometric(700, 1_000_000, i / 10)}`),
  ],
  kingdom: [
    ...[0, 0.25, 0.5, 0.75].map((x) => `60,1,2,${number(800, 400, x)},${number(200, 90, x)}`),
    ...[0, 0.25, 0.5, 0.75].map((x) => `400,2,2,${number(500, 150, x)},${number(120, 45, x)}`),
    ...[0, 0.33, 0.67].map((x) => `1200,3,3,${number(250, 60, x)},${number(60, 20, x)}`),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((i) => `${geometric(600, 400_000, i / 9)}`),
  ],
  combat: [2200, 1500, 1000, 700, 500, 370, 230, 150, 95, 60, 30, 0].map((t) => `200,-1,1,${t},${t > 400 ? 0 : 1}`).concat("20000,0,1,0,1"),
  ambition: [1200, 700, 380, 250, 190, 132, 89, 59, 42, 25, 15, 9, 4, 0].map((t) => `140,0,${t}`),
};

const piece = 20;
const file = join(args.out, `${game}-${players}.json`);
await mkdir(args.out, { recursive: true });
/** By name of the series: how many games, what they scored, and which seed comes next. */
const kept = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
const keyOf = (a, b) => `${a} - ${b}`;

async function play(a, b, wanted) {
  const key = keyOf(a, b);
  const whole = Math.ceil(wanted / players) * players;
  for (;;) {
    const so_far = kept[key] ?? { games: 0, score: 0, pieces: 0 };
    if (so_far.games >= whole) return;
    const count = Math.min(Math.ceil(piece / players) * players, whole - so_far.games);
    const { stdout } = await run(args.rois, ["arena", game, "--players", `${players}`, "--a", a, "--b", b, "--games", `${count}`,
      "--seed", `${4000 + so_far.pieces}`, "--json"], { maxBuffer: 1 << 26 });
    const tally = JSON.parse(stdout);
    if (tally.failures) throw new Error(stdout);
    kept[key] = { games: so_far.games + tally.games, score: so_far.score + tally.games * tally.score.value, pieces: so_far.pieces + 1 };
    await writeFile(file, JSON.stringify(kept, null, 1));
    const { games, score } = kept[key];
    console.error(`${key}: ${((100 * score) / games).toFixed(1)} % of ${games}`);
  }
}

async function playAll(series) {
  const waiting = [...series];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await play(...next);
  };
  await Promise.all(Array.from({ length: Number(args.jobs) }, worker));
}

/** Wilson's bounds at 95 %. */
function bounds(score, n) {
  const z = 1.959963984540054;
  const p = score / n;
  const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const reach = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [centre - reach, centre + reach];
}

/**
 * Ratings on one scale, the simple person at 1000: the most likely ones by Bradley and Terry, with a game drawn against
 * everybody's mean so that nobody's is infinite.
 */
function ratings(names, series) {
  const rating = new Map(names.map((name) => [name, 0]));
  const odds = (players - 1) ** -1;
  for (let round = 0; round < 4000; ++round)
    for (const name of names) {
      const even = 1 / (1 + Math.exp(-rating.get(name)));
      let gradient = 0.5 - even;
      let curvature = even * (1 - even) + 0.5;
      for (const [a, b, { games, score }] of series) {
        if (a !== name && b !== name) continue;
        const p = 1 / (1 + Math.exp(-(rating.get(a) - rating.get(b))) / odds);
        gradient += (a === name ? 1 : -1) * (score - games * p);
        curvature += games * p * (1 - p);
      }
      rating.set(name, rating.get(name) + gradient / curvature / 2);
    }
  const zero = rating.get("person:simple") ?? 0;
  return new Map(names.map((name) => [name, Math.round(1000 + (400 / Math.LN10) * (rating.get(name) - zero))]));
}

const found = (pairs) => pairs.flatMap(([a, b]) => (kept[keyOf(a, b)] ? [[a, b, kept[keyOf(a, b)]]] : []));
const percent = (x) => (100 * x).toFixed(1);

async function propose() {
  const rungs = ladders[game].map((skill) => `skill:${skill}`);
  const pairs = rungs.slice(1).map((rung, i) => [rung, rungs[i], Number(args.games)]);
  const persons = ["person:simple", "person:careful"].flatMap((person) =>
    rungs.slice(0, Math.min(rungs.length, 12)).filter((_, i) => i % 2 === 0).map((rung) => [person, rung, Number(args.games) / 2]));
  if (!args.report) await playAll([...persons, ...pairs]);
  const series = found([...persons, ...pairs]);
  const names = [...new Set(series.flatMap(([a, b]) => [a, b]))];
  const rating = ratings(names, series);
  for (const name of ["person:simple", "person:careful", ...rungs]) console.log(`${String(rating.get(name) ?? "?").padStart(6)}  ${name}`);
}

async function measure() {
  const skills = skillsOf(tables[game]);
  const mark = createHash("sha256").update(readFileSync(tables[game])).digest("hex").slice(0, 8);
  if (kept.mark !== mark) {
    for (const key of Object.keys(kept)) if (!key.startsWith("skill:") && !key.includes("- skill:")) delete kept[key];
    kept.mark = mark;
  }
  const all = Number(args.games);
  const level = (k) => `level:${k}`;
  const persons = [1, 2, 3].map((k) => ["person:simple", level(k), all]).concat([3, 4, 5].map((k) => ["person:careful", level(k), all]));
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => [level(k + 1), level(k), k + 1 <= 8 ? all : Number(args.top)]);
  const wanted = [...persons, ...steps].filter(([a, b]) => !args.only || args.only.split(",").some((word) => a.endsWith(word) || b.endsWith(word) || a.startsWith(word)));
  if (!args.report) await playAll(wanted);
  const series = found([...persons, ...steps]);
  const rating = ratings([...new Set(series.flatMap(([a, b]) => [a, b]))], series);
  console.log(`\n| a | b | games | score of a (%) | 95 % bounds |\n| --- | --- | --- | --- | --- |`);
  for (const [a, b, { games, score }] of series)
    console.log(`| ${a} | ${b} | ${games} | ${percent(score / games)} | ${bounds(score, games).map(percent).join(" to ")} |`);
  console.log(`\n| level | rating | skill |\n| --- | --- | --- |`);
  for (let k = 1; k <= 10; ++k) console.log(`| ${k} | ${rating.get(level(k)) ?? "?"} | ${skills[k - 1]} |`);
}

await (args.propose ? propose() : measure());
