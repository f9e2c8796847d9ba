// Somebody who comes to a server from outside as a browser does: with a cookie, an Origin and a WebSocket.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';

const WebSocket = createRequire(new URL('../web/package.json', import.meta.url))('ws');
const patienceMs = 20_000;
/** As many at once as a machine with 1,024 open files has room for on both sides. */
const connectionsAtOnce = 64;

/**
 * `place.url` is where it is; `place.origin` what browsers call it; `place.ca` the certificate to trust;
 * `place.localAddress` which of this machine's addresses to come from.
 */
export class Visitor {
  constructor(place) {
    this.place = { origin: new URL(place.url).origin, ...place };
    // Whatever its name, it is on this machine.
    const lookup = (_name, options, done) =>
      options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
    this.reach = { ca: place.ca, lookup, localAddress: place.localAddress };
    const { Agent } = place.url.startsWith('https:') ? https : http;
    this.agent = new Agent({ keepAlive: true, maxSockets: connectionsAtOnce });
    this.cookie = '';
    this.heard = [];
    this.waiting = null;
    this.key = '';
  }

  /** A kept connection may be closed by the other side just as it is used again: then asked once more, as browsers do. */
  async call(method, path, body, headers = {}) {
    for (;;) {
      try {
        return await this.#ask(method, path, body, headers);
      } catch (error) {
        if (!(error.code === 'ECONNRESET' && error.onKeptConnection)) throw error;
      }
    }
  }

  #ask(method, path, body, headers) {
    const url = new URL(path, this.place.url);
    const all = { Origin: this.place.origin, Cookie: this.cookie, ...headers };
    if (body !== undefined) all['Content-Type'] = 'application/json';
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? https.request : http.request;
      const request = send(url, { method, headers: all, agent: this.agent, ...this.reach }, async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        const set = answer.headers['set-cookie']?.[0];
        if (set) this.cookie = set.split(';')[0];
        resolve({ status: answer.statusCode, headers: answer.headers, body: text });
      });
      request.on('error', (error) => reject(Object.assign(error, { onKeptConnection: request.reusedSocket })));
      request.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** The status of the refusal, or 101. */
  connect(origin = this.place.origin) {
    const url = new URL('/ws', this.place.url);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url, { origin, headers: { Cookie: this.cookie }, ...this.reach });
    this.socket = socket;
    socket.on('close', () => this.waiting?.());
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(data.toString()));
      this.waiting?.();
    });
    return new Promise((resolve, reject) => {
      this.socket.on('open', () => resolve(101));
      this.socket.on('unexpected-response', (request, answer) => {
        resolve(answer.statusCode);
        request.destroy();
      });
      this.socket.on('error', reject);
    });
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message that `wanted` is true of; those before it are passed over. */
  async next(wanted) {
    const until = Date.now() + patienceMs;
    for (;;) {
      while (this.heard.length > 0) {
        const message = this.heard.shift();
        if (wanted(message)) return message;
      }
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('the connection was closed');
      const left = until - Date.now();
      if (left <= 0) throw new Error('the message did not come');
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.waiting = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  watch(table) {
    this.say({ type: 'watch', table });
    return this.next((m) => m.type === 'update');
  }

  submit(table, update, action) {
    const { epoch, match } = update;
    // Of its own for every move: one that was heard before has no second effect.
    this.key = randomUUID().slice(0, 8);
    this.say({ type: 'submit', table, epoch, version: match.version, key: this.key, action });
    return this.next((m) => m.type === 'refused' || m.ack === this.key);
  }

  leave() {
    this.socket.close();
  }
}

/** Ada opens a table, Bob sits down, Ada moves, and both see it. Gives the table, the move and who they are. */
export async function playOneMove(ada, bob) {
  const opened = await ada.call('POST', '/api/tables', { game: 'soldiers', seats: ['me', 'open'], options: { first: 'red' } });
  if (opened.status !== 201) throw new Error(`no table: ${opened.status} ${opened.body}`);
  const { table } = JSON.parse(opened.body);
  for (const one of [ada, bob]) {
    const status = await one.connect();
    if (status !== 101) throw new Error(`no WebSocket: ${status}`);
    await one.watch(table);
  }
  bob.say({ type: 'sit', table, seat: 1 });
  const isBegun = (m) => m.type === 'update' && m.match !== null;
  const begun = await ada.next(isBegun);
  await bob.next(isBegun);
  const action = begun.match.legal[0];
  const mine = await ada.submit(table, begun, action);
  if (mine.type === 'refused') throw new Error(`no move: ${JSON.stringify(mine)}`);
  const his = await bob.next((m) => m.type === 'update');
  if (his.match.version !== 1) throw new Error(`another move: ${JSON.stringify(his)}`);
  ada.leave();
  bob.leave();
  return { table, action, ada: ada.cookie, bob: bob.cookie };
}
