// Programs of the cluster as children of this one, each on a port of its own.
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from '../../tests/ports.mjs';

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Only what hangs takes so long, on a busy machine too. Less where something has to be found wrong. */
export const patience = { ms: 120_000 };

/** Until it answers with something that counts as true; what it throws is not an answer. */
export async function until(what, ask) {
  const end = performance.now() + patience.ms;
  for (;;) {
    const answer = await Promise.resolve().then(ask).catch(() => null);
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience.ms / 1000} s`);
    await wait(20);
  }
}

/** One `rois serve` of several; with the path of a data file in the place of a database, one that is alone. It keeps its port over its lives, as a unit of a service does. */
export class ServerNode {
  /** `extra` are further words of its command line; with `thinks` it does nothing else, and nobody comes to it. */
  constructor({ program, name, database, folder, extra = [], thinks = false }) {
    Object.assign(this, { program, name, database, folder, extra, thinks, child: null });
  }

  /** Again where it ends, as units of a service are: on a busy machine a database may take longer to answer than it waits. */
  async start() {
    this.port ??= await freePort();
    this.nodePort ??= await freePort();
    await until(`${this.name} is ready (${this.folder}/${this.name}.log)`, async () => {
      if (!this.isRunning) this.#spawn();
      return (await fetch(`http://127.0.0.1:${this.port}/${this.thinks ? 'healthz' : 'readyz'}`)).ok;
    });
  }

  #spawn() {
    const isShared = this.database.startsWith('postgresql:');
    const role = this.thinks ? ['--role', 'bots'] : ['--node', `127.0.0.1:${this.nodePort}`];
    const place = isShared ? ['--database', this.database, ...role] : ['--data', this.database];
    const words = ['serve', ...place, '--port', this.port, '--trusted-proxy', '127.0.0.1', '--log-level', 'warn'];
    const log = openSync(`${this.folder}/${this.name}.log`, 'a');
    const child = spawn(this.program, [...words, ...this.extra].map(String), { stdio: ['ignore', log, log] });
    closeSync(log);
    this.child = child;
    this.ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  }

  get isRunning() {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  signal(name) {
    this.child.kill(name);
  }

  async end(name = 'SIGTERM') {
    if (this.isRunning) this.signal(name);
    return this.ended;
  }
}

/** HAProxy before the nodes: whoever is not ready gets nobody. */
export class Proxy {
  constructor(folder) {
    this.folder = folder;
  }

  async start(nodes) {
    this.port = await freePort();
    const servers = nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port}`);
    const file = `${this.folder}/haproxy.cfg`;
    writeFileSync(file, [...proxySettings(this.port), ...servers, ''].join('\n'));
    const checked = spawnSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' });
    if (checked.status !== 0) throw new Error(`haproxy: ${checked.stderr}`);
    this.child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    await until('the proxy answers', async () => (await fetch(`http://127.0.0.1:${this.port}/readyz`)).ok);
  }

  end() {
    this.child.kill('SIGKILL');
    return this.ended;
  }
}

function proxySettings(port) {
  return [
    'global',
    '  maxconn 4000',
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout client 90s',
    '  timeout server 90s',
    '  timeout tunnel 90s',
    '  timeout check 1s',
    '  option redispatch',
    'frontend people',
    `  bind 127.0.0.1:${port}`,
    '  http-request set-header X-Forwarded-For %[src]',
    '  default_backend nodes',
    'backend nodes',
    '  balance leastconn',
    '  option httpchk GET /readyz',
    '  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
  ];
}

/** The lines that a child writes, one by one. */
export const linesOf = (stream) => createInterface({ input: stream });
