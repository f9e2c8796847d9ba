// What one guest costs another: the answers of a level 1 computer player while a guest's fifty tables of four level 10
// players each are being played, beside a quiet server.
//   node bench/crowd.mjs build/release/rois
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Visitor } from '../tests/visitor.mjs';

const [program] = process.argv.slice(2);
const crowdedTables = 50;
const moves = 10;

async function start(folder) {
  const child = spawn(program, ['serve', '--data', `${folder}/rois.db`, '--port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /event=listening .*port=(\d+)/.exec(line)?.[1];
    if (port) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error('the server does not start');
}

async function guest(url, name) {
  const visitor = new Visitor({ url });
  await visitor.call('POST', '/api/guest', { name });
  return visitor;
}

async function open(visitor, wanted) {
  const answer = await visitor.call('POST', '/api/tables', wanted);
  if (answer.status !== 201) throw new Error(`no table: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body).table;
}

/** Milliseconds from each move to the computer's answer. */
async function answers(visitor) {
  const table = await open(visitor, { game: 'soldiers', seats: ['me', { level: 1 }], options: { first: 'red' } });
  let update = await visitor.watch(table);
  const times = [];
  while (times.length < moves) {
    const began = performance.now();
    await visitor.submit(table, update, update.match.legal[0]);
    update = await visitor.next((m) => m.type === 'update' && (m.match.legal || m.match.turn.kind === 'over'));
    times.push(performance.now() - began);
    if (!update.match.legal) break;
  }
  visitor.say({ type: 'unwatch', table });
  return times.sort((a, b) => a - b);
}

function tell(what, times) {
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0);
  console.log(`${what}: median ${at(0.5)} ms, longest ${at(1)} ms of ${times.length}`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'rois-crowd-'));
const { child, url } = await start(folder);
try {
  const ada = await guest(url, 'Ada');
  await ada.connect();
  tell('quiet', await answers(ada));
  const eve = await guest(url, 'Eve');
  const strong = Array.from({ length: 4 }, () => ({ level: 10 }));
  for (let i = 0; i < crowdedTables; i += 1) await open(eve, { game: 'combat', players: 4, seats: strong, public: false });
  tell('beside fifty tables', await answers(ada));
  ada.leave();
} finally {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
}
