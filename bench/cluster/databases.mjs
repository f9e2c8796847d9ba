// A PostgreSQL primary with a synchronous standby in a scratch folder. What the primary has acknowledged, the standby has
// applied (synchronous_commit=remote_apply), so that it may take over at any moment.
import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, closeSync, ftruncateSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { freePort } from '../../tests/ports.mjs';
import { until } from './processes.mjs';

const run = promisify(execFile);
const isRoot = process.getuid() === 0;
const bin = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
const nogroup = Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root. */
export function asOrdinaryUser(program, words, options = {}) {
  const line = isRoot
    ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups', program, ...words]
    : [program, ...words];
  return run(line[0], line.slice(1), { ...options, env: { ...process.env, PGCONNECT_TIMEOUT: '5' } });
}

/** Nothing has to survive the machine, so nobody waits for a disk. */
const settings = (port, folder) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
fsync = off
full_page_writes = off
max_wal_senders = 10
wal_keep_size = 256MB
hot_standby = on
synchronous_commit = remote_apply
max_connections = 200
`;

/** Of the write-ahead log. */
const segmentBytes = 16 * 1024 * 1024;

const childrenOf = (pid) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** Whether it does nothing any more, though nobody may have asked yet how it ended. */
function hasEnded(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').startsWith('Z');
  } catch {
    return true;
  }
}

export class Instance {
  constructor(folder, name, port) {
    Object.assign(this, { folder, name, port, data: `${folder}/${name}` });
  }

  ctl(...words) {
    return asOrdinaryUser(`${bin}/pg_ctl`, ['-D', this.data, ...words], { cwd: this.folder });
  }

  start() {
    return this.ctl('-w', '-t', '60', '-l', `${this.folder}/${this.name}.log`, 'start');
  }

  /** As if it had crashed. */
  crash() {
    return this.ctl('-m', 'immediate', '-w', 'stop');
  }

  /** The server and all that it has started, at once. */
  async kill() {
    const lock = `${this.data}/postmaster.pid`;
    const [postmaster] = readFileSync(lock, 'utf8').split('\n').map(Number);
    process.kill(postmaster, 'SIGSTOP'); // it starts nothing more
    const all = [...childrenOf(postmaster), postmaster];
    for (const pid of all) if (!hasEnded(pid)) process.kill(pid, 'SIGKILL');
    await until('it has ended', () => all.every(hasEnded));
    // Where nobody asks how it ended, its number stays taken, and it would seem to run.
    for (const one of [lock, `${this.folder}/.s.PGSQL.${this.port}.lock`]) rmSync(one);
  }

  /** Its write-ahead log, from which all else is made again, ends where it was last known to be on disk. */
  async losePower() {
    const isIdle = "SELECT count(*) = 0 FROM pg_stat_activity WHERE backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid()";
    await until('nothing is under way', async () => (await this.ask(isIdle)) === 't');
    const end = await this.ask('SELECT file_name, file_offset FROM pg_walfile_name_offset(pg_current_wal_flush_lsn())');
    await this.kill();
    const [segment, offset] = end.split('|');
    const folder = `${this.data}/pg_wal`;
    for (const name of readdirSync(folder)) if (/^[0-9A-F]{24}$/.test(name) && name > segment) rmSync(`${folder}/${name}`);
    // What is cut off comes back as zeroes.
    const file = openSync(`${folder}/${segment}`, 'r+');
    for (const length of [Number(offset), segmentBytes]) ftruncateSync(file, length);
    closeSync(file);
    await this.start();
  }

  async ask(sql) {
    const words = ['-X', '-A', '-t', '-q', '-h', '127.0.0.1', '-p', String(this.port), '-U', 'rois', '-d', 'postgres', '-c', sql];
    return (await asOrdinaryUser(`${bin}/psql`, words)).stdout.trim();
  }

  /** Whether each commit waits for the standby. */
  async synchronise(on) {
    await this.ask(`ALTER SYSTEM SET synchronous_standby_names = '${on ? '*' : ''}'`);
    await this.ask('SELECT pg_reload_conf()');
  }
}

export class Databases {
  constructor(folder) {
    this.folder = folder;
    mkdirSync(folder);
    if (isRoot) chownSync(folder, nobody, nogroup);
  }

  /** `withStandby` for failing over; `more` are further settings. */
  async start({ withStandby, more = '' }) {
    this.instances = [];
    for (const name of ['a', 'b']) this.instances.push(new Instance(this.folder, name, await freePort()));
    [this.primary, this.standby] = this.instances;
    await asOrdinaryUser(`${bin}/initdb`, ['-D', this.primary.data, '-U', 'rois', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
    appendFileSync(`${this.primary.data}/postgresql.conf`, settings(this.primary.port, this.folder) + more);
    await this.primary.start();
    if (withStandby) await this.#attachStandby();
  }

  get ports() {
    return this.instances.map(({ port }) => port);
  }

  async #attachStandby() {
    const { primary, standby } = this;
    rmSync(standby.data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'rois'];
    await asOrdinaryUser(`${bin}/pg_basebackup`, [...from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    appendFileSync(`${standby.data}/postgresql.conf`, `port = ${standby.port}\n`);
    await standby.start();
    await until('the standby follows', async () => (await primary.ask("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'")) === '1');
    await primary.synchronise(true);
    await until('the standby is waited for', async () => (await primary.ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")) === '1');
  }

  /** It comes back where it was. */
  async restart() {
    await this.primary.crash();
    await this.primary.start();
  }

  async losePower() {
    await this.primary.losePower();
  }

  /** The primary is lost and the standby takes its place, without a standby until `renewStandby`. */
  async failOver() {
    await this.primary.crash();
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.primary.ctl('-w', 'promote');
    // A copy of the old one's setting: nobody follows yet, and every commit would wait.
    await this.primary.synchronise(false);
  }

  renewStandby() {
    return this.#attachStandby();
  }

  async stop() {
    for (const instance of this.instances) await instance.crash().catch(() => null);
  }
}
