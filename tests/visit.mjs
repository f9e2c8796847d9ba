// One visit to a running server, for scripts that start and stop it:
//   node tests/visit.mjs URL play FILE    plays a move and writes down which
//   node tests/visit.mjs URL look FILE    finds that move there, and plays the answer to it
import { readFileSync, writeFileSync } from 'node:fs';
import { playOneMove, Visitor } from './visitor.mjs';

const [url, what, file] = process.argv.slice(2);

/** A server that is just being started is asked again. */
async function comeTo(visitor) {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await visitor.call('GET', '/healthz').catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}

async function play() {
  const [ada, bob] = [new Visitor({ url }), new Visitor({ url })];
  await comeTo(ada);
  const page = await ada.call('GET', '/');
  if (!page.body.includes('<script')) throw new Error('the page is not in the program');
  await ada.call('POST', '/api/guest', { name: 'Ada' });
  await bob.call('POST', '/api/guest', { name: 'Bob' });
  writeFileSync(file, JSON.stringify(await playOneMove(ada, bob)));
}

/** The move is there, and whoever is to move goes on; `file` then tells of the new move. */
async function look() {
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  const [mover, other] = kept.turn === 'ada' ? ['ada', 'bob'] : ['bob', 'ada'];
  const one = new Visitor({ url });
  one.cookie = kept[mover];
  await comeTo(one);
  if ((await one.connect()) !== 101) throw new Error('the session is gone');
  const seen = await one.watch(kept.table);
  if (seen.match.log.at(-1).action !== kept.action) throw new Error(`the move is gone: ${JSON.stringify(seen.match.log)}`);
  const action = seen.match.legal[0];
  const answer = await one.submit(kept.table, seen, action);
  if (answer.type === 'refused') throw new Error(`no move: ${JSON.stringify(answer)}`);
  one.leave();
  writeFileSync(file, JSON.stringify({ ...kept, action, turn: other }));
}

await (what === 'play' ? play() : look());
