// A shipped example of a proxy in front of a live server: log-in and play through TLS, and what must not pass.
//   node tests/proxy.mjs build/release/rois docs/hosting/nginx.conf
//   node tests/proxy.mjs build/release/rois docs/hosting/haproxy.cfg
//   scripts/postgresql.sh node tests/proxy.mjs build/release/rois docs/hosting/haproxy-nodes.cfg
import assert from 'node:assert/strict';
import { answering, name, origin, Proxied } from './proxies.mjs';
import { playOneMove, Visitor } from './visitor.mjs';

const [program, example] = process.argv.slice(2);
/** More than one address elsewhere may make (`new_users` in limits.hpp). */
const manyGuests = 61;
/** Of this machine, for people from as many places. */
const addresses = (net) => Array.from({ length: 250 }, (_, i) => `127.0.${net}.${i + 1}`);

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

/** Somebody who asks without a pause until told to stop: the statuses that were answered, and how often. */
class Asking {
  #isOver = false;
  statuses = {};

  constructor(ask) {
    this.ended = this.#goOn(ask);
  }

  async #goOn(ask) {
    for (let i = 0; !this.#isOver; i += 1) {
      const { status } = await ask(i);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    }
  }

  async stop() {
    this.#isOver = true;
    await this.ended;
    return this.statuses;
  }
}

/** The next move of a game with so many, from a connection of its own; once more from another where that is lost. */
async function move(mover, table, version) {
  for (let action; ; mover.leave()) {
    mover.heard.length = 0;
    assert.equal(await mover.connect(), 101);
    try {
      const update = await mover.watch(table);
      if (update.match.version > version) return action;
      action = update.match.legal[0];
      const answer = await mover.submit(table, update, action);
      assert.notEqual(answer.type, 'refused', JSON.stringify(answer));
      mover.leave();
      return action;
    } catch (error) {
      if (error.message !== 'the connection was closed') throw error;
    }
  }
}

/**
 * One node after the other is stopped and started again: people play on, what was played stays, and whoever reads
 * something meanwhile is never told that there is no server.
 */
async function upgrade(proxied) {
  // From elsewhere: the other address has asked too much by now.
  const place = (localAddress) => ({ url: `https://${name}:${proxied.ports.tls}`, origin, ca: proxied.ca, localAddress });
  const [ada, bob] = [new Visitor(place('127.0.0.9')), new Visitor(place('127.0.0.9'))];
  for (const one of [ada, bob]) assert.equal((await one.call('POST', '/api/guest', { name: 'Guest' })).status, 200);
  const { table, action } = await playOneMove(ada, bob);
  const actions = [action];
  // As often as one address may, each from many.
  const reading = addresses(2).map((one) => new Visitor(place(one)));
  const asking = [0, 1, 2, 3].flatMap((start) => [
    new Asking((i) => reading[(start + 4 * i) % 250].call('GET', `/api/tables/${table}/record`)),
    new Asking((i) => new Visitor(place(addresses(3)[(start + 4 * i) % 250])).call('POST', '/api/guest', { name: `G${i}` })),
  ]);
  await proxied.restartServers(async () => {
    actions.push(await move([ada, bob][actions.length % 2], table, actions.length));
  });
  const statuses = await Promise.all(asking.map((one) => one.stop()));
  const kinds = [0, 1].map((kind) => statuses.filter((_one, i) => i % 2 === kind));
  for (const one of kinds[0]) assert.deepEqual(Object.keys(one), ['200'], JSON.stringify(statuses));
  // Whoever connects in the moment in which a node stops listening is cut off by the machine, and a proxy may not ask for a
  // change twice: one for each stop at most. That nobody else is cut off is tested where there is no such moment
  // (Network.*, Operation.*).
  const [, entering] = kinds;
  for (const one of entering) assert.deepEqual(Object.keys({ 502: 0, ...one }), ['200', '502'], JSON.stringify(statuses));
  const lost = entering.reduce((sum, one) => sum + (one[502] ?? 0), 0);
  assert.ok(lost <= proxied.servers.length, JSON.stringify(statuses));
  const record = await ada.call('GET', `/api/tables/${table}/record`);
  assert.equal(record.status, 200, record.body);
  assert.deepEqual(JSON.parse(record.body).log.map((step) => step.action), actions);
  return kinds.map((ones) => ones.reduce((sum, one) => sum + one[200], 0));
}

const proxied = new Proxied();
try {
  await proxied.start(program, example);
  await tryIt(proxied);
  console.log('log-in and a move through TLS');
  if (proxied.servers.length > 1) {
    const [read, entered] = await upgrade(proxied);
    console.log(`${proxied.servers.length} nodes were restarted in turn while a game went on, ${read} times somebody read it and ${entered} people came`);
  }
} finally {
  await proxied.stop();
}
