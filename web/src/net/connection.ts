import type { ErrorId } from "../core/errors.ts";
import { type Problem, problem } from "../core/problem.ts";

import type { ClientMessage, Refused, ServerMessage } from "./protocol.ts";
import { Pulse } from "./pulse.ts";

type Without<M, Member extends string> = M extends unknown ? Omit<M, Member> : never;
/** A message to the server; the connection gives it its key. */
export type Outgoing = Without<ClientMessage, "key">;
/** One about a table, whose code the table adds. */
export type TableRequest = Without<Extract<ClientMessage, { table: string }>, "key" | "table">;

interface Waiting {
  text: string;
  /** Whether a repetition is harmless, so that it is sent again after a break. */
  lasting: boolean;
  answer(problem: Problem | null): void;
}

const shortestWaitMs = 500;
const longestWaitMs = 10_000;
const connectingState = 0;
const openState = 1;

/** What a connection is made of, so that tests can stand in for it. */
export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: { data: string }) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
};

function openSocket(): Socket {
  return new WebSocket(
    new URL("ws", location.href).href.replace(/^http/, "ws").replace(/[#?].*$/, ""),
  ) as unknown as Socket;
}

/** Messages whose repetition is harmless: those with a key, and giving up. */
const lastingTypes: readonly string[] = ["submit", "say", "resign"];

/**
 * One connection to the server that mends itself: after a break, or when nothing answers any more, it connects again,
 * listeners hear `open` and watch anew, and requests that were not answered are repeated under their keys.
 */
export class Connection {
  connected = false;
  #open: () => Socket;
  /** So that those whom one server lost do not all come back at the same moment. */
  #random: () => number;
  #pulse = new Pulse(
    () => this.tell({ type: "ping" }),
    () => this.#giveUp(),
  );
  #socket: Socket | undefined;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<(message: ServerMessage | "open" | "lost") => void>();
  #wait = shortestWaitMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keys = 0;
  #run = Math.random().toString(36).slice(2, 8);
  #closed = false;

  constructor(open: () => Socket = openSocket, random: () => number = Math.random) {
    this.#open = open;
    this.#random = random;
    this.#connect();
  }

  listen(listener: (message: ServerMessage | "open" | "lost") => void): () => void {
    this.#listeners.add(listener);
    if (this.connected) listener("open");
    return () => this.#listeners.delete(listener);
  }

  /** Sends and waits for the answer: why not, or null. */
  request(message: Outgoing): Promise<Problem | null> {
    const key = `${this.#run}-${this.#keys++}`;
    const text = JSON.stringify({ ...message, key });
    const lasting = lastingTypes.includes(message.type);
    return new Promise((answer) => {
      this.#waiting.set(key, { text, lasting, answer });
      if (this.#send(text)) this.#pulse.asked();
      else if (!lasting) this.#give(key, lost);
    });
  }

  /** Sends what needs no answer, if it can be sent. */
  tell(message: Outgoing) {
    this.#send(JSON.stringify(message));
  }

  /** Whether it went out: a socket may be closing before it says so. */
  #send(text: string): boolean {
    if (!this.connected || this.#socket?.readyState !== openState) return false;
    this.#socket.send(text);
    return true;
  }

  /** Closes it and does not reconnect. Resolves once nothing more is sent: a socket that is being opened is closed when it is open. */
  close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#pulse.stop();
    this.#listeners.clear();
    const socket = this.#socket;
    if (socket?.readyState !== connectingState) return Promise.resolve(socket?.close());
    return new Promise((done) => {
      socket.onopen = () => done(socket.close());
      socket.onclose = () => done();
    });
  }

  /** A new connection at once: the server is to see who we are now. */
  renew() {
    if (this.#closed) return;
    this.#letGo();
    this.#broken();
    this.hurry();
  }

  /** The socket of before is heard no more. */
  #letGo() {
    if (!this.#socket) return;
    this.#socket.onopen = null;
    this.#socket.onclose = null;
    this.#socket.onmessage = null;
    this.#socket.close();
  }

  /** The network is back, or the page was woken: tries now instead of waiting, or asks whether the server still answers. */
  hurry() {
    if (this.#closed) return;
    if (this.connected) return this.#pulse.ask();
    this.#wait = shortestWaitMs;
    this.#connect();
  }

  /** Nothing answers: the socket may stay open for minutes, so it is left behind. */
  #giveUp() {
    this.#letGo();
    this.#broken();
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#letGo();
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#hear(event.data);
    socket.onclose = () => this.#broken();
    this.#pulse.stop();
    this.#pulse.asked();
  }

  #opened(socket: Socket) {
    this.connected = true;
    this.#wait = shortestWaitMs;
    this.#pulse.heard();
    for (const listener of this.#listeners) listener("open");
    for (const waiting of this.#waiting.values()) if (waiting.lasting) socket.send(waiting.text);
    if (this.#waiting.size > 0) this.#pulse.asked();
  }

  #broken() {
    this.#pulse.stop();
    const was = this.connected;
    this.connected = false;
    for (const [key, waiting] of this.#waiting) if (!waiting.lasting) this.#give(key, lost);
    if (was) for (const listener of this.#listeners) listener("lost");
    // To whoever asks why: a browser does not give the reason of a refused handshake.
    if (was) dispatchEvent(new Event("rois-lost"));
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (1 + this.#random() / 2));
    this.#wait = Math.min(longestWaitMs, this.#wait * 2);
  }

  #hear(data: string) {
    this.#pulse.heard();
    const message: ServerMessage = JSON.parse(data);
    for (const listener of this.#listeners) listener(message);
    // To whoever shows it: the page around tables and lobby.
    if (message.type === "notice") dispatchEvent(new CustomEvent("rois-notice", { detail: message }));
    if ("ack" in message && message.ack !== undefined) this.#give(message.ack, null);
    else if (message.type === "refused" && message.key !== undefined)
      this.#give(message.key, problemOf(message));
  }

  #give(key: string, why: Problem | null) {
    const waiting = this.#waiting.get(key);
    this.#waiting.delete(key);
    waiting?.answer(why);
  }
}

const lost = problem("no-connection");

/** The schema of messages leaves the codes to the table of errors. */
function problemOf({ code, detail = "", clause = "" }: Refused): Problem {
  return { code: code as ErrorId, detail, place: "", clause };
}

let shared: Connection | undefined;
let followsNetwork = false;

/** We are somebody else to the server, or nobody any more: the connection to it is made anew, or given up. */
export async function changeConnection(known: boolean): Promise<void> {
  if (known) return shared?.renew();
  const given = shared;
  shared = undefined;
  await given?.close();
}

/** The page's one connection to its server. */
export function serverConnection(): Connection {
  if (!followsNetwork) {
    for (const back of ["online", "pageshow"]) addEventListener(back, () => shared?.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) shared?.hurry();
    });
  }
  followsNetwork = true;
  shared ??= new Connection();
  return shared;
}
