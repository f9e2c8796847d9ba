// Several nodes on one database behind HAProxy, people who play, and faults: is anything lost?
//   node bench/cluster/run.mjs build/release/rois --faults kill,freeze --rounds 20
//   node bench/cluster/run.mjs build/release/rois --before OLD/rois --faults upgrade --rounds 12
// With a planted fault it is well only if something is found (--must-find yes):
//   node bench/cluster/run.mjs build/release/rois_planted_node --extra='--fault no-fence' --faults freeze --must-find yes
//   node bench/cluster/run.mjs build/release/rois --settings 'synchronous_commit = off' --faults power --must-find yes
// Options: --nodes 3, --parties 12 (tables at once), --seed 1, --pause-ms 1500 (between faults), --pace-ms 60, --folder,
// --extra WORDS (of the command line of all nodes), --settings LINES (of postgresql.conf), --to FILE (the result is added to
// it as a line of JSON).
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Party } from './clients.mjs';
import { Databases } from './databases.mjs';
import { faults, ofThinkers } from './faults.mjs';
import { patience, Proxy, ServerNode, wait } from './processes.mjs';
import { Relay } from './relay.mjs';

const games = ['soldiers', 'combat', 'kingdom', 'ambition'];

/** Numbers in [0, 1) that a seed repeats (mulberry32). */
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Databases, nodes and proxy, until `stop`. */
export class Cluster {
  /** `programs` are the versions that take turns; the nodes begin with the first. */
  constructor({ programs, count, random, folder, extra = [], settings = '' }) {
    Object.assign(this, { programs, count, random, folder, extra, settings, nodes: [], thinkers: [], upgraded: 0 });
  }

  async start({ withStandby, thinkers = 0 }) {
    this.databases = new Databases(path.join(this.folder, 'postgresql'));
    await this.databases.start({ withStandby, more: this.settings });
    for (let i = 1; i <= this.count; i += 1) this.nodes.push(await this.#startNode(`node${i}`));
    for (let i = 1; i <= thinkers; i += 1) this.thinkers.push(await this.#startNode(`thinker${i}`, true));
    this.proxy = new Proxy(this.folder);
    await this.proxy.start(this.nodes);
    this.url = `http://127.0.0.1:${this.proxy.port}`;
  }

  async #startNode(name, thinks = false) {
    const relay = new Relay();
    await relay.start(this.databases.ports);
    const hosts = relay.ports.map((port) => `127.0.0.1:${port}`).join(',');
    const database = `postgresql://rois@${hosts}/postgres?target_session_attrs=read-write&connect_timeout=2`;
    const node = new ServerNode({ program: this.programs[0], name, database, folder: this.folder, extra: this.extra, thinks });
    node.relay = relay;
    await node.start();
    return node;
  }

  async stop() {
    for (const node of [...this.nodes, ...this.thinkers]) {
      node.signal('SIGCONT');
      await node.end('SIGKILL');
      node.relay.stop();
    }
    await this.proxy?.end();
    await this.databases?.stop();
  }
}

/** The parties of a run and what came of them. */
export class Play {
  /** `withComputers`: people play against computer players. */
  constructor({ url, count, random, paceMs, withComputers = false }) {
    this.acknowledged = 0;
    this.violations = [];
    this.games = 0;
    this.waiting = new Set();
    this.longestMs = 0;
    const record = (party, at) => this.#record(party, at);
    this.parties = Array.from({ length: count }, (_, number) => new Party({ url, number, game: games[number % games.length], random, paceMs, withComputers, record }));
  }

  async begin() {
    await Promise.all(this.parties.map((party) => party.begin()));
    this.timer = setInterval(() => this.#renew(), 200);
  }

  /** Each acknowledgement ends a silence of its table. */
  #record(party, at) {
    this.acknowledged += 1;
    this.longestMs = Math.max(this.longestMs, at - (party.heardMs ?? at));
    party.heardMs = at;
    this.waiting.delete(party);
  }

  /** A fault with all that mends it. Gives the longest silence of any table, and the tables that stayed silent. */
  async through(fault) {
    this.longestMs = 0;
    const stuck = [];
    const gamesGoOn = async () => stuck.push(...(await this.#goOn()));
    await fault(gamesGoOn);
    await gamesGoOn();
    return { longestMs: this.longestMs, stuck };
  }

  /** Until there is a move at every table; those at which there is none. */
  async #goOn() {
    this.waiting = new Set(this.parties);
    const end = performance.now() + patience.ms;
    while (this.waiting.size > 0 && performance.now() < end) await wait(20);
    return [...this.waiting].map((party) => ({ game: party.game, table: party.table.code, clients: party.clients.map((one) => one.tell()) }));
  }

  async #renew() {
    for (const party of this.parties) {
      if (party.isBusy || !party.table?.isOver) continue;
      party.isBusy = true;
      const found = await party.goOn().catch((error) => [{ kind: 'lost', table: party.table.code, error: error.message }]);
      this.games += 1;
      this.violations.push(...found);
      party.isBusy = false;
    }
  }

  /** When nothing happens any more. */
  async finish() {
    clearInterval(this.timer);
    while (this.parties.some((party) => party.isBusy)) await wait(50);
    const failed = (party, kind) => (error) => [{ kind, table: party.table.code, error: error.message }];
    const ended = async (party) => [
      ...((await party.pause().catch(failed(party, 'stuck'))) ?? []),
      ...(await party.check().catch(failed(party, 'lost'))),
    ];
    for (const found of await Promise.all(this.parties.map(ended))) this.violations.push(...found);
    for (const party of this.parties) party.end();
  }

  refusals() {
    const counts = {};
    for (const { table, past } of this.parties) for (const code of [...past, ...table.refusals]) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  }
}

const quantile = (values, q) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))];

/** Faults one after the other, each when the games go on after the last. */
export async function series(cluster, play, { kinds, rounds, pauseMs, mustFind, tell }) {
  const times = {};
  for (let round = 0; round < rounds && !(mustFind && play.violations.length > 0); round += 1) {
    const kind = kinds[round % kinds.length];
    await wait(pauseMs * (0.5 + cluster.random()));
    const { longestMs, stuck } = await play.through((gamesGoOn) => faults[kind](cluster, gamesGoOn));
    if (stuck.length > 0) play.violations.push({ kind: 'stuck', fault: kind, tables: stuck });
    (times[kind] ??= []).push(longestMs);
    tell(`${round + 1} of ${rounds}  ${kind}  longest silence ${(longestMs / 1000).toFixed(1)} s  acknowledged ${play.acknowledged}  violations ${play.violations.length}`);
  }
  return times;
}

function report(play, times) {
  console.log(`acknowledged ${play.acknowledged}  games ended ${play.games}  refused ${JSON.stringify(play.refusals())}`);
  for (const [kind, values] of Object.entries(times)) {
    const seconds = (q) => (quantile(values, q) / 1000).toFixed(1);
    console.log(`${kind}: ${values.length} times; the longest silence of a table ${seconds(0.5)} s (median), ${seconds(1)} s (worst)`);
  }
  for (const violation of play.violations.slice(0, 20)) console.log(JSON.stringify(violation));
  console.log(`violations ${play.violations.length}`);
}

const defaults = {
  faults: 'kill', rounds: '10', nodes: '3', parties: '12', seed: '1', 'pause-ms': '1500', 'pace-ms': '60',
  folder: tmpdir(), extra: '', settings: '', before: '', to: '', 'must-find': 'no',
};

/** For a series, which adds up what its runs came to. */
function resultOf(play, times, program) {
  const { acknowledged, games, violations } = play;
  return { program: programSum(program), times, acknowledged, games, violations: violations.length };
}

export const programSum = (program) => createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12);

async function main() {
  const options = Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value }]));
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const kinds = values.faults.split(',');
  for (const kind of kinds) if (!faults[kind]) throw new Error(`no such fault: ${kind}; there are ${Object.keys(faults).join(', ')}`);
  const random = numbersFrom(Number(values.seed));
  mkdirSync(values.folder, { recursive: true });
  const folder = mkdtempSync(path.join(values.folder, 'rois-cluster-'));
  chmodSync(folder, 0o755); // PostgreSQL has another user where this one is root
  const programs = [values.before, positionals[0]].filter(Boolean);
  const extra = values.extra.split(' ').filter(Boolean);
  const cluster = new Cluster({ programs, count: Number(values.nodes), random, folder, extra, settings: `${values.settings.replaceAll(';', '\n')}\n` });
  const mustFind = values['must-find'] === 'yes';
  if (mustFind) patience.ms = 15_000;
  const { play, times } = await run(cluster, { kinds, mustFind, rounds: Number(values.rounds), parties: Number(values.parties), pauseMs: Number(values['pause-ms']), paceMs: Number(values['pace-ms']) });
  if (values.to) appendFileSync(values.to, `${JSON.stringify(resultOf(play, times, positionals[0]))}\n`);
  const isWell = play.violations.length > 0 === mustFind && play.acknowledged > 0;
  if (isWell) rmSync(folder, { recursive: true, force: true });
  else console.log(`what was logged is in ${folder}`);
  process.exitCode = isWell ? 0 : 1;
}

async function run(cluster, { kinds, rounds, parties, pauseMs, paceMs, mustFind }) {
  try {
    const withComputers = kinds.some((kind) => ofThinkers.has(kind));
    await cluster.start({ withStandby: kinds.includes('failover'), thinkers: withComputers ? 2 : 0 });
    const play = new Play({ url: cluster.url, count: parties, random: cluster.random, paceMs, withComputers });
    cluster.tables = () => play.parties.map((party) => party.table.code);
    await play.begin();
    const times = await series(cluster, play, { kinds, rounds, pauseMs, mustFind, tell: console.log });
    await play.finish();
    report(play, times);
    return { play, times };
  } finally {
    await cluster.stop();
  }
}

if (import.meta.url === `file://${process.argv[1]}` || process.argv[1]?.endsWith('cluster/run.mjs')) await main();
