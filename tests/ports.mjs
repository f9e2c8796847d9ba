// Ports for programs that are to listen on one that is known before they start, and again after they were stopped.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

const [least, below] = [10_000, 32_000];
/** What the machine gives to connections is not taken: one of them might have it by the time the program listens. */
const isForConnections = (port) => {
  const [from, to] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number);
  return from > least && port >= from && port <= to;
};
const given = new Set();

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export async function freePort() {
  for (;;) {
    const port = least + Math.floor(Math.random() * (below - least));
    if (given.has(port) || isForConnections(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}
