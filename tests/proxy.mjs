// The shipped nginx.conf in front of a live server: log-in and play through TLS, and what must not pass.
//   node tests/proxy.mjs build/release/rois docs/hosting/nginx.conf
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { playOneMove, Visitor } from './visitor.mjs';

const [program, example] = process.argv.slice(2);
const name = 'play.example.org';
const origin = `https://${name}`;
const folder = mkdtempSync(path.join(tmpdir(), 'rois-proxy-'));
const children = [];

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function startServer() {
  const settings = ['--data', `${folder}/rois.db`, '--port', '0', '--origin', origin, '--trusted-proxy', '127.0.0.1'];
  const child = spawn(program, ['serve', ...settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  children.push(child);
  // With an origin the line for people names that; the log tells where it listens.
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /event=listening .*port=(\d+)/.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error('the server does not start');
}

function certificate() {
  const [key, chain] = [`${folder}/privkey.pem`, `${folder}/fullchain.pem`];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...made, '-keyout', key, '-out', chain, ...subject], { stdio: 'pipe' });
  return readFileSync(chain);
}

/** The example with this test's ports and certificate, and nothing else changed. */
function configured(ports) {
  const ipv6 = existsSync('/proc/net/if_inet6') && readFileSync('/proc/net/if_inet6', 'utf8') !== '';
  const own = ['access_log off;', ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${folder}/${what};`)];
  const text = readFileSync(example, 'utf8')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
    .replaceAll('listen [::]:80;', ipv6 ? `listen [::1]:${ports.plain};` : '')
    .replaceAll(/listen \[::\]:443 (.*);/g, ipv6 ? `listen [::1]:${ports.tls} $1;` : '')
    .replaceAll(/^user .*$/gm, '')
    .replaceAll('include /etc/nginx/mime.types;', own.join('\n'))
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${ports.server}`)
    .replaceAll(`/etc/letsencrypt/live/${name}`, folder);
  return `daemon off; pid ${folder}/nginx.pid; error_log stderr crit;\n${text}`;
}

async function startProxy(ports) {
  writeFileSync(`${folder}/nginx.conf`, configured(ports));
  const words = ['-p', folder, '-e', 'stderr', '-c', `${folder}/nginx.conf`];
  execFileSync('nginx', [...words, '-t', '-q'], { stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(spawn('nginx', words, { stdio: ['ignore', 'inherit', 'inherit'] }));
}

async function answering(visitor) {
  for (let left = 200; left > 0; left -= 1) {
    const answer = await visitor.call('GET', '/healthz').catch(() => null);
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not answer');
}

async function logIn(visitor, who) {
  const person = { name: who, password: 'correct horse' };
  assert.equal((await visitor.call('POST', '/api/account', person)).status, 200);
  visitor.cookie = '';
  const entered = await visitor.call('POST', '/api/login', person);
  assert.equal(entered.status, 200, entered.body);
  const cookie = entered.headers['set-cookie'][0];
  for (const word of ['Secure', 'HttpOnly', 'SameSite=Strict']) assert.ok(cookie.includes(`; ${word}`), cookie);
}

/** One address may ask so often and no more. */
async function crowd(visitor) {
  const asked = Array.from({ length: 1200 }, () => visitor.call('GET', '/healthz'));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  assert.deepEqual([...statuses].sort(), [200, 429]);
}

async function tryIt() {
  const ca = certificate();
  const ports = { plain: await freePort(), tls: await freePort(), server: await startServer() };
  await startProxy(ports);
  const place = { url: `https://${name}:${ports.tls}`, origin, ca };
  const [ada, bob, eve] = [new Visitor(place), new Visitor(place), new Visitor(place)];
  assert.equal((await answering(ada)).status, 200);

  const plain = await new Visitor({ url: `http://${name}:${ports.plain}` }).call('GET', '/t/abcdef?x=1');
  assert.equal(plain.status, 301);
  assert.equal(plain.headers.location, `${origin}/t/abcdef?x=1`);
  const page = await ada.call('GET', '/');
  assert.equal(page.status, 200);
  assert.ok(page.headers['strict-transport-security'].startsWith('max-age='));
  assert.ok(page.headers['content-security-policy'].includes("script-src 'self'"));
  assert.equal((await ada.call('GET', '/metrics')).status, 404);

  await logIn(ada, 'Ada');
  await logIn(bob, 'Bob');
  const foreign = { Origin: 'https://evil.example' };
  assert.equal((await eve.call('POST', '/api/guest', { name: 'Eve' }, foreign)).status, 403);
  assert.equal((await eve.call('POST', '/api/guest', { name: 'x'.repeat(70_000) })).status, 413);
  eve.cookie = ada.cookie;
  assert.equal(await eve.connect('https://evil.example'), 403);
  assert.equal(await eve.connect(`http://${name}`), 403);
  eve.cookie = '';
  assert.equal(await eve.connect(), 401);

  const { table, action } = await playOneMove(ada, bob);
  const record = JSON.parse((await ada.call('GET', `/api/tables/${table}/record`)).body);
  assert.deepEqual(record.log.map((step) => step.action), [action]);
  await crowd(eve);
}

try {
  await tryIt();
  console.log('log-in and a move through TLS');
} finally {
  for (const child of children) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
  rmSync(folder, { recursive: true });
}
