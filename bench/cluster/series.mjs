// The long series: runs of run.mjs, some beside each other, until each fault has struck as often as is wanted. What a run
// came to is a line of a file, from which the series goes on when it is started again; lines of other programs do not count.
//   node bench/cluster/series.mjs build/release/rois --to build/cluster.jsonl
// Options: --beside 3 (runs at once), --only kill,failover, --parties 6, --pace-ms 300, --wanted kill=20,... (in the place
// of the numbers below).
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { programSum } from './run.mjs';

/** How often: 1,000 nodes are killed, half of them for as long as the games do not go on without them. */
const wanted = { lose: 500, kill: 500, failover: 50, power: 50, restart: 50, freeze: 50, cut: 50, clock: 50, stop: 50, think: 50, stall: 50 };
/** Of one run: what it found is known at its end alone. */
const roundsAtOnce = 25;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    Object.entries({ to: 'build/cluster.jsonl', beside: '3', only: '', wanted: '', parties: '6', 'pace-ms': '300' })
      .map(([name, value]) => [name, { type: 'string', default: value }]),
  ),
});
const [program] = positionals;
const sum = programSum(program);
for (const one of values.wanted.split(',').filter(Boolean)) wanted[one.split('=')[0]] = Number(one.split('=')[1]);
const kinds = values.only ? values.only.split(',') : Object.keys(wanted);

function results() {
  if (!existsSync(values.to)) return [];
  const lines = readFileSync(values.to, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((one) => one.program === sum);
}

const timesOf = (kind) => results().flatMap(({ times }) => times[kind] ?? []);
const underWay = {};
let seed = results().length + 1;

/** The fault of which most is missing, with how often it is to strike in one run; nothing where all is done. */
function next() {
  const missing = kinds.map((kind) => [kind, wanted[kind] - timesOf(kind).length - (underWay[kind] ?? 0)]);
  const [kind, most] = missing.sort(([, a], [, b]) => b - a)[0];
  return most > 0 ? { kind, rounds: Math.min(most, roundsAtOnce) } : null;
}

function runOnce({ kind, rounds }) {
  underWay[kind] = (underWay[kind] ?? 0) + rounds;
  const options = { faults: kind, rounds, to: values.to, parties: values.parties, 'pace-ms': values['pace-ms'], 'pause-ms': 600, seed: seed++ };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [fileURLToPath(new URL('run.mjs', import.meta.url)), program, ...words], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      underWay[kind] -= rounds;
      if (code === 0) resolve();
      else reject(new Error(`a run with ${kind} came to ${code}`));
    });
  });
}

async function work() {
  for (let one = next(); one; one = next()) await runOnce(one);
}

const quantile = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(6);

function report() {
  console.log('fault     times  longest silence of a table (s): median    95 %   worst');
  for (const kind of kinds) {
    const times = timesOf(kind).sort((a, b) => a - b);
    if (times.length === 0) continue;
    console.log(`${kind.padEnd(9)} ${String(times.length).padStart(5)}  ${' '.repeat(31)} ${[0.5, 0.95, 1].map((q) => seconds(quantile(times, q))).join('  ')}`);
  }
  const total = (what) => results().reduce((all, one) => all + one[what], 0);
  console.log(`acknowledged ${total('acknowledged')}  games ended ${total('games')}  violations ${total('violations')}`);
}

const ends = await Promise.allSettled(Array.from({ length: Number(values.beside) }, work));
report();
for (const { reason } of ends) if (reason) console.error(reason.message);
process.exitCode = ends.some(({ status }) => status === 'rejected') ? 1 : 0;
