import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Socket } from "../../src/net/connection.ts";
import { answerMs, pingMs } from "../../src/net/pulse.ts";

/** Sockets that stay open and say nothing. */
class SilentServer {
  sockets: (Socket & { sent: string[] })[] = [];
  open = (): Socket => {
    const socket = { sent: [] as string[], readyState: 1, onopen: null, onmessage: null, onclose: null };
    const whole = Object.assign(socket, { send: (text: string) => socket.sent.push(text), close() {} });
    this.sockets.push(whole as never);
    return whole as never;
  };
  get last() {
    return this.sockets.at(-1) as Socket & { sent: string[] };
  }
  connect() {
    this.last.onopen?.(undefined as never);
  }
  say(message: object) {
    this.last.onmessage?.({ data: JSON.stringify(message) });
  }
  types() {
    return this.last.sent.map((text) => (JSON.parse(text) as { type: string }).type);
  }
}

let server: SilentServer;
let connection: Connection;
const shortestWaitMs = 500;

beforeEach(() => {
  vi.useFakeTimers();
  server = new SilentServer();
  connection = new Connection(server.open, () => 0);
});
afterEach(() => {
  void connection.close();
  vi.useRealTimers();
});

describe("a connection that stays open and answers no more", () => {
  it("is asked after a silence, and renewed when nothing answers", () => {
    server.connect();
    const heard: unknown[] = [];
    connection.listen((message) => heard.push(message));
    vi.advanceTimersByTime(pingMs);
    expect(server.types()).toEqual(["ping"]);
    vi.advanceTimersByTime(answerMs - 1);
    expect(connection.connected).toBe(true);
    vi.advanceTimersByTime(1);
    expect(connection.connected).toBe(false);
    expect(heard).toEqual(["open", "lost"]);
    vi.advanceTimersByTime(shortestWaitMs);
    expect(server.sockets).toHaveLength(2);
  });

  it("lives as long as anything comes", () => {
    server.connect();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(pingMs);
      server.say({ type: "pong" });
    }
    expect(server.sockets).toHaveLength(1);
    expect(connection.connected).toBe(true);
  });

  it("is renewed 8 seconds after a request, which is repeated under its key and answered once", async () => {
    server.connect();
    const answer = connection.request({ type: "submit", table: "T", epoch: 0, version: 0, action: "a2a3" });
    const [first] = server.last.sent;
    vi.advanceTimersByTime(8_000);
    expect(connection.connected).toBe(false);
    vi.advanceTimersByTime(shortestWaitMs);
    server.connect();
    expect(server.last.sent).toEqual([first]);
    server.say({ type: "ack", ack: JSON.parse(first ?? "").key });
    expect(await answer).toBeNull();
    server.say({ type: "ack", ack: JSON.parse(first ?? "").key });
  });

  it("is given up too when it is never opened", () => {
    vi.advanceTimersByTime(answerMs + shortestWaitMs);
    expect(server.sockets).toHaveLength(2);
  });

  it("is not heard any more once it was left", () => {
    server.connect();
    const heard = vi.fn();
    connection.listen(heard);
    const old = server.last;
    vi.advanceTimersByTime(pingMs + answerMs + shortestWaitMs);
    server.connect();
    heard.mockClear();
    old.onmessage?.({ data: JSON.stringify({ type: "pong" }) });
    old.onclose?.(undefined as never);
    expect(heard).not.toHaveBeenCalled();
    expect(connection.connected).toBe(true);
  });

  it("is asked at once when the page is woken", () => {
    server.connect();
    connection.hurry();
    expect(server.types()).toEqual(["ping"]);
    vi.advanceTimersByTime(answerMs);
    expect(connection.connected).toBe(false);
  });

  it("comes back at different times for different people", () => {
    const late = new SilentServer();
    const other = new Connection(late.open, () => 0.9);
    server.connect();
    late.connect();
    vi.advanceTimersByTime(pingMs + answerMs + shortestWaitMs);
    expect([server.sockets.length, late.sockets.length]).toEqual([2, 1]);
    vi.advanceTimersByTime(shortestWaitMs);
    expect(late.sockets).toHaveLength(2);
    void other.close();
  });
});
