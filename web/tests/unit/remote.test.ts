import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { splitLog } from "../../src/core/log.ts";
import { checkOpen } from "../../src/kit/check.ts";
import type { TableState } from "../../src/kit/table.ts";
import { Connection, type Socket } from "../../src/net/connection.ts";
import { logUpTo, RemoteTable } from "../../src/net/remote.svelte.ts";
import { testCore } from "./core.ts";
import { follow } from "./follow.svelte.ts";

/** A server that only remembers what it was sent. */
class FalseServer {
  sockets: (Socket & { sent: { type: string; key: string; [member: string]: unknown }[] })[] = [];
  open = (): Socket => {
    const socket = {
      sent: [] as never[],
      readyState: 1,
      send(text: string) {
        (this.sent as unknown[]).push(JSON.parse(text));
      },
      close() {},
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.sockets.push(socket as never);
    return socket as never;
  };
  get last() {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody connected");
    return socket;
  }
  connect() {
    this.last.onopen?.(undefined as never);
  }
  cut() {
    this.last.onclose?.(undefined as never);
  }
  send(message: object) {
    this.last.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  }
  sent(type: string) {
    return this.sockets.flatMap((socket) => socket.sent).filter((message) => message.type === type);
  }
}

const seats = [
  { kind: "person", name: "Ana", guest: true, here: true },
  { kind: "computer", level: 3 },
];
const about = {
  type: "table",
  table: "T1",
  game: "soldiers",
  players: 2,
  rules: 1,
  options: { first: "red" },
  start: null,
  phase: "running",
  seats,
  clock: { kind: "none" },
  clocks: null,
  offers: {},
  ending: null,
  resigning_ends: false,
  imported: false,
  fair: null,
  next: null,
  you: { seat: 0, host: true },
};
const match = (version: number, log: object[]) => ({
  version,
  turn: { kind: "decision", seats: [version % 2], question: "move" },
  view: { at: version },
  legal: ["a2a3"],
  log,
});
const update = (version: number, since: number | null, log: object[], more: object = {}) => ({
  type: "update",
  table: "T1",
  epoch: 0,
  since,
  clocks: null,
  match: match(version, log),
  ...more,
});

let server: FalseServer;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FalseServer();
  connection = new Connection(server.open, () => 0);
});
afterEach(() => {
  void connection.close();
  vi.useRealTimers();
});

async function opened(): Promise<RemoteTable> {
  const coming = RemoteTable.open("T1", connection);
  server.connect();
  server.send({ ...about, ack: server.sent("watch")[0]?.key });
  server.send(update(0, null, []));
  return coming;
}

describe("a table of the server", () => {
  it("waits for the position of a game that has been told to begin", async () => {
    const coming = RemoteTable.open("T1", connection);
    server.connect();
    server.send({
      ...about,
      phase: "waiting",
      options: { first: "random" },
      ack: server.sent("watch")[0]?.key,
    });
    server.send({ ...update(0, null, []), match: null });
    const table = await coming;
    const seen: (string | undefined)[] = [];
    onTestFinished(
      follow(
        () => `${table.online.phase} ${JSON.stringify(table.state.snapshot.view)}`,
        (now) => seen.push(now),
      ),
    );
    flushSync();
    server.send({ ...about, options: { first: "blue" }, lots: ["first"] });
    expect(seen.at(-1)).toMatch(/^waiting/);
    server.send(update(0, null, []));
    expect(seen.at(-1)).toBe('running {"at":0}');
    expect(table.options.first).toBe("blue");
  });

  it("says how many people look on, until the connection is lost", async () => {
    const table = await opened();
    expect(table.online.onlookers).toBe(0);
    server.send({ type: "onlookers", table: "T1", count: 3 });
    expect(table.online.onlookers).toBe(3);
    server.cut();
    expect(table.online.onlookers).toBe(0);
  });

  it("shows what the server sends and answers for one's own seat", async () => {
    const table = await opened();
    const seen: TableState[] = [];
    onTestFinished(
      follow(
        () => table.state,
        (state) => seen.push(state),
      ),
    );
    flushSync();
    expect(table.state.viewer).toBe(0);
    expect(table.state.seats.map((seat) => seat.kind)).toEqual(["here", "computer"]);
    const answer = table.submit(0, "a2a3");
    const [submit] = server.sent("submit");
    expect(submit).toMatchObject({ table: "T1", epoch: 0, version: 0, action: "a2a3" });
    server.send({ ...update(1, 0, [{ seat: 0, action: "a2a3" }]), ack: submit?.key });
    expect(await answer).toBeNull();
    expect(seen.at(-1)?.snapshot).toMatchObject({ version: 1, log: [{ seat: 0, action: "a2a3" }] });
    expect(seen.at(-1)?.thinking).toBe(1);
    expect((await table.history()).map((shown) => shown.view)).toEqual([{ at: 0 }, { at: 1 }]);
  });

  it("tells a refusal with its clause", async () => {
    const table = await opened();
    const answer = table.submit(0, "a2a4");
    server.send({
      type: "refused",
      table: "T1",
      key: server.sent("submit")[0]?.key,
      code: "not-ahead",
      clause: "S-5",
    });
    expect(await answer).toMatchObject({ code: "not-ahead", clause: "S-5" });
  });

  it("checks actions in the core of the page, where nothing is hidden, and sends none of them", async () => {
    const table = await opened();
    expect(table.check).toBeUndefined();
    const core = testCore();
    table.checkBy((match, seat, fields) => checkOpen(match, seat, fields, core));
    expect(await table.check?.(0, { from: "a2", to: "a1" })).toMatchObject({ clause: "S-5" });
    expect(await table.check?.(0, { from: "a2", to: "a3" })).toBeNull();
    server.send(update(1, 0, [{ seat: 0, action: "a2a3" }]));
    expect(await table.check?.(0, { from: "a3", to: "a4" })).toMatchObject({ code: "not-your-turn" });
    expect(server.sent("submit")).toEqual([]);
  });

  it("connects again by itself, watches again, and repeats what was not answered under the same key", async () => {
    const table = await opened();
    const answer = table.submit(0, "a2a3");
    server.cut();
    expect(table.online.connected).toBe(false);
    vi.advanceTimersByTime(600);
    expect(server.sockets).toHaveLength(2);
    server.connect();
    const [first, second] = server.sent("submit");
    expect(second).toEqual(first);
    expect(server.sent("watch")).toHaveLength(2);
    server.send(update(1, 0, [{ seat: 0, action: "a2a3" }]));
    server.send({ type: "ack", table: "T1", ack: first?.key });
    expect(await answer).toBeNull();
    expect(table.online.connected).toBe(true);
  });

  it("asks after a break for what is new, and goes on from what it has", async () => {
    const table = await opened();
    expect(server.sent("watch")[0]).not.toHaveProperty("since");
    server.send(update(1, 0, [{ seat: 0, action: "a2a3" }], { epoch: 0 }));
    server.cut();
    vi.advanceTimersByTime(600);
    server.connect();
    expect(server.sent("watch")[1]).toMatchObject({ table: "T1", since: 1, epoch: 0 });
    server.send({ ...about, ack: server.sent("watch")[1]?.key });
    server.send(update(2, 1, [{ seat: 1, action: "b5b4" }]));
    expect(table.state.snapshot.log).toEqual([
      { seat: 0, action: "a2a3" },
      { seat: 1, action: "b5b4" },
    ]);
    expect(server.sent("watch")).toHaveLength(2);
  });

  it("asks for everything where an update does not go on from what it has", async () => {
    const table = await opened();
    server.cut();
    vi.advanceTimersByTime(600);
    server.connect();
    // Meanwhile one sat down somewhere else, in another window: the log reads otherwise from there.
    server.send({ ...about, you: { seat: 1, host: true } });
    server.send(update(1, 0, [{ seat: 0, action: "a2a3" }]));
    expect(server.sent("unwatch")).toHaveLength(1);
    expect(server.sent("watch")[2]).not.toHaveProperty("since");
    server.send(update(1, null, [{ chance: "deal" }, { seat: 0, action: "a2a3" }]));
    expect(table.state.snapshot.log).toHaveLength(2);
  });

  it("asks for what was shown before the page came, once and only when it is looked at", async () => {
    const coming = RemoteTable.open("T1", connection);
    server.connect();
    server.send({ ...about, ack: server.sent("watch")[0]?.key });
    const log = [
      { seat: 0, action: "a2a3", events: [{ event: "moved" }] },
      { seat: 1, action: "b5b4" },
    ];
    server.send(update(2, null, log));
    const table = await coming;
    const views = async () => (await table.history()).map((shown) => shown.view);
    expect(await views()).toEqual([null, null, { at: 2 }]);
    expect((await table.history())[1]?.log).toEqual(log.slice(0, 1));
    const recalled = table.recall(1);
    const [look] = server.sent("look");
    expect(look).toMatchObject({ table: "T1", version: 1 });
    const past = { type: "past", table: "T1", epoch: 0, match: match(1, log.slice(0, 1)) };
    server.send({ ...past, ack: look?.key });
    await recalled;
    expect(await views()).toEqual([null, { at: 1 }, { at: 2 }]);
    expect(table.state.snapshot.version).toBe(2);
    await table.recall(1);
    expect(server.sent("look")).toHaveLength(1);
    server.send({ ...past, epoch: 1, match: match(0, []) });
    expect(await views()).toEqual([null, { at: 1 }, { at: 2 }]);
  });

  it("forgets the views of what was taken back, and shows those that come instead", async () => {
    const table = await opened();
    server.send(update(1, 0, [{ seat: 0, action: "a2a3" }]));
    server.send(update(2, 1, [{ seat: 1, action: "b5b4" }]));
    server.send({ ...update(0, null, []), epoch: 1 });
    const log = [
      { seat: 0, action: "c2c3" },
      { seat: 1, action: "c5c4" },
    ];
    server.send({ ...update(2, null, log), epoch: 1 });
    expect((await table.history()).map((shown) => shown.view)).toEqual([{ at: 0 }, null, { at: 2 }]);
  });

  it("sends a line of chat again after a break, with its key, until it is heard", async () => {
    const table = await opened();
    const answer = table.say("bonjour");
    server.cut();
    vi.advanceTimersByTime(600);
    server.connect();
    const said = server.sent("say");
    expect(said.map(({ text }) => text)).toEqual(["bonjour", "bonjour"]);
    expect(said[1]?.key).toBe(said[0]?.key);
    server.send({ type: "ack", ack: said[1]?.key, table: "T1" });
    expect(await answer).toBeNull();
    server.cut();
    vi.advanceTimersByTime(600);
    server.connect();
    expect(server.sent("say")).toHaveLength(2);
  });

  it("waits longer after every failure, and not at all when the network is back", () => {
    for (const wait of [500, 1000, 2000]) {
      server.cut();
      vi.advanceTimersByTime(wait - 1);
      const before = server.sockets.length;
      vi.advanceTimersByTime(1);
      expect(server.sockets).toHaveLength(before + 1);
    }
    const before = server.sockets.length;
    server.cut();
    connection.hurry();
    expect(server.sockets).toHaveLength(before + 1);
  });

  it("takes no notice of an update that comes twice or late", async () => {
    const table = await opened();
    const first = update(1, 0, [{ seat: 0, action: "a2a3" }]);
    server.send(first);
    server.send(first);
    server.send(update(2, 1, [{ seat: 1, action: "b5b4" }]));
    server.send(first);
    expect(table.state.snapshot.version).toBe(2);
    expect(table.state.snapshot.log).toHaveLength(2);
    expect(server.sent("watch")).toHaveLength(1);
  });

  it("has played an action once its outcome is shown, not when it is acknowledged", async () => {
    const table = await opened();
    let settled = false;
    const answer = table.submit(0, "a2a3").then(() => {
      settled = true;
    });
    server.send({ type: "ack", table: "T1", ack: server.sent("submit")[0]?.key });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    server.send(update(1, 0, [{ seat: 0, action: "a2a3" }]));
    await answer;
  });

  it("hears each line of chat once, also after a break, and no more what was removed", async () => {
    const table = await opened();
    const chat = (whole: boolean, ...texts: string[]) =>
      server.send({
        type: "chat",
        table: "T1",
        whole,
        lines: texts.map((text) => ({ name: "Ana", guest: true, seat: 0, text, ago_ms: 0 })),
      });
    const heard = () => table.online.chat.map(({ text }) => text);
    chat(true);
    chat(false, "a");
    expect(heard()).toEqual(["a"]);
    server.cut();
    vi.advanceTimersByTime(600);
    server.connect();
    chat(true, "a");
    chat(false, "b");
    expect(heard()).toEqual(["a", "b"]);
    chat(true, "b");
    expect(heard()).toEqual(["b"]);
  });

  it("ends as the server says, also without the rules", async () => {
    const table = await opened();
    server.send({ ...about, phase: "over", ending: { by: "resignation", seat: 1, places: [1, 2] } });
    expect(table.state.snapshot.result).toMatchObject({ by: "resignation", seat: 1, places: [1, 2] });
    expect(table.state.snapshot.turn.kind).toBe("over");
    expect(table.state.snapshot.legal).toBeUndefined();
  });

  it("fails to open where there is no such table", async () => {
    const coming = RemoteTable.open("T1", connection);
    server.connect();
    server.send({ type: "refused", table: "T1", key: server.sent("watch")[0]?.key, code: "no-such-table" });
    await expect(coming).rejects.toThrow("no-such-table");
  });
});

describe("a connection that is given up", () => {
  it("is closed at once when it is open", async () => {
    const close = vi.spyOn(server.last, "close");
    server.connect();
    await connection.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it("while it is being opened is closed once it is, and nobody is logged out before", async () => {
    const close = vi.spyOn(server.last, "close");
    Object.assign(server.last, { readyState: 0 });
    let done = false;
    const closing = connection.close().then(() => {
      done = true;
    });
    await Promise.resolve();
    expect([close.mock.calls.length, done]).toEqual([0, false]);
    server.connect();
    await closing;
    expect(close).toHaveBeenCalledOnce();
  });

  it("while it is being opened and refused makes no second attempt", async () => {
    Object.assign(server.last, { readyState: 0 });
    const closing = connection.close();
    server.cut();
    await closing;
    vi.advanceTimersByTime(60_000);
    expect(server.sockets.length).toBe(1);
  });
});

it("a log is cut at its actions", () => {
  const log = [{ chance: "deal" }, { seat: 0, action: "a" }, { chance: "draw" }, { seat: 1, action: "b" }];
  expect(splitLog(log).map((part) => part.length)).toEqual([1, 2, 1]);
  expect(logUpTo(log, 1)).toEqual(log.slice(0, 3));
});

describe("the seed of a deal", () => {
  const device = {
    newPromise: () => Promise.resolve({ promise: "p".repeat(64) }),
    dueShare: (_: string, fair: { due: boolean } | null) => (fair?.due ? "s".repeat(64) : null),
  };
  const fair = { commitment: "c".repeat(64), places: [null, null], due: false, secret: null };
  const waiting = { ...about, phase: "waiting", fair };

  async function openedWith(first: object): Promise<RemoteTable> {
    const coming = RemoteTable.open("T1", connection, device);
    server.connect();
    server.send(first);
    server.send({ ...update(0, null, []), match: null });
    return coming;
  }

  it("gets a promise with the seat, and with a rematch", async () => {
    const table = await openedWith({ ...waiting, you: { seat: null, host: false } });
    void table.sit(1);
    await vi.waitFor(() => expect(server.sent("sit")[0]?.promise).toBe("p".repeat(64)));
    server.send({ ...waiting, phase: "over" });
    void table.offer("rematch");
    await vi.waitFor(() => expect(server.sent("offer")[0]?.promise).toBe("p".repeat(64)));
  });

  it("gets the share once, and only when it is due", async () => {
    await openedWith(waiting);
    expect(server.sent("share")).toEqual([]);
    server.send({ ...waiting, fair: { ...fair, due: true } });
    server.send({ ...waiting, fair: { ...fair, due: true } });
    expect(server.sent("share").map(({ share }) => share)).toEqual(["s".repeat(64)]);
  });

  it("gets no share from somebody who only looks on", async () => {
    await openedWith({ ...waiting, fair: { ...fair, due: true }, you: { seat: null, host: false } });
    expect(server.sent("share")).toEqual([]);
  });

  it("gets no promise where nothing is left to chance", async () => {
    const table = await openedWith({ ...waiting, fair: null });
    void table.sit(1);
    await vi.waitFor(() => expect(server.sent("sit")).toHaveLength(1));
    expect(server.sent("sit")[0]).not.toHaveProperty("promise");
  });
});
