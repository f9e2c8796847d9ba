import type { Duplex } from "node:stream";

/** Which way a message goes: up to the server, down to the page. */
type Way = "up" | "down";

interface Line {
  ends: Duplex[];
  /** The ways on which nothing comes through any more, although nobody is told. */
  frozen: Set<Way>;
}

/** The line between a page and its server, as it is on a train: messages are late, lost with their connection, or come twice. */
export class Network {
  delayMs = 0;
  /** Every message to the server comes twice, and so does every update of it. */
  twice = false;
  #lines = new Set<Line>();
  /** What waits to come down, where it is held back. */
  #held: (() => void)[] | null = null;

  /** Joins a page's end of a WebSocket with the server's. */
  join(page: Duplex, server: Duplex) {
    const line: Line = { ends: [page, server], frozen: new Set() };
    this.#lines.add(line);
    const [up, down] = [new Frames(), new Frames(true)];
    page.on("data", (chunk: Buffer) => this.#pass(line, "up", up.push(chunk), server));
    server.on("data", (chunk: Buffer) => this.#pass(line, "down", down.push(chunk), page));
    for (const end of line.ends) end.on("close", () => this.#close(line));
  }

  /** The connections of now stay open, and nothing comes through them; new ones are not concerned. */
  freeze(...ways: Way[]) {
    for (const { frozen } of this.#lines) for (const way of ways) frozen.add(way);
  }

  /** Nothing comes down until it is let go. */
  hold() {
    this.#held = [];
  }

  letGo() {
    const held = this.#held ?? [];
    this.#held = null;
    for (const deliver of held) deliver();
  }

  /** The connections of now break. */
  cut() {
    for (const line of this.#lines) this.#close(line);
  }

  #close(line: Line) {
    this.#lines.delete(line);
    for (const end of line.ends) end.destroy();
  }

  #pass(line: Line, way: Way, frames: Buffer[], to: Duplex) {
    for (const frame of frames) setTimeout(() => this.#deliver(line, way, frame, to), this.delayMs);
  }

  #deliver(line: Line, way: Way, frame: Buffer, to: Duplex) {
    const { frozen } = line;
    if (way === "down" && this.#held) {
      this.#held.push(() => this.#deliver(line, way, frame, to));
      return;
    }
    if (frozen.has(way) || to.destroyed) return;
    to.write(frame);
    if (this.twice && isText(frame) && (way === "up" || frame.includes('"type":"update"'))) to.write(frame);
  }
}

const textFrame = 0x81;
const isText = (frame: Buffer) => frame[0] === textFrame;

/** Cuts a stream into WebSocket frames (RFC 6455); the answer to the handshake counts as one. */
class Frames {
  #rest = Buffer.alloc(0);
  #handshake: boolean;

  constructor(handshake = false) {
    this.#handshake = handshake;
  }

  push(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const whole: Buffer[] = [];
    for (let size = this.#size(); size !== null && size <= this.#rest.length; size = this.#size()) {
      whole.push(this.#rest.subarray(0, size));
      this.#rest = this.#rest.subarray(size);
      this.#handshake = false;
    }
    return whole;
  }

  #size(): number | null {
    if (!this.#handshake) return frameSize(this.#rest);
    const end = this.#rest.indexOf("\r\n\r\n");
    return end < 0 ? null : end + 4;
  }
}

function frameSize(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const [mask, short] = [(bytes[1] as number) & 0x80 ? 4 : 0, (bytes[1] as number) & 0x7f];
  const more = short === 126 ? 2 : short === 127 ? 8 : 0;
  if (bytes.length < 2 + more) return null;
  const length = more === 0 ? short : more === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return 2 + more + mask + length;
}
