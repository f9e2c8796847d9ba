// A shipped example of a proxy in front of a live server: log-in and play through TLS, and what must not pass.
//   node tests/proxy.mjs build/release/rois docs/hosting/nginx.conf
//   node tests/proxy.mjs build/release/rois docs/hosting/haproxy.cfg
import assert from 'node:assert/strict';
import { answering, name, origin, Proxied } from './proxies.mjs';
import { playOneMove, Visitor } from './visitor.mjs';

const [program, example] = process.argv.slice(2);
/** More than one address elsewhere may make (`new_users` in limits.hpp). */
const manyGuests = 61;

async function logIn(visitor, who) {
  const person = { name: who, password: 'correct horse' };
  assert.equal((await visitor.call('POST', '/api/account', person)).status, 200);
  visitor.cookie = '';
  const entered = await visitor.call('POST', '/api/login', person);
  assert.equal(entered.status, 200, entered.body);
  const cookie = entered.headers['set-cookie'][0];
  for (const word of ['Secure', 'HttpOnly', 'SameSite=Strict']) assert.ok(cookie.includes(`; ${word}`), cookie);
}

/** The proxy tells where a request came from, this machine, whatever the request says about itself. */
async function claim(visitor, address) {
  for (let i = 0; i < manyGuests; i += 1) {
    const answer = await visitor.call('POST', '/api/guest', { name: `G${i}` }, { 'X-Forwarded-For': address });
    assert.equal(answer.status, 200, answer.body);
  }
}

/** One address may ask so often and no more. */
async function crowd(visitor) {
  const asked = Array.from({ length: 1200 }, () => visitor.call('GET', '/healthz'));
  const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
  assert.deepEqual([...statuses].sort(), [200, 429]);
}

async function tryIt({ ca, ports }) {
  const place = { url: `https://${name}:${ports.tls}`, origin, ca };
  const [ada, bob, eve] = [new Visitor(place), new Visitor(place), new Visitor(place)];
  assert.equal((await answering(ada)).status, 200);

  const unsafe = new Visitor({ url: `http://${name}:${ports.plain}` });
  const plain = await unsafe.call('GET', '/t/abcdef?x=1', undefined, { Host: name });
  assert.equal(plain.status, 301);
  assert.equal(plain.headers.location, `${origin}/t/abcdef?x=1`);
  for (const path of ['/api/login', '/ws']) assert.equal((await unsafe.call('GET', path, undefined, { Host: name })).status, 403);
  const page = await ada.call('GET', '/');
  assert.equal(page.status, 200);
  assert.ok(page.headers['content-security-policy'].includes("script-src 'self'"));
  const hidden = await ada.call('GET', '/metrics');
  assert.equal(hidden.status, 404);
  for (const { headers } of [page, hidden]) assert.ok(headers['strict-transport-security'].startsWith('max-age='));

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
  await claim(eve, '203.0.113.9');
  await crowd(eve);
}

const proxied = new Proxied();
try {
  await proxied.start(program, example);
  await tryIt(proxied);
  console.log('log-in and a move through TLS');
} finally {
  await proxied.stop();
}
