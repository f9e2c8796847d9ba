// What a move costs, as processor time of each part: with a data file, and with PostgreSQL and one, two and three nodes.
//   node bench/cluster/scale.mjs build/release/rois --seconds 20 --parties 24
// Two people play at each table and one looks on, through HAProxy; so with several nodes most messages pass through two.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Databases } from './databases.mjs';
import { Proxy, ServerNode, wait } from './processes.mjs';
import { numbersFrom, Play } from './run.mjs';

const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What /proc says of a process after its name, beginning with its state. */
const figuresOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ').map(Number);
const parentAt = 1;
const [ownFrom, ownTo, childrenTo] = [11, 13, 15];
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Seconds of processor time so far. */
const spentBy = (pid) => sum(figuresOf(pid).slice(ownFrom, ownTo)) / ticks;

/** Of a program and all that it has started, whether they are still there or not. */
function spentByAll(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = all.filter((one) => {
    try {
      return figuresOf(one)[parentAt] === pid;
    } catch {
      return false; // it has ended meanwhile
    }
  });
  return sum(figuresOf(pid).slice(ownFrom, childrenTo)) / ticks + sum(children.map(spentBy));
}

class Parts {
  constructor({ nodes, proxy, databases }) {
    const postmaster = databases && Number(readFileSync(`${databases.primary.data}/postmaster.pid`, 'utf8').split('\n')[0]);
    this.ask = {
      node: () => sum(nodes.map(({ child }) => spentBy(child.pid))),
      database: () => (postmaster ? spentByAll(postmaster) : 0),
      proxy: () => spentBy(proxy.child.pid),
    };
  }
  spent() {
    return Object.fromEntries(Object.entries(this.ask).map(([part, ask]) => [part, ask()]));
  }
}

/** Microseconds of each part for a move. */
async function measure(parts, play, seconds) {
  await wait(2000); // everybody has sat down
  const [before, moves, from] = [parts.spent(), play.acknowledged, performance.now()];
  await wait(1000 * seconds);
  const [after, made] = [parts.spent(), play.acknowledged - moves];
  const rate = (1000 * made) / (performance.now() - from);
  const costs = Object.entries(after).map(([part, spent]) => [part, (1e6 * (spent - before[part])) / made]);
  return { moves: made, rate, ...Object.fromEntries(costs) };
}

async function run({ program, count, isShared, seconds, parties, paceMs, folder }) {
  const databases = isShared ? new Databases(path.join(folder, `postgresql${count}`)) : null;
  const nodes = [];
  const proxy = new Proxy(folder);
  try {
    await databases?.start({ withStandby: false, more: 'fsync = on\n' });
    const database = isShared ? `postgresql://rois@127.0.0.1:${databases.primary.port}/postgres` : `${folder}/rois.db`;
    for (let i = 1; i <= count; i += 1) {
      const node = new ServerNode({ program, name: `node${i}`, database, folder });
      nodes.push(node);
      await node.start();
    }
    await proxy.start(nodes);
    const play = new Play({ url: `http://127.0.0.1:${proxy.port}`, count: parties, random: numbersFrom(1), paceMs });
    await play.begin();
    const result = await measure(new Parts({ nodes, proxy, databases }), play, seconds);
    await play.finish();
    if (play.violations.length > 0) throw new Error(JSON.stringify(play.violations[0]));
    return result;
  } finally {
    for (const node of nodes) await node.end('SIGKILL');
    await proxy.end();
    await databases?.stop();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(
    Object.entries({ seconds: '20', parties: '24', 'pace-ms': '0' }).map(([name, value]) => [name, { type: 'string', default: value }]),
  ),
});
console.log('store        nodes  moves  moves/s  us a move: node  database  proxy');
for (const [store, count] of [['data file', 1], ['PostgreSQL', 1], ['PostgreSQL', 2], ['PostgreSQL', 3]]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rois-scale-'));
  chmodSync(folder, 0o755);
  const isShared = store === 'PostgreSQL';
  const options = { seconds: Number(values.seconds), parties: Number(values.parties), paceMs: Number(values['pace-ms']) };
  const { moves, rate, node, database, proxy } = await run({ program: positionals[0], count, isShared, folder, ...options });
  const figures = [node, database, proxy].map((one) => one.toFixed(0).padStart(8)).join('  ');
  console.log(`${store.padEnd(11)}  ${count}      ${String(moves).padStart(5)}  ${rate.toFixed(0).padStart(7)}       ${figures}`);
  rmSync(folder, { recursive: true, force: true });
}
