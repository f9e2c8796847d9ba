export const pingMs = 5_000;
export const answerMs = 8_000;

/**
 * Notices a connection that is dead without having been closed: whatever is asked must be answered by something within
 * `answerMs`, and a silent connection is asked by a ping after `pingMs`.
 */
export class Pulse {
  #ping: () => void;
  #lost: () => void;
  #nextPing: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(ping: () => void, lost: () => void) {
    this.#ping = ping;
    this.#lost = lost;
  }

  /** Something came: it lives, and is asked again after a silence. */
  heard() {
    this.stop();
    this.#nextPing = setTimeout(() => this.ask(), pingMs);
  }

  /** Something was sent that will be answered. */
  asked() {
    this.#deadline ??= setTimeout(() => {
      this.stop();
      this.#lost();
    }, answerMs);
  }

  /** Asks now whether it lives. */
  ask() {
    this.#ping();
    this.asked();
  }

  stop() {
    clearTimeout(this.#nextPing);
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
  }
}
