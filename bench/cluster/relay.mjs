// The way from one node to the databases, which can be cut: what is under way then is lost in both directions, and
// neither side is told.
import { connect, createServer } from 'node:net';

export class Relay {
  #pairs = new Set();
  #isCut = false;

  /** One port for each target, in their order. */
  async start(targets) {
    this.servers = targets.map((target) => createServer((near) => this.#join(near, target)));
    this.ports = await Promise.all(
      this.servers.map((server) => new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.address().port)))),
    );
  }

  #join(near, target) {
    const pair = { near, far: null };
    this.#pairs.add(pair);
    const end = () => {
      near.destroy();
      pair.far?.destroy();
      this.#pairs.delete(pair);
    };
    near.on('error', end).on('close', end);
    if (this.#isCut) return; // it connects, and hears nothing
    pair.far = connect(target, '127.0.0.1');
    pair.far.on('error', end).on('close', end);
    this.#forward(near, pair.far);
    this.#forward(pair.far, near);
  }

  #forward(from, to) {
    from.on('data', (bytes) => {
      if (!this.#isCut) to.write(bytes);
    });
  }

  cut() {
    this.#isCut = true;
  }

  /** New connections work again; those of before stay as dead as they were, and are reset. */
  mend() {
    this.#isCut = false;
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far?.destroy();
    }
    this.#pairs.clear();
  }

  stop() {
    for (const server of this.servers) server.close();
    this.mend();
  }
}
