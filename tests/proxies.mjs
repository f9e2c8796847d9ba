// A server behind one of the shipped examples of a proxy, as they are but for ports, files, users and, where this machine
// allows fewer open files than the example wants, how many connections HAProxy holds: it would not start.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const name = 'play.example.org';
export const origin = `https://${name}`;

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function certificate(folder) {
  const [key, chain] = [`${folder}/privkey.pem`, `${folder}/fullchain.pem`];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', chain, ...subject], { stdio: 'pipe' });
  writeFileSync(`${folder}/both.pem`, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'));
  return readFileSync(chain);
}

const nginx = {
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
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.server}`)
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
  configured(text, ports, folder) {
    return text
      .replaceAll('bind :80', `bind 127.0.0.1:${ports.plain}`)
      .replaceAll('bind :443 ', `bind 127.0.0.1:${ports.tls} `)
      .replaceAll(/^ {2}(user|group) .*$/gm, '')
      .replaceAll(/maxconn (\d+)/g, (_all, most) => `maxconn ${connectionsThatFit(Number(most))}`)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.server}`)
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

  async start(program, example) {
    this.ca = certificate(this.#folder);
    this.ports = { plain: await freePort(), tls: await freePort(), server: await this.#startServer(program) };
    const kind = path.basename(example).startsWith('haproxy') ? haproxy : nginx;
    const file = `${this.#folder}/${path.basename(example)}`;
    writeFileSync(file, kind.configured(readFileSync(example, 'utf8'), this.ports, this.#folder));
    const words = kind.words(file, this.#folder);
    execFileSync(kind.program, [...words, ...kind.check], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#children.push(spawn(kind.program, words, { stdio: ['ignore', 'inherit', 'inherit'] }));
  }

  async #startServer(program) {
    const settings = ['--data', `${this.#folder}/rois.db`, '--port', '0', '--origin', origin, '--trusted-proxy', '127.0.0.1'];
    const child = spawn(program, ['serve', ...settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#children.push(child);
    // With an origin the line for people names that; the log tells where it listens.
    for await (const line of createInterface({ input: child.stderr })) {
      const port = /event=listening .*port=(\d+)/.exec(line)?.[1];
      if (port) return Number(port);
    }
    throw new Error('the server does not start');
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
