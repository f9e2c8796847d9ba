// The load of rois_load on boardgame.io's server: two socket.io clients to a match, a move counting when the opponent's
// client has the new state. Prints the same lines.
//   node load.mjs --tables 200 --seconds 10
//   node load.mjs --tables 1000 --idle yes
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';

const options = { tables: '200', seconds: '10', idle: 'no' };
for (let i = 2; i + 1 < process.argv.length; i += 2) options[process.argv[i].slice(2)] = process.argv[i + 1];
const tables = Number(options.tables);
const seconds = Number(options.seconds);
const idle = options.idle === 'yes';

const child = fork(new URL('server.mjs', import.meta.url), {
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const { port } = await new Promise((resolve) => child.once('message', resolve));
const base = `http://127.0.0.1:${port}`;

function cpuSeconds() {
  const words = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(words[11]) + Number(words[12])) / 100;
}
const residentKiB = () => Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * 4;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.json();
}

const figures = { moves: 0, latencies: [], measuring: false };
let stopped = false;

/** One player of a match: whenever it is their turn they move any piece to any free cell. */
function sit(match, playerID, credentials) {
  const socket = io(`${base}/steps`, { transports: ['websocket'], forceNew: true });
  const play = (state) => {
    if (idle || stopped || state.ctx.currentPlayer !== playerID) return;
    if (match.sent > 0 && figures.measuring) {
      figures.moves += 1;
      figures.latencies.push(performance.now() - match.sent);
    }
    const where = (what) => state.G.cells.flatMap((cell, i) => (cell === what ? [i] : []));
    const any = (list) => list[Math.floor(Math.random() * list.length)];
    const payload = { type: 'step', args: [any(where(playerID)), any(where(null))], playerID, credentials };
    match.sent = performance.now();
    socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, match.id, playerID);
  };
  return new Promise((resolve) => {
    socket.on('connect', () => socket.emit('sync', match.id, playerID, credentials, 2));
    socket.on('sync', (_id, info) => {
      resolve(() => play(info.state));
    });
    socket.on('update', (_id, state) => play(state));
  });
}

async function open() {
  const { matchID } = await post('/games/steps/create', { numPlayers: 2 });
  const match = { id: matchID, sent: 0 };
  const starts = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/steps/${matchID}/join`, { playerID, playerName: `P${playerID}` });
    starts.push(await sit(match, playerID, playerCredentials));
  }
  return starts;
}

const percentile = (list, share) => (list.sort((a, b) => a - b)[Math.floor(share * (list.length - 1))] ?? 0).toFixed(2);

await pause(500);
const before = residentKiB();
const starts = [];
for (let i = 0; i < tables; i += 1) starts.push(...(await open()));
await pause(1000);
console.log(`tables ${tables}  connections ${2 * tables}  KiB per table ${((residentKiB() - before) / tables).toFixed(1)}`);
if (!idle) {
  for (const start of starts) start();
  // Until the compiler inside Node has seen it all.
  await pause(4000);
  figures.measuring = true;
  const [from, cpu] = [performance.now(), cpuSeconds()];
  await pause(1000 * seconds);
  figures.measuring = false;
  const [spent, used] = [(performance.now() - from) / 1000, cpuSeconds() - cpu];
  stopped = true;
  console.log(`moves                 ${figures.moves}`);
  console.log(`moves per second      ${(figures.moves / spent).toFixed(0)}`);
  console.log(`server CPU seconds    ${used.toFixed(2)} of ${spent.toFixed(2)}`);
  console.log(`moves per CPU second  ${(figures.moves / used).toFixed(0)}`);
  console.log(`mover to opponent ms  p50 ${percentile(figures.latencies, 0.5)}  p99 ${percentile(figures.latencies, 0.99)}`);
}
child.kill();
process.exit(0);
