// People who play at random through the proxy, come back when their connection is lost, and write down what they were told.
import { createRequire } from 'node:module';
import { Visitor } from '../../tests/visitor.mjs';
import { History } from './history.mjs';
import { until } from './processes.mjs';

const WebSocket = createRequire(new URL('../../web/package.json', import.meta.url))('ws');

/** A connection that says nothing for so long is given up: as the page does, but sooner. */
const silenceMs = 3000;
const pingMs = 700;
/** Refusals that say nothing about what was asked. */
const passing = new Set(['store-unavailable', 'busy']);

/** One person at one table after the other; `seat` is null for somebody who only looks on. */
class Client {
  #keys = 0;
  #isEnding = false;

  constructor({ url, address, seat, random, paceMs }) {
    Object.assign(this, { url, seat, random, paceMs, table: null, history: null, pending: null, socket: null });
    this.visitor = new Visitor({ url, localAddress: address });
  }

  /** Whatever is asked over HTTP is asked again until it is answered. */
  async ask(method, path, body, wanted) {
    return until(`${method} ${path}`, async () => {
      const answer = await this.visitor.call(method, path, body);
      return answer.status === wanted ? JSON.parse(answer.body) : null;
    });
  }

  enter(name) {
    return this.ask('POST', '/api/guest', { name }, 200);
  }

  sitAt(table) {
    Object.assign(this, { table, history: new History(this.seat), pending: null, isSeated: this.seat === 0 || this.seat === null });
    if (this.socket) this.#greet();
    else this.#connect();
  }

  /** No further moves; what was sent is still asked about. */
  pause() {
    this.isPaused = true;
  }

  /** For whoever wants to know why nothing happens. */
  tell() {
    const heardMs = Math.round(performance.now() - this.heardAt);
    return { seat: this.seat, state: this.socket?.readyState, heardMs, version: this.history.version, pending: this.pending?.message, last: this.last };
  }

  end() {
    this.#isEnding = true;
    clearInterval(this.timer);
    this.socket?.terminate();
  }

  /** Any node may be behind the proxy this time. */
  #connect() {
    if (this.#isEnding) return;
    const { cookie, reach, place } = this.visitor;
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws`, { origin: place.origin, headers: { Cookie: cookie }, handshakeTimeout: silenceMs, ...reach });
    this.socket = socket;
    this.heardAt = performance.now();
    const again = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      setTimeout(() => this.#connect(), 50 + 200 * this.random());
    };
    socket.on('open', () => this.#greet());
    socket.on('message', (data) => this.#hear(JSON.parse(data.toString())));
    socket.on('error', () => socket.terminate());
    socket.on('close', again);
    this.timer ??= setInterval(() => this.#ping(), pingMs);
  }

  #ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.heardAt > silenceMs) this.socket.terminate();
    else this.#say({ type: 'ping', key: 'p' });
  }

  #say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  #greet() {
    if (!this.isSeated) this.#say({ type: 'sit', table: this.table.code, seat: this.seat });
    this.#say({ type: 'watch', table: this.table.code });
  }

  #hear(message) {
    this.heardAt = performance.now();
    if (message.type !== 'pong') this.last = { type: message.type, since: message.since, code: message.code, version: message.match?.version, legal: message.match?.legal?.length };
    if (message.type === 'refused') return this.#refused(message);
    if (message.table !== this.table?.code) return;
    if (message.type === 'table') this.#learn(message);
    if (message.ack !== undefined && message.ack === this.pending?.key) this.#settle(message);
    if (message.type === 'update' && message.match) this.#follow(message);
  }

  #learn({ you, phase }) {
    const mine = you?.seat ?? null;
    if (mine === this.seat) this.isSeated = true;
    else if (this.isSeated || mine !== null) this.history.faults.push({ kind: 'seen', what: 'seat', of: mine });
    if (phase === 'over') this.table.isOver = true;
  }

  #settle({ type }) {
    this.history.acknowledge(this.pending.submission);
    this.table.acknowledged(performance.now());
    this.pending = null;
    // A repeat was answered: the position that came before the answer may already ask for more.
    if (type === 'ack') this.#say({ type: 'watch', table: this.table.code });
  }

  #refused({ key, code }) {
    // As on a page: whoever cannot be shown a table is not told so, but comes again.
    if (passing.has(code) && key === undefined && !this.isSeated) setTimeout(() => this.#greet(), 200);
    if (key === undefined || key !== this.pending?.key) return;
    // Nothing was done; it is asked again when it is next this seat's turn.
    this.table.refusals.push(code);
    this.pending = null;
    this.#say({ type: 'watch', table: this.table.code });
  }

  #follow({ match, since, epoch }) {
    if (epoch !== 0) this.history.faults.push({ kind: 'contrary', epoch });
    this.history.show(match, since);
    // After a break it is not known whether it arrived, and its key makes the repeat harmless.
    if (this.pending) {
      if (since === null) this.#say(this.pending.message);
    } else if (match.legal?.length > 0 && !this.isPaused) this.#play(match);
  }

  #play({ version, legal, turn }) {
    const action = legal[Math.floor(this.random() * legal.length)];
    const key = `${this.seat}-${(this.#keys += 1)}`;
    const message = { type: 'submit', table: this.table.code, epoch: 0, version, key, action };
    this.pending = { key, message, submission: this.history.send(version, turn.seats.length, action) };
    setTimeout(() => this.#say(message), this.paceMs * this.random());
  }

  /** The actions of the table's log as this client may read them. */
  async log() {
    const record = await this.ask('GET', `/api/tables/${this.table.code}/record`, undefined, 200);
    return record.log.filter((step) => step.action !== undefined);
  }
}

/** Two players, of whom the second may be a computer, and somebody who looks on. When a game is over they play another. */
export class Party {
  constructor({ url, number, game, random, paceMs, withComputers = false, record }) {
    Object.assign(this, { url, number, game, random, withComputers, record, past: [] });
    const address = `127.0.${1 + (number >> 6)}.${1 + (number & 63)}`;
    this.clients = (withComputers ? [0, null] : [0, 1, null]).map((seat) => new Client({ url, address, seat, random, paceMs }));
  }

  async begin() {
    for (const [i, client] of this.clients.entries()) await client.enter(`P${this.number} ${i}`);
    await this.nextTable();
  }

  /** Those who are at the old table leave it for the new one. */
  async nextTable() {
    const { table: code } = await this.clients[0].ask('POST', '/api/tables', { game: this.game, seats: ['me', this.withComputers ? { level: 2 } : 'open'] }, 201);
    const table = { code, refusals: [], isOver: false, acknowledged: (at) => this.record(this, at) };
    for (const client of this.clients) client.sitAt(table);
    if (this.table) this.past.push(...this.table.refusals);
    this.table = table;
  }

  /** Ends when nothing that was sent is without an answer. */
  async pause() {
    for (const client of this.clients) client.pause();
    await until('the last moves are answered', () => this.clients.every(({ pending }) => pending === null));
  }

  async goOn() {
    if (!this.table.isOver) return [];
    const found = await this.check();
    await this.nextTable();
    return found;
  }

  /** What is wrong with the log of the present table, for each of those who were there. */
  async check() {
    const found = [];
    const isOpen = this.game === 'soldiers' || this.game === 'kingdom';
    for (const client of this.clients) {
      const known = client.history.version;
      for (const fault of client.history.check(await client.log(), { isOpen, known }))
        found.push({ table: this.table.code, game: this.game, client: client.seat ?? 'spectator', ...fault });
    }
    return found;
  }

  end() {
    for (const client of this.clients) client.end();
  }
}
