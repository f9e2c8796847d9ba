// How many WebSockets a server holds behind one of the shipped examples of a proxy, with TLS: they come from forty addresses,
// keep silent for longer than a silent connection is kept, and are then asked one by one.
//   node bench/proxy.mjs build/release/rois docs/hosting/nginx.conf [--sockets 10000] [--seconds 65]
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { createRequire } from 'node:module';
import { answering, name, origin, Proxied } from '../tests/proxies.mjs';
import { playOneMove, Visitor } from '../tests/visitor.mjs';

const WebSocket = createRequire(new URL('../web/package.json', import.meta.url))('ws');
const [program, example, ...rest] = process.argv.slice(2);
const options = { sockets: 10_000, seconds: 65 };
for (let i = 0; i + 1 < rest.length; i += 2) options[rest[i].replace(/^--/, '')] = Number(rest[i + 1]);
/** Fewer than one person may have, and for one address fewer than the example allows. */
const socketsOfPerson = 50;
const peopleOfAddress = 5;
const atOnce = 50;

async function forEachAtOnce(items, act) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await act(item);
    }),
  );
}

function open(person) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`wss://${name}:${new URL(person.place.url).port}/ws`, {
      origin,
      headers: { Cookie: person.cookie },
      perMessageDeflate: false,
      ...person.reach,
    });
    socket.on('open', () => resolve(socket));
    socket.on('error', (error) => resolve(error.message));
  });
}

function answers(socket) {
  if (socket.readyState !== WebSocket.OPEN) return false;
  return new Promise((resolve) => {
    socket.on('message', (data) => data.toString().includes('"pong"') && resolve(true));
    socket.on('close', () => resolve(false));
    socket.send('{"type":"ping"}');
  });
}

function kibibytes(pids) {
  const all = pids.map((pid) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  return all.map(Number);
}

async function hold(proxied) {
  const place = { url: `https://${name}:${proxied.ports.tls}`, origin, ca: proxied.ca };
  await answering(new Visitor(place));
  const people = Array.from({ length: Math.ceil(options.sockets / socketsOfPerson) }, (_, i) => {
    const address = Math.floor(i / peopleOfAddress);
    return new Visitor({ ...place, localAddress: `127.1.${Math.floor(address / 200)}.${(address % 200) + 1}` });
  });
  await forEachAtOnce(people, (person) => person.call('POST', '/api/guest', { name: 'Ada' }));
  const began = performance.now();
  const refused = new Map();
  const sockets = [];
  await forEachAtOnce(Array.from({ length: options.sockets }, (_, i) => people[Math.floor(i / socketsOfPerson)]), async (person) => {
    const socket = await open(person);
    if (typeof socket !== 'string') sockets.push(socket);
    else refused.set(socket, (refused.get(socket) ?? 0) + 1);
  });
  console.log(`${sockets.length} of ${options.sockets} opened in ${((performance.now() - began) / 1000).toFixed(0)} s`, Object.fromEntries(refused));
  await new Promise((resolve) => setTimeout(resolve, options.seconds * 1000));
  const asked = performance.now();
  const answered = (await Promise.all(sockets.map(answers))).filter(Boolean).length;
  console.log(`after ${options.seconds} s of silence ${answered} answer, within ${((performance.now() - asked) / 1000).toFixed(1)} s`);
  const [ada, bob] = [new Visitor(place), new Visitor(place)];
  for (const one of [ada, bob]) await one.call('POST', '/api/guest', { name: 'Bob' });
  const move = performance.now();
  await playOneMove(ada, bob);
  console.log(`two newcomers open a table and make a move within ${((performance.now() - move) / 1000).toFixed(2)} s`);
  console.log(`KiB of the server and of the proxy's first process: ${kibibytes(proxied.pids).join(', ')}; load ${loadavg()[0].toFixed(1)}`);
  for (const socket of sockets) socket.terminate();
}

const proxied = new Proxied();
try {
  await proxied.start(program, example);
  await hold(proxied);
} finally {
  await proxied.stop();
}
