// Measures the server and writes the figures into docs/performance.md. Takes a quarter of an hour with a thousand crashes.
//   ninja -C build/release rois rois_load rois_restart rois_crash && (cd bench/boardgameio && npm ci)
//   node bench/performance.mjs [--folder DISK] [--memory FOLDER_IN_MEMORY] [--cycles 1000] [--seconds 10]
// What a command printed is kept under build/performance: a second run goes on where the first stopped, or writes the page
// again. As root what is timed runs before all other programs of the machine, so that these disturb the times less.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const options = { folder: tmpdir(), memory: '/dev/shm', cycles: '1000', seconds: '10' };
for (let i = 2; i + 1 < process.argv.length; i += 2) {
  const name = process.argv[i].replace(/^--/, '');
  if (!(name in options)) throw new Error(`no option ${name}`);
  options[name] = process.argv[i + 1];
}
mkdirSync(path.join(root, 'build/performance'), { recursive: true });
const isRoot = process.getuid() === 0;

function run(words, ahead, again = '') {
  const kept = path.join(root, 'build/performance', `${words.filter((word) => !word.includes('/') || word.startsWith('b')).join(' ').replace(/[^\w.]+/g, '-')}${again}.txt`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  const [program, ...rest] = isRoot && ahead ? ['chrt', '--rr', '1', ...words] : words;
  const text = execFileSync(program, rest, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  process.stdout.write(`$ ${words.join(' ')}\n${text}\n`);
  writeFileSync(kept, text);
  return text;
}

const figures = {
  sync: /sync of the disk ms +p50 ([\d.]+) +p99 ([\d.]+)/,
  perTable: /KiB per table ([\d.]+)/,
  perCpu: /moves per CPU second +(\d+)/,
  perSecond: /moves per second +(\d+)/,
  cpu: /server CPU seconds +([\d.]+) of ([\d.]+)/,
  commit: /commit ms +([\d.]+)/,
  perCommit: /moves per commit +([\d.]+)/,
  latency: /mover to opponent ms +p50 ([\d.]+) +p99 ([\d.]+)/,
  held: /held (\d+) s +(\d+) open, (\d+) answer/,
  restart: /running games +(\d+), (\d+) moves each\s+listening after s +([\d.]+)\s+first move after s +([\d.]+)/,
  crashes: /crashes (\d+) +acknowledged moves (\d+) +sent again (\d+)/,
  faults: /lost (\d+) +doubled or out of order (\d+)/,
};

function read(text) {
  const found = {};
  for (const [name, pattern] of Object.entries(figures)) {
    const match = pattern.exec(text);
    if (match) found[name] = match.slice(1).map(Number);
  }
  return found;
}

const load = (again, ...more) => read(run(['build/release/rois_load', ...more], true, again));
const boardgame = (again, ...more) => read(run(['node', 'bench/boardgameio/load.mjs', ...more], true, again));
const disk = ['--folder', options.folder];
const fixed = (ms) => ['--folder', options.memory, '--sync-ms', String(ms)];
const long = ['--tables', '200', '--seconds', options.seconds];
const calm = ['--tables', '100', '--rate', '200', '--seconds', options.seconds];

/** The middle one of three, taken in turns with the other server, since the machine is never twice the same. */
function compared() {
  const runs = ['-a', '-b', '-c'].map((again) => [load(again, ...long, ...disk), boardgame(again, ...long)]);
  const middle = (list) => list.sort((a, b) => a.perCpu[0] - b.perCpu[0])[1];
  return [middle(runs.map(([ours]) => ours)), middle(runs.map(([, theirs]) => theirs))];
}

const speedRow = (name, f) =>
  `| ${name} | ${f.perCpu[0]} | ${f.perSecond[0]} | ${(f.cpu[0] / f.cpu[1]).toFixed(2)} | ${f.commit ?? '-'} | ${f.perCommit ?? '-'} |`;
const latencyRow = (name, f, sync) =>
  `| ${name} | ${f.commit[0]} | ${f.latency[0]} | ${f.latency[1]} | ${(2 * sync + 2).toFixed(1)} |`;

function measureAll() {
  const [ours, theirs] = compared();
  const speeds = [0.2, 1, 4].map((ms) => [ms, load('', ...long, ...fixed(ms))]);
  const calmDisk = load('', ...calm, ...disk);
  const calmFixed = [0.2, 1, 4].map((ms) => [ms, load('', ...calm, ...fixed(ms))]);
  const idle = read(run(['build/release/rois_load', '--tables', '5000', '--idle', 'yes', '--seconds', '65', ...disk]));
  const idleTheirs = read(run(['node', 'bench/boardgameio/load.mjs', '--tables', '1000', '--idle', 'yes']));
  const restart = read(run(['build/release/rois_restart', ...disk]));
  const crash = read(run(['build/release/rois_crash', '--cycles', options.cycles, ...disk]));
  return { ours, theirs, speeds, calmDisk, calmFixed, idle, idleTheirs, restart, crash };
}

function written(m, before) {
  const machine = `${cpus().length} processors (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, a virtual machine shared with other work`;
  const order = isRoot ? 'What is timed ran before all other programs (`chrt --rr 1`).' : 'At ordinary priority.';
  return `Machine: ${machine}; load average ${before.toFixed(1)} at the start. ${order}
Sync of a page on its disk while 200 tables played as fast as they could: p50 ${m.ours.sync[0]} ms, p99 ${m.ours.sync[1]} ms.

### Moves

200 tables, as fast as they go; the middle of three runs, the two servers in turns.

| server | moves per CPU second | moves per second | processors used | ms per commit | moves per commit |
|---|---|---|---|---|---|
${speedRow('Rois, on the disk', m.ours)}
${m.speeds.map(([ms, f]) => speedRow(`Rois, every sync made to take ${ms} ms`, f)).join('\n')}
${speedRow('boardgame.io 0.50.2, in memory', m.theirs)}

Rois makes ${(m.ours.perCpu[0] / m.theirs.perCpu[0]).toFixed(1)} times the moves of boardgame.io with the same processor time, and each of them is on the disk.

### From mover to opponent

100 tables, 200 moves a second over all. The last column is two syncs and 2 ms: on the disk by the p99 of its syncs in the
same seconds, since that is what the slowest hundredth of the moves meets.

| sync | ms per commit | p50 ms | p99 ms | two syncs + 2 ms |
|---|---|---|---|---|
${latencyRow(`of the disk (p50 ${m.calmDisk.sync[0]}, p99 ${m.calmDisk.sync[1]} ms)`, m.calmDisk, m.calmDisk.sync[1])}
${m.calmFixed.map(([ms, f]) => latencyRow(`made to take ${ms} ms`, f, ms)).join('\n')}

### Memory and connections

| server | idle tables | connections | KiB per table with its two clients |
|---|---|---|---|
| Rois | 5000 | 10000 | ${m.idle.perTable[0]} |
| boardgame.io 0.50.2 | 1000 | 2000 | ${m.idleTheirs.perTable[0]} |

After ${m.idle.held[0]} seconds of silence ${m.idle.held[1]} of the 10000 connections were open, and ${m.idle.held[2]} answered.

### Restart and crashes

A server with ${m.restart.restart[0]} running games of ${m.restart.restart[1]} moves was killed and started again: it listened after ${m.restart.restart[2]} s and had
accepted the first move after ${m.restart.restart[3]} s.

${m.crash.crashes[0]} times a server was killed in the middle of play. Of ${m.crash.crashes[1]} acknowledged moves ${m.crash.faults[0]} were lost, ${m.crash.faults[1]} doubled or out of order;
${m.crash.crashes[2]} were sent again because no answer had come.
`;
}

const page = path.join(root, 'docs/performance.md');
const before = loadavg()[0];
const text = written(measureAll(), before);
const marks = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/;
writeFileSync(page, readFileSync(page, 'utf8').replace(marks, (_all, open, close) => `${open}${text}${close}`));
