// Point-in-time recovery as docs/hosting.md describes it: a base backup, the archived write-ahead log, and a database that is
// what it was at a chosen moment, with every game as it stood then and nothing of what came after.
//   node bench/cluster/recovery.mjs build/release/rois
import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tests/ports.mjs';
import { playOneMove, Visitor } from '../../tests/visitor.mjs';
import { asOrdinaryUser, Databases, Instance } from './databases.mjs';
import { ServerNode, until } from './processes.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'rois-recovery-'));
chmodSync(folder, 0o755); // PostgreSQL has another user where this one is root
const archive = `${folder}/postgresql/archive`;
const databases = new Databases(`${folder}/postgresql`);
const nodes = [];
let restored = null;

async function serve(port) {
  const database = `postgresql://rois@127.0.0.1:${port}/postgres`;
  const node = new ServerNode({ program: process.argv[2], name: `node${nodes.length}`, database, folder });
  nodes.push(node);
  await node.start();
  return `http://127.0.0.1:${node.port}`;
}

async function playGames(url, count) {
  const games = [];
  for (let i = 0; i < count; i += 1) {
    const [ada, bob] = [new Visitor({ url }), new Visitor({ url })];
    for (const one of [ada, bob]) assert.equal((await one.call('POST', '/api/guest', { name: `G${i}` })).status, 200);
    games.push(await playOneMove(ada, bob));
  }
  return games;
}

const recordOf = (url, table) => new Visitor({ url }).call('GET', `/api/tables/${table}/record`);

/** What the page of the manual does by hand. */
async function recover(to) {
  const { primary } = databases;
  await primary.ask('SELECT pg_switch_wal()');
  await until('the log is archived', async () => (await primary.ask('SELECT failed_count = 0 AND last_archived_time > $$' + to + '$$ FROM pg_stat_archiver')) === 't');
  await primary.crash();
  restored = new Instance(databases.folder, 'base', await freePort());
  const settings = [`port = ${restored.port}`, 'archive_mode = off', `restore_command = 'cp ${archive}/%f %p'`];
  appendFileSync(`${restored.data}/postgresql.conf`, [...settings, `recovery_target_time = '${to}'`, "recovery_target_action = 'promote'", ''].join('\n'));
  writeFileSync(`${restored.data}/recovery.signal`, '');
  await restored.start();
  await until('it is a database of its own', async () => (await restored.ask('SELECT pg_is_in_recovery()')) === 'f');
}

try {
  await databases.start({ withStandby: false, more: `archive_mode = on\narchive_command = 'mkdir -p ${archive} && cp %p ${archive}/%f'\n` });
  const { primary } = databases;
  const before = await serve(primary.port);
  const first = await playGames(before, 2);
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'rois'];
  await asOrdinaryUser('pg_basebackup', [...from, '-D', `${databases.folder}/base`, '-X', 'stream', '-c', 'fast', '--no-sync'], { cwd: databases.folder });
  const second = await playGames(before, 2);
  const moment = await primary.ask('SELECT clock_timestamp()');
  const late = await playGames(before, 2);
  await recover(moment);
  const after = await serve(restored.port);
  for (const { table, action } of [...first, ...second]) {
    const answer = await recordOf(after, table);
    assert.equal(answer.status, 200, answer.body);
    assert.deepEqual(JSON.parse(answer.body).log.map((step) => step.action), [action]);
  }
  for (const { table } of late) assert.equal((await recordOf(after, table)).status, 404);
  assert.equal((await playGames(after, 1)).length, 1);
  console.log(`${first.length + second.length} games as they stood at ${moment}, ${late.length} of later gone, and play goes on`);
} finally {
  for (const node of nodes) await node.end('SIGKILL').catch(() => null);
  await restored?.crash().catch(() => null);
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}
