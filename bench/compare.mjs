// Compares two builds of rois, so that a change of speed is seen beside the noise of the machine.
//   node bench/compare.mjs OLD NEW [--games soldiers,combat] [--rounds 7] [--cpu 0] [--within 3]
//   node bench/compare.mjs OLD NEW --instructions [--games ...] [--within 3]
// The first lets both run `rois bench` in turns on one processor and compares the best of each, with the median of the
// ratios of neighbouring runs beside it. The second counts the instructions (valgrind) of fixed work: a game each of
// computer players with a fixed number of nodes, and a perft. It does not depend on what else the machine does, and it
// is only shown where both builds play the same game. With --within, a loss of more than so many per cent is an error.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: 'soldiers,kingdom,combat,ambition' },
    rounds: { type: 'string', default: '7' },
    cpu: { type: 'string', default: '0' },
    within: { type: 'string' },
    instructions: { type: 'boolean', default: false },
  },
});
const [before, after] = positionals;
if (!before || !after) {
  console.error('usage: node bench/compare.mjs OLD NEW [--games A,B] [--rounds N] [--cpu N] [--instructions] [--within PERCENT]');
  process.exit(2);
}
const games = values.games.split(',');

const rates = {
  playouts: 'playout_moves_per_cpu_s',
  perft: 'perft_nodes_per_cpu_s',
  search: 'search_nodes_per_cpu_s',
  uct: 'uct_simulations_per_cpu_s',
};
/** Work that is the same in every build that plays the same. */
const depths = { soldiers: '5', kingdom: '3', combat: '2', ambition: '2' };
const series = (game, player, ...more) => ['arena', game, '--a', player, '--b', player, '--games', '1', '--seed', '1', ...more];
const work = {
  playouts: (game) => series(game, 'flat:1000'),
  perft: (game) => ['perft', game, depths[game] ?? '2', '--seed', '1'],
  search: (game) => series(game, 'best', '--nodes', '1000'),
  uct: (game) => series(game, 'uct:1000'),
};

const run = (program, args) => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const percent = (ratio) => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(1)} %`;
const whole = (number) => Math.round(number).toLocaleString('en');

function bench(program, game) {
  return JSON.parse(run('taskset', ['-c', values.cpu, program, 'bench', game, '--json']))[game];
}

/** Turns are swapped from round to round, so that neither build always comes second. */
function inTurns(game) {
  const runs = { [before]: [], [after]: [] };
  for (let round = 0; round < Number(values.rounds); ++round) {
    const order = round % 2 === 0 ? [before, after] : [after, before];
    for (const program of order) runs[program].push(bench(program, game));
  }
  const all = [...runs[before], ...runs[after]];
  if (new Set(all.map((r) => r.signature)).size > 1) console.log(`${game}: the signatures differ, so the builds play different games`);
  return Object.entries(rates).map(([what, field]) => {
    const [old, now] = [runs[before], runs[after]].map((list) => list.map((r) => r[field]));
    const best = [Math.max(...old), Math.max(...now)];
    return { what, old: best[0], now: best[1], gain: best[1] / best[0], middle: median(now.map((rate, i) => rate / old[i])) };
  });
}

function instructions(program, args, folder) {
  const out = path.join(folder, 'callgrind.out');
  execFileSync('valgrind', ['--tool=callgrind', `--callgrind-out-file=${out}`, program, ...args], { stdio: 'ignore' });
  return Number(/^(?:summary|totals): (\d+)/m.exec(readFileSync(out, 'utf8'))[1]);
}

/** The log of the games that were played, or what was printed where there is no record. */
function played(program, args, folder) {
  if (args[0] !== 'arena') return run(program, args);
  const records = mkdtempSync(path.join(folder, 'records-'));
  run(program, [...args, '--records', records]);
  const logOf = (file) => JSON.stringify(JSON.parse(readFileSync(path.join(records, file), 'utf8')).log);
  return readdirSync(records).toSorted().map(logOf).join('\n');
}

function counted(game) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rois-compare-'));
  try {
    return Object.entries(work).map(([what, argsOf]) => {
      const args = argsOf(game);
      if (played(before, args, folder) !== played(after, args, folder)) return { what };
      const [old, now] = [before, after].map((program) => instructions(program, args, folder));
      return { what, old, now, gain: old / now };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const unit = values.instructions ? 'instructions' : 'per CPU second';
console.log(`| game | what | old, ${unit} | new | speed |${values.instructions ? '' : ' median of pairs |'}`);
console.log(`|---|---|---|---|---|${values.instructions ? '' : '---|'}`);
let slower = false;
for (const game of games)
  for (const { what, old, now, gain, middle } of values.instructions ? counted(game) : inTurns(game)) {
    if (old === undefined) {
      console.log(`| ${game} | ${what} | the builds play different games | | |`);
      continue;
    }
    console.log(`| ${game} | ${what} | ${whole(old)} | ${whole(now)} | ${percent(gain)} |${middle ? ` ${percent(middle)} |` : ''}`);
    slower ||= values.within !== undefined && gain < 1 - Number(values.within) / 100;
  }
process.exitCode = slower ? 1 : 0;
