import type { GameId } from "../core/games.ts";
import { splitLog } from "../core/log.ts";
import { type Problem, ProblemError } from "../core/problem.ts";
import type { OpenMatch } from "../kit/check.ts";
import type { Fields, LogEntry, Result, Snapshot } from "../kit/snapshot.ts";
import type { Checking, Recorded, SeatInfo, Table, TableState, WithHistory } from "../kit/table.ts";

import { api } from "./api.ts";
import type { Connection, TableRequest } from "./connection.ts";
import type { Device, Offer, Online, Said } from "./online.ts";
import type {
  Chat,
  ClockLeft,
  Past,
  Seat,
  ServerMessage,
  Table as TableMessage,
  Update,
} from "./protocol.ts";

const nothing: Snapshot = {
  version: 0,
  turn: { kind: "chance", seats: [], question: null },
  view: null,
  log: [],
};

/** A table of the server. It goes on by itself after a broken connection; nothing that was sent is done twice. */
export class RemoteTable implements Table, WithHistory, Recorded, Partial<Checking> {
  readonly id: string;
  readonly game: GameId;
  state: TableState;
  /** Before the game `random` where the lot is still to fall. */
  options: Record<string, unknown>;
  lots: readonly string[];
  /** What only a table of the server has. */
  online: Online;
  check?: Checking["check"];
  #connection: Connection;
  #about: TableMessage;
  #aboutAt = performance.now();
  #match: Snapshot | null = null;
  /** Where one sat when it was shown. */
  #matchSeat: number | null = null;
  #epoch = 0;
  #clocks: ClockLeft[] | null = null;
  #clocksAt = 0;
  #chat: Said[] = [];
  #onlookers = 0;
  #seen = new Map<number, Snapshot>();
  #history: Snapshot[] = [];
  /** Called after every update. */
  #awaited = new Set<() => void>();
  #stop: () => void = () => {};
  #device: Device | undefined;
  #shared = false;

  private constructor(id: string, connection: Connection, about: TableMessage, device?: Device) {
    this.id = id;
    this.#device = device;
    this.game = about.game;
    this.#connection = connection;
    this.#about = about;
    this.state = $state.raw(this.#compose());
    this.options = $state.raw(about.options);
    this.lots = $state.raw(about.lots);
    this.online = $state.raw(this.#composeOnline());
  }

  /** Watches a table; resolves with its first update. */
  static open(id: string, connection: Connection, device?: Device): Promise<RemoteTable> {
    return new Promise((resolve, reject) => {
      let table: RemoteTable | undefined;
      const watch = () => {
        const known = table ? table.#known() : {};
        void connection.request({ type: "watch", table: id, ...known }).then((why) => {
          if (why && !table && why.code !== "no-connection") reject(new ProblemError(why));
        });
      };
      const stop = connection.listen((message) => {
        if (message === "open") watch();
        if (message === "lost" && table) {
          table.#onlookers = 0;
          table.#change();
        }
        if (typeof message === "string" || !("table" in message) || message.table !== id) return;
        if (!table && message.type === "table") {
          table = new RemoteTable(id, connection, message, device);
          table.#stop = stop;
        }
        if (!table) return;
        if (message.type === "update" && table.#isOld(message)) return;
        if (message.type === "update" && !table.#goesOn(message)) {
          table.#forget();
          connection.tell({ type: "unwatch", table: id });
          return watch();
        }
        table.#hear(message);
        if (message.type === "update") resolve(table);
      });
    });
  }

  /**
   * From now on actions can be checked, by what `why` says of a match of which everything is known. Only for games
   * without secrets: of others the page does not know enough, and to ask the server would be to play.
   */
  checkBy(why: (match: OpenMatch, seat: number, fields: Fields) => Promise<Problem | null>) {
    this.check = (seat, fields) => {
      const { game, rules, players, options, start } = this.#about;
      return why({ game, rules, players, options, start, log: this.#match?.log ?? [] }, seat, fields);
    };
  }

  /** The version of the rules. */
  get rules(): number {
    return this.#about.rules;
  }

  /** Settled once its outcome is shown too, so that nothing is drawn in between. */
  async submit(_seat: number, action: string): Promise<Problem | null> {
    const version = this.#match?.version ?? 0;
    const epoch = this.#epoch;
    const why = await this.#ask({ type: "submit", epoch, version, action });
    if (!why) await this.#hasGoneOn(version, epoch);
    return why;
  }

  #hasGoneOn(version: number, epoch: number): Promise<void> {
    return new Promise((done) => {
      const look = () => {
        if (this.#epoch === epoch && (this.#match?.version ?? 0) <= version) return;
        this.#awaited.delete(look);
        done();
      };
      this.#awaited.add(look);
      look();
    });
  }

  /** Positions of before this page came are not known until they are recalled; their actions are. */
  async history(): Promise<Snapshot[]> {
    const log = this.#match?.log ?? [];
    this.#history = splitLog(log).map((entries, version) => this.#snapshotOf(version, entries));
    return this.#history;
  }

  async recall(version: number): Promise<void> {
    if (!this.#seen.has(version)) await this.#ask({ type: "look", version });
  }

  /** The same object as before where nothing has come to light since: what is made from it need not be made again. */
  #snapshotOf(version: number, log: LogEntry[]): Snapshot {
    const shown = this.#seen.get(version) ?? { ...nothing, version };
    const before = this.#history[version];
    return before && before.view === shown.view && sameLog(before.log, log) ? before : { ...shown, log };
  }

  record(): Promise<string> {
    return api.record(this.id);
  }

  async resign(): Promise<void> {
    await this.#ask({ type: "resign" });
  }

  async sit(seat: number): Promise<Problem | null> {
    return this.#ask({ type: "sit", seat, ...(await this.#promise()) });
  }
  leave(): Promise<Problem | null> {
    return this.#ask({ type: "leave" });
  }
  /** A computer player for an empty seat; null sends it away. */
  place(seat: number, level: number | null): Promise<Problem | null> {
    return this.#ask({ type: "place", seat, level });
  }
  async offer(what: Offer): Promise<Problem | null> {
    return this.#ask({ type: "offer", what, ...(what === "rematch" && (await this.#promise())) });
  }
  async answer(what: Offer, yes: boolean): Promise<Problem | null> {
    return this.#ask({
      type: "answer",
      what,
      yes,
      ...(what === "rematch" && yes && (await this.#promise())),
    });
  }
  /** The seat of somebody who does not come back: for a computer player, or as a win. */
  claim(seat: number, what: "computer" | "win"): Promise<Problem | null> {
    return this.#ask({ type: "claim", seat, what });
  }
  say(text: string): Promise<Problem | null> {
    return this.#ask({ type: "say", text });
  }
  /** By its host: no game is played here any more. */
  shut(): Promise<Problem | null> {
    return this.#ask({ type: "close" });
  }
  mute(name: string, on: boolean): Promise<Problem | null> {
    return this.#ask({ type: "mute", name, on });
  }

  close() {
    this.#stop();
    this.#connection.tell({ type: "unwatch", table: this.id });
  }

  /** For a deal that is still to come, where anything is left to chance. */
  async #promise(): Promise<{ promise?: string }> {
    const wanted = this.#about.fair && this.#about.phase !== "running";
    return (wanted && (await this.#device?.newPromise())) || {};
  }

  /** Gives the share that was promised, once all others are promised too. */
  #giveShare() {
    if (this.#about.you.seat === null || this.#shared) return;
    const share = this.#device?.dueShare(this.id, this.#about.fair);
    if (!share) return;
    this.#shared = true;
    void this.#ask({ type: "share", share });
  }

  #ask(request: TableRequest): Promise<Problem | null> {
    return this.#connection.request({ ...request, table: this.id });
  }

  /** What need not be sent again after a break. */
  #known(): { since?: number; epoch?: number } {
    return this.#match ? { since: this.#match.version, epoch: this.#epoch } : {};
  }

  /** Whether an update begins where what is known here ends; from another seat the log reads otherwise. */
  #goesOn({ since, match }: Update): boolean {
    if (!match || since === null) return true;
    return this.#match !== null && since <= this.#match.version && this.#matchSeat === this.#about.you.seat;
  }

  /** Whether it tells of before what is known: it was sent twice, or overtaken. */
  #isOld({ epoch, match }: Update): boolean {
    return match !== null && epoch === this.#epoch && match.version < (this.#match?.version ?? 0);
  }

  #forget() {
    this.#match = null;
    this.#seen.clear();
  }

  #hear(message: ServerMessage) {
    if (message.type === "table") {
      this.#about = message;
      this.#aboutAt = performance.now();
      this.#giveShare();
    }
    if (message.type === "table" || message.type === "update") this.#setClocks(message.clocks);
    if (message.type === "update") this.#update(message);
    if (message.type === "chat") this.#talk(message);
    if (message.type === "onlookers") this.#onlookers = message.count;
    if (message.type === "past") return this.#remember(message);
    // The news that a game begins comes first, its position next: there is nothing to draw in between.
    if (this.#about.phase === "running" && !this.#match) return;
    this.#change();
  }

  #remember({ epoch, match }: Past) {
    if (epoch === this.#epoch) this.#seen.set(match.version, match);
  }

  #talk({ whole, lines }: Chat) {
    const said = lines.map((line) => ({ ...line, at: Date.now() - line.ago_ms }));
    this.#chat = whole ? said : [...this.#chat, ...said];
  }

  #setClocks(clocks: ClockLeft[] | null) {
    this.#clocks = clocks;
    this.#clocksAt = performance.now();
  }

  #update({ epoch, since, match }: Update) {
    if (epoch !== this.#epoch) this.#seen.clear();
    this.#epoch = epoch;
    if (!match) return;
    const log = since === null ? match.log : [...logUpTo(this.#match?.log ?? [], since), ...match.log];
    this.#match = { ...match, log };
    this.#matchSeat = this.#about.you.seat;
    this.#seen.set(match.version, this.#match);
    for (const look of [...this.#awaited]) look();
  }

  #change() {
    this.state = this.#compose();
    this.options = this.#about.options;
    this.lots = this.#about.lots;
    this.online = this.#composeOnline();
  }

  #compose(): TableState {
    const { you, seats } = this.#about;
    const snapshot = this.#match ?? nothing;
    const asked = snapshot.turn.seats;
    const thinking = asked.find((seat) => seats[seat]?.kind === "computer") ?? null;
    return {
      snapshot: this.#withEnding(snapshot),
      viewer: you.seat ?? "spectator",
      seats: seats.map((seat, i) => this.#seatInfo(seat, i)),
      thinking: this.#about.ending ? null : thinking,
      curtain: null,
      failure: null,
    };
  }

  #composeOnline(): Online {
    const { phase, you, offers, next, clock, closed, imported, fair, players, seats } = this.#about;
    return {
      phase,
      closed,
      host: you.host,
      seat: you.seat,
      connected: this.#connection.connected,
      offers,
      next,
      chat: this.#chat,
      onlookers: this.#onlookers,
      clock,
      players,
      claims: seats.flatMap((one, seat) =>
        one.kind === "person" && one.claim_ms !== undefined
          ? [{ seat, at: this.#aboutAt + one.claim_ms }]
          : [],
      ),
      resigningEnds: this.#about.resigning_ends,
      imported,
      fair,
    };
  }

  #seatInfo(seat: Seat, i: number): SeatInfo {
    const clock = this.#clocks?.[i];
    const timed = clock && { clock: { leftMs: clock.left_ms, running: clock.running, at: this.#clocksAt } };
    switch (seat.kind) {
      case "open":
        return { kind: "open", name: "" };
      case "computer":
        return { kind: "computer", name: `level:${seat.level ?? 1}`, ...timed };
      case "person": {
        const kind = i === this.#about.you.seat ? "here" : "remote";
        const connected = kind === "here" || (seat.here ?? true);
        return { kind, name: seat.name, ...(seat.guest && { guest: true }), connected, ...timed };
      }
    }
  }

  #withEnding(snapshot: Snapshot): Snapshot {
    const { ending } = this.#about;
    if (!ending || ending.by === "rules" || snapshot.result) return snapshot;
    const { by, places, seat } = ending;
    const result: Result = {
      places,
      points: places.map(() => 0),
      clause: "",
      by,
      ...(seat !== null && { seat }),
    };
    const { legal: _, ...rest } = snapshot;
    return { ...rest, turn: { kind: "over", seats: [], question: null }, result };
  }
}

function sameLog(a: LogEntry[], b: LogEntry[]): boolean {
  return a.length === b.length && a.every((entry, i) => entry === b[i]);
}

export function logUpTo(log: LogEntry[], version: number): LogEntry[] {
  return splitLog(log)
    .slice(0, version + 1)
    .flat();
}
