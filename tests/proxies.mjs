// A server behind one of the shipped examples of a proxy, as they are but for ports, files, users and, where this machine
// allows fewer open files than the example wants, how many connections HAProxy holds: it would not start. Behind the
// examples for several nodes there are as many, on the database of ROIS_TEST_DATABASE.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './ports.mjs';

export const name = 'play.example.org';
export const origin = `https://${name}`;

function certificate(folder) {
  const [key, chain] = [`${folder}/privkey.pem`, `${folder}/fullchain.pem`];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', chain, ...subject], { stdio: 'pipe' });
  writeFileSync(`${folder}/both.pem`, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  return readFileSync(chain);
}

/** Where the examples say that servers are: one on the proxy's own machine, or nodes on others. */
const serverAddress = /(?:127\.0\.0\.1|10\.0\.0\.(\d+)):8080/g;
const placeOf = ({ servers }) => (_address, number) => `127.0.0.1:${servers[number === undefined ? 0 : number - 1]}`;

/** A database of their own. */
function database() {
  const place = process.env.ROIS_TEST_DATABASE;
  if (!place) throw new Error('ROIS_TEST_DATABASE is not set: scripts/postgresql.sh starts one');
  const schema = `proxy_${randomUUID().slice(0, 8)}`;
  execFileSync('psql', ['-q', '-d', place, '-c', `CREATE SCHEMA ${schema}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return `${place}&options=-csearch_path%3D${schema}`;
}

const nginx = {
  /** As the example for nodes says. */
  withNodes: (text, nodes) =>
    text.replace('http {', `http {\n${nodes}`).replace('proxy_pass http://127.0.0.1:8080;', 'proxy_pass http://rois_nodes;'),
  configured(text, ports, folder) {
    const ipv6 = existsSync('/proc/net/if_inet6') && readFileSync('/proc/net/if_inet6', 'utf8') !== '';
    const own = ['access_log off;', ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`)];
    const changed = text
      .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
      .replaceAll('listen [::]:80;', ipv6 ? `listen [::1]:${ports.plain};` : '')
      .replaceAll(/listen \[::\]:443 (.*);/g, ipv6 ? `listen [::1]:${ports.tls} $1;` : '')
      .replaceAll(/^user .*$/gm, '')
      .replaceAll('include /etc/nginx/mime.types;', own.join('\n'))
      .replaceAll(serverAddress, placeOf(ports))
      .replaceAll(`/etc/letsencrypt/live/${name}`, folder);
    return `daemon off; pid ${folder}/nginx.pid; error_log stderr crit;\n${changed}`;
  },
  program: 'nginx',
  words: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
  check: ['-t', '-q'],
};

/** Two for each connection, and some for the program itself. */
function connectionsThatFit(wanted) {
  const files = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  return files === 'unlimited' ? wanted : Math.min(wanted, Math.floor((Number(files) - 100) / 2));
}

const haproxy = {
  withNodes: (text, nodes) => text.slice(0, text.indexOf('\nbackend rois_server') + 1) + nodes,
  configured(text, ports, folder) {
    return text
      .replaceAll('bind :80', `bind 127.0.0.1:${ports.plain}`)
      .replaceAll('bind :443 ', `bind 127.0.0.1:${ports.tls} `)
      .replaceAll(/^ {2}(user|group) .*$/gm, '')
      .replaceAll(/maxconn (\d+)/g, (_all, most) => `maxconn ${connectionsThatFit(Number(most))}`)
      .replaceAll(serverAddress, placeOf(ports))
      .replaceAll(`/etc/haproxy/certs/${name}.pem`, `${folder}/both.pem`);
  },
  program: 'haproxy',
  words: (file) => ['-db', '-q', '-f', file],
  check: ['-c'],
};

/** A server and the proxy of the example in front of it, until `stop`. */
export class Proxied {
  #folder = mkdtempSync(path.join(tmpdir(), 'rois-proxy-'));
  #children = [];
  servers = [];

  async start(program, example) {
    this.program = program;
    this.ca = certificate(this.#folder);
    const kind = path.basename(example).startsWith('haproxy') ? haproxy : nginx;
    const isForNodes = example.includes('-nodes.');
    const nodes = isForNodes ? readFileSync(example, 'utf8') : null;
    const text = readFileSync(example.replace('-nodes.', '.'), 'utf8');
    const place = isForNodes ? ['--database', database()] : ['--data', `${this.#folder}/rois.db`];
    for (const _address of isForNodes ? new Set(nodes.match(serverAddress)) : [''])
      this.servers.push(await this.#startServer(isForNodes ? [...place, '--node', `127.0.0.1:${await freePort()}`] : place));
    this.ports = { plain: await freePort(), tls: await freePort(), servers: this.servers.map(({ port }) => port) };
    const file = `${this.#folder}/${path.basename(example)}`;
    writeFileSync(file, kind.configured(isForNodes ? kind.withNodes(text, nodes) : text, this.ports, this.#folder));
    const words = kind.words(file, this.#folder);
    execFileSync(kind.program, [...words, ...kind.check], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#children.push(spawn(kind.program, words, { stdio: ['ignore', 'inherit', 'inherit'] }));
  }

  async #startServer(place, port = 0) {
    const settings = [...place, '--port', String(port), '--origin', origin, '--trusted-proxy', '127.0.0.1'];
    const child = spawn(this.program, ['serve', ...settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#children.push(child);
    // With an origin the line for people names that; the log tells where it listens.
    for await (const line of createInterface({ input: child.stderr })) {
      const port = /event=listening .*port=(\d+)/.exec(line)?.[1];
      if (port) return { place, child, port: Number(port) };
    }
    throw new Error('the server does not start');
  }

  /** As an upgrade does it: one after the other is stopped and comes back, with another program perhaps. */
  async restartServers(betweenThem) {
    for (const server of this.servers) {
      const ended = new Promise((resolve) => server.child.once('exit', resolve));
      server.child.kill('SIGTERM');
      await ended;
      await betweenThem();
      Object.assign(server, await this.#startServer(server.place, server.port));
    }
  }

  get pids() {
    return this.#children.map(({ pid }) => pid);
  }

  async stop() {
    for (const child of this.#children) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    rmSync(this.#folder, { recursive: true });
  }
}

/** Once the proxy answers. */
export async function answering(visitor) {
  for (let left = 200; left > 0; left -= 1) {
    const answer = await visitor.call('GET', '/healthz').catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the proxy does not answer');
}
