// That the checker finds what it is there to find.
import assert from 'node:assert/strict';
import test from 'node:test';
import { History } from './history.mjs';

const log = [
  { seat: 0, action: 'a2a3' },
  { seat: 1, action: 'g5g4' },
  { seat: 0, action: 'c2c3' },
];
const view = { to_move: 1, end: null };

/** A client of seat 0 that was told all of the log above. */
function faithful() {
  const history = new History(0);
  history.acknowledge(history.send(0, 1, 'a2a3'));
  history.show({ version: 2, view, log: log.slice(0, 2) }, null);
  history.acknowledge(history.send(2, 1, 'c2c3'));
  history.show({ version: 3, view, log: log.slice(2) }, 2);
  return history;
}
const kinds = (history, kept) => [...new Set(history.check(kept, { isOpen: true }).map(({ kind }) => kind))].sort();

test('a log that agrees has nothing wrong with it', () => assert.deepEqual(kinds(faithful(), log), []));
test('one that goes on is no fault', () => assert.deepEqual(kinds(faithful(), [...log, { seat: 1, action: 'e5e4' }]), []));
test('an acknowledged action at the end is missed', () => assert.ok(kinds(faithful(), log.slice(0, 2)).includes('lost')));
test('one from the middle is missed', () => assert.ok(kinds(faithful(), [log[1], log[2]]).includes('lost')));
test('one that became another is seen', () => {
  const kept = [{ seat: 0, action: 'b2b3' }, log[1], log[2]];
  assert.deepEqual(kinds(faithful(), kept), ['changed', 'contrary', 'invented']);
});
test('one that stands twice is seen', () => {
  const history = new History(0);
  history.acknowledge(history.send(0, 2, 'choose'));
  assert.ok(kinds(history, [{ seat: 0, action: 'choose' }, { seat: 0, action: 'choose' }]).includes('doubled'));
});
test("another's action that was shown and is another is seen", () => {
  assert.deepEqual(kinds(faithful(), [log[0], { seat: 1, action: 'a5a4' }, log[2]]), ['contrary']);
});
test('who is shown less than before notices', () => {
  const history = faithful();
  history.show({ version: 1, view, log: log.slice(0, 1) }, null);
  assert.deepEqual(kinds(history, log), ['back']);
});
test('what was shown after the log was asked for need not be in it, and all of before', () => {
  const history = new History(null);
  history.show({ version: 3, view, log }, null);
  const found = (known) => history.check(log.slice(0, 2), { isOpen: true, known }).map(({ kind }) => kind);
  assert.deepEqual(found(2), []);
  assert.deepEqual(found(3), ['lost', 'contrary']);
});
test('a sealed choice may stand behind that of another seat', () => {
  const history = new History(1);
  history.acknowledge(history.send(0, 2, 'choose:S1'));
  assert.deepEqual(kinds(history, [{ seat: 0, action: 'choose:S2' }, { seat: 1, action: 'choose:S1' }]), []);
});

for (const [what, shown] of Object.entries({
  "another seat's view": { viewer: 1 },
  "another seat's hand": { viewer: 0, seats: [{ hand: null }, { hand: { K: 1 } }], end: null },
  "another seat's sealed choice": { viewer: 0, attacker: 1, own_attack: ['S1'] },
}))
  test(`${what} is seen`, () => {
    const history = new History(0);
    history.show({ version: 0, view: shown, log: [] }, null);
    assert.deepEqual(kinds(history, []), ['seen']);
  });
test('a spectator is shown no hand', () => {
  const history = new History(null);
  history.show({ version: 0, view: { viewer: null, seats: [{ hand: { K: 1 } }], end: null }, log: [] }, null);
  assert.deepEqual(kinds(history, []), ['seen']);
});
