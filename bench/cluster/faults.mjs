// What happens to a cluster, each as a function that does it and mends it again. A node that is lost comes back before the
// next fault.
import { wait } from './processes.mjs';

/** Longer than any lease. */
const longerThanTheLeaseMs = 4000;

/** One that has a table at which people play, where any has. */
async function oneOf({ nodes, random, databases, tables }) {
  const codes = tables();
  const code = codes[Math.floor(random() * codes.length)];
  const owner = `SELECT address FROM nodes JOIN log_ends ON node = nodes.id JOIN tables ON tables.id = table_id WHERE code = '${code}'`;
  const address = await databases.primary.ask(owner);
  return nodes.find(({ nodePort }) => address.endsWith(`:${nodePort}`)) ?? nodes[Math.floor(random() * nodes.length)];
}

/** What happens to nodes that do nothing but think: people play against computer players then. */
export const ofThinkers = new Set(['think', 'stall']);

export const faults = {
  async kill(cluster) {
    const node = await oneOf(cluster);
    await node.end('SIGKILL');
    await node.start();
  },

  /** It stays away until the games go on without it. */
  async lose(cluster, gamesGoOn) {
    const node = await oneOf(cluster);
    await node.end('SIGKILL');
    await gamesGoOn();
    await node.start();
  },

  async stop(cluster) {
    const node = await oneOf(cluster);
    await node.end('SIGTERM');
    await node.start();
  },

  /** It goes on as if nothing had been, when others have its tables. */
  async freeze(cluster) {
    const node = await oneOf(cluster);
    node.signal('SIGSTOP');
    await wait(longerThanTheLeaseMs);
    node.signal('SIGCONT');
  },

  async cut(cluster) {
    const { relay } = await oneOf(cluster);
    relay.cut();
    await wait(longerThanTheLeaseMs);
    relay.mend();
  },

  async restart({ databases }) {
    await databases.restart();
  },

  async failover({ databases }) {
    await databases.failOver();
    await databases.renewStandby();
  },

  /**
   * The database's machine loses its power, and with it whatever had not reached the disk. The nodes stand still meanwhile,
   * so that nothing is acknowledged after the last look at what has.
   */
  async power({ databases, nodes }) {
    for (const node of nodes) node.signal('SIGSTOP');
    await databases.losePower();
    for (const node of nodes) node.signal('SIGCONT');
  },

  /** The database calls living nodes dead, as one whose clock was put forward would: others take their tables. */
  async clock({ databases }) {
    await databases.primary.ask('UPDATE nodes SET until_ms = 0');
    await wait(longerThanTheLeaseMs);
  },

  /** One node after the other changes from one version of the program to the other. */
  async upgrade(cluster) {
    const { nodes, programs } = cluster;
    const node = nodes[cluster.upgraded++ % nodes.length];
    await node.end('SIGTERM');
    node.program = programs.find((other) => other !== node.program) ?? node.program;
    await node.start();
  },

  /** One that thinks for the others is lost in the middle of it, and stays away until the games go on. */
  async think({ thinkers, random }, gamesGoOn) {
    const node = thinkers[Math.floor(random() * thinkers.length)];
    await node.end('SIGKILL');
    await gamesGoOn();
    await node.start();
  },

  /** It answers what others have been asked since. */
  async stall({ thinkers, random }) {
    const node = thinkers[Math.floor(random() * thinkers.length)];
    node.signal('SIGSTOP');
    await wait(longerThanTheLeaseMs);
    node.signal('SIGCONT');
  },
};
