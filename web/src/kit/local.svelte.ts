import { attempt, type Core, tableCore } from "../core/core.ts";
import { type GameId, gameFacts } from "../core/games.ts";
import { type Problem, ProblemError, problem } from "../core/problem.ts";
import { randomSeed, Thinker, type Thought } from "../core/thinker.ts";
import { seatsLot } from "./lots.ts";
import { moving } from "./settings.svelte.ts";
import type { Fields, Snapshot, Viewer } from "./snapshot.ts";
import type { Advising, Checking, SeatInfo, SharedScreen, Table, TableState, WithHistory } from "./table.ts";

/** A table of this page: who plays, and where it stands. It can be kept as JSON and opened again. */
export interface LocalSetup {
  id: string;
  game: GameId;
  /** `human`, or a computer player's name such as `level:3`; one a seat. */
  seats: string[];
  options?: Record<string, unknown>;
  position?: string;
  record?: string;
  /** Where seats are sides, they fall by lot unless they were chosen. */
  sides?: "chosen";
  /** The seat that gave up. */
  resigned?: number;
}

/** Who gives hints: strong, and done in a moment. */
const adviser = "level:8";

/** A computer player answers no sooner than this, so that one sees what one did oneself. */
const leastThinkingMs = 350;

interface Opened {
  table: number;
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  /** The version of the rules. */
  rules: number;
  lots: string[];
}

/** A match in the core of this page, with its computer players. */
export class LocalTable implements Table, Checking, WithHistory, Advising, SharedScreen {
  readonly id: string;
  readonly game: GameId;
  readonly options: Record<string, unknown>;
  readonly rules: number;
  readonly lots: readonly string[];
  readonly isPrivate = true;
  state: TableState;
  #core: Core;
  #table: number;
  #setup: LocalSetup;
  #secrets: boolean;
  #thinker = new Thinker();
  #adviser = new Thinker();
  /** What each viewer here was shown so far, by version. */
  #seen = new Map<Viewer, Snapshot[]>();
  #keep: (setup: LocalSetup) => void;
  /** Counts the changes of course: whoever waited for something in an older one gives up. */
  #course = 0;
  #closed = false;
  /** The match is played elsewhere: it is shown, and nobody decides here. */
  #follows = false;

  private constructor(
    setup: LocalSetup,
    core: Core,
    opened: Opened,
    secrets: boolean,
    first: Snapshot,
    keep: (setup: LocalSetup) => void,
  ) {
    this.id = setup.id;
    this.game = opened.game;
    this.options = opened.options;
    this.rules = opened.rules;
    this.lots = opened.lots;
    this.#core = core;
    this.#table = opened.table;
    this.#setup = setup;
    this.#secrets = secrets;
    this.#keep = keep;
    const seats = setup.seats.map(seatInfo);
    this.state = $state.raw({
      snapshot: first,
      viewer: "spectator",
      seats,
      thinking: null,
      curtain: null,
      failure: null,
    });
  }

  /** Opens a new match, or one that was kept; `keep` is called after every change. */
  static async open(
    setup: LocalSetup,
    keep: (setup: LocalSetup) => void = () => {},
    core = tableCore(),
  ): Promise<LocalTable> {
    const { secrets, seats_by_lot } = await gameFacts(setup.game, core);
    const drawn = seats_by_lot && !setup.record && setup.sides !== "chosen" && new Set(setup.seats).size > 1;
    const opened = await openMatch(setup, drawn, core);
    const first = await core.call<Snapshot>({ call: "show", table: opened.table, viewer: "spectator" });
    const seated = drawn ? { ...setup, seats: movedByLot(setup.seats) } : setup;
    const table = new LocalTable(seated, core, opened, secrets, first, keep);
    await table.#advance();
    return table;
  }

  /** Shows the match as it was kept elsewhere, and no longer decides anything. */
  async follow(setup: LocalSetup): Promise<void> {
    this.#follows = true;
    if (setup.record) await this.#replace(setup, setup.record);
  }

  /** Goes on from the match as it was kept, here. */
  async drive(setup: LocalSetup): Promise<void> {
    this.#follows = false;
    if (setup.record) await this.#replace(setup, setup.record);
  }

  async #replace(setup: LocalSetup, record: string): Promise<void> {
    this.#thinker.cancel();
    this.#course++;
    const before = this.#table;
    this.#table = (await this.#core.call<Opened>({ call: "open", record })).table;
    this.#core.call({ call: "close", table: before }).catch(() => {});
    this.#setup = { ...setup };
    this.#seen.clear();
    await this.#advance();
  }

  async submit(seat: number, action: string): Promise<Problem | null> {
    if (this.#setup.resigned !== undefined || this.#follows) return problem("not-asked");
    const why = await attempt(this.#core, { call: "submit", table: this.#table, seat, action });
    if (!why) await this.#advance();
    return why;
  }

  check(seat: number, fields: Fields): Promise<Problem | null> {
    return attempt(this.#core, { call: "check", table: this.#table, seat, fields });
  }

  async history(): Promise<Snapshot[]> {
    const { viewer, snapshot } = this.state;
    const course = this.#course;
    const known = (this.#seen.get(viewer) ?? []).slice(0, snapshot.version);
    if (known.length < snapshot.version) known.push(...(await this.#historyOf(viewer, known.length)));
    known.splice(snapshot.version, known.length, sinceLast(snapshot));
    if (course === this.#course) this.#seen.set(viewer, known);
    return [...known];
  }

  async #historyOf(viewer: Viewer, from = 0): Promise<Snapshot[]> {
    const asked = { call: "history", table: this.#table, viewer, from };
    return (await this.#core.call<{ history: Snapshot[] }>(asked)).history;
  }

  async record(form: "json" | "text" = "json"): Promise<string> {
    const names = this.state.seats.map((seat) => seat.name);
    const asked = { call: "record", table: this.#table, names, form, ...this.#resigned() };
    return (await this.#core.call<{ record: string }>(asked)).record;
  }

  /** Back to before the last decision of a person here; where there was only one answer, nobody decided. */
  async takeBack(): Promise<void> {
    const log = this.state.snapshot.log.filter((entry) => "seat" in entry);
    const people = [...new Set(log.flatMap(({ seat }) => (this.#isHuman(seat) ? [seat as number] : [])))];
    // What could be answered is shown only to who was asked.
    const seen = new Map(
      await Promise.all(people.map(async (seat) => [seat, await this.#historyOf(seat)] as const)),
    );
    const last = log.findLastIndex(({ seat }, i) => {
      const shown = seen.get(seat as number);
      return shown !== undefined && shown[i]?.legal?.length !== 1;
    });
    if (last < 0) return;
    this.#thinker.cancel();
    this.#course++;
    delete this.#setup.resigned;
    await this.#core.call({ call: "back", table: this.#table, to: last });
    this.#seen.clear();
    await this.#advance();
  }

  async resign(seat: number): Promise<void> {
    this.#thinker.cancel();
    this.#setup.resigned = seat;
    await this.#advance();
  }

  async advise(seat: number): Promise<Thought> {
    return this.#adviser.think({ record: await this.record(), seat, player: adviser, candidates: 3 });
  }

  lift() {
    const seat = this.state.curtain;
    if (seat !== null) void this.#show(seat, null);
  }

  close() {
    this.#closed = true;
    this.#course++;
    this.#thinker.cancel();
    this.#adviser.cancel();
    this.#core.call({ call: "close", table: this.#table }).catch(() => {});
  }

  #resigned(): { resigned?: number } {
    const { resigned } = this.#setup;
    return resigned === undefined ? {} : { resigned };
  }

  #isHuman(seat: number): boolean {
    return this.#setup.seats[seat] === "human";
  }

  /** Shows where the match stands and lets chance and computer players go on until a person is asked. */
  async #advance(): Promise<void> {
    const course = ++this.#course;
    this.#adviser.cancel();
    try {
      await this.#showNext();
      if (this.#follows) return;
      const record = await this.record();
      this.#keep({ ...this.#setup, record });
      const seat = this.#computerAsked();
      if (seat === null || course !== this.#course) return;
      void this.#think(seat, record, course);
    } catch (error) {
      this.#change({ failure: String(error) });
    }
  }

  #look(viewer: Viewer): Promise<Snapshot> {
    return this.#core.call<Snapshot>({ call: "show", table: this.#table, viewer, ...this.#resigned() });
  }

  /** What the viewer is shown after chance has answered. */
  async #settled(viewer: Viewer): Promise<Snapshot> {
    const shown = await this.#look(viewer);
    if (shown.turn.kind !== "chance") return shown;
    const why = await attempt(this.#core, { call: "draw", table: this.#table, seed: randomSeed() });
    // Two seats that answer at once are both shown what comes of it: chance may have answered for the other.
    if (why && why.code !== "chance-not-due") throw new ProblemError(why);
    return this.#look(viewer);
  }

  #computerAsked({ turn } = this.state.snapshot): number | null {
    if (turn.kind !== "decision" || this.#setup.resigned !== undefined || this.#follows) return null;
    return turn.seats.find((seat) => !this.#isHuman(seat)) ?? null;
  }

  async #think(seat: number, record: string, course: number): Promise<void> {
    const pause = new Promise((done) => setTimeout(done, moving() ? leastThinkingMs : 0));
    try {
      const player = this.#setup.seats[seat] as string;
      const thought = await this.#thinker.think({ record, seat, player });
      await pause;
      if (course !== this.#course || this.#closed) return;
      await this.submit(seat, thought.action);
    } catch (error) {
      if (course === this.#course) this.#change({ thinking: null, failure: String(error) });
    }
  }

  /** The next viewer: the one person here, or of several the one who is asked, behind a curtain where hands are hidden. */
  async #showNext(): Promise<void> {
    const humans = this.#setup.seats.flatMap((_, seat) => (this.#isHuman(seat) ? [seat] : []));
    if (humans.length <= 1) return this.#show(humans[0] ?? "spectator", null);
    const { turn } = await this.#settled("spectator");
    const asked = turn.seats.find((seat) => this.#isHuman(seat));
    if (asked === undefined)
      return this.#show(this.state.viewer === "spectator" ? (humans[0] as number) : this.state.viewer, null);
    if (this.#secrets && asked !== this.state.viewer) return this.#show("spectator", asked);
    return this.#show(asked, null);
  }

  async #show(viewer: Viewer, curtain: number | null): Promise<void> {
    const snapshot = await this.#settled(viewer);
    this.#change({ snapshot, viewer, curtain, thinking: this.#computerAsked(snapshot) });
  }

  #change(change: Partial<TableState>) {
    if (this.#closed) return;
    this.state = { ...this.state, ...change };
  }
}

async function openMatch(setup: LocalSetup, seatsDrawn: boolean, core: Core): Promise<Opened> {
  if (setup.record) return core.call<Opened>({ call: "open", record: setup.record });
  const wish = {
    game: setup.game,
    players: setup.seats.length,
    seed: randomSeed(),
    ...(setup.options && { options: setup.options }),
    ...(setup.position && { position: setup.position }),
  };
  const opened = await core.call<Opened>({ call: "open", ...wish });
  return seatsDrawn ? withLot(opened, core) : opened;
}

/** The same match as one whose seats fell by lot: its record says so from the beginning. */
async function withLot({ table }: Opened, core: Core): Promise<Opened> {
  const { record } = await core.call<{ record: string }>({ call: "record", table });
  void core.call({ call: "close", table });
  const drawn = JSON.stringify({ ...(JSON.parse(record) as object), lots: [seatsLot] });
  return core.call<Opened>({ call: "open", record: drawn });
}

/** Everybody moves on by as many seats as the lot says. */
function movedByLot(seats: string[]): string[] {
  const by = Number(BigInt(randomSeed()) % BigInt(seats.length));
  return seats.map((_, i) => seats.at(i - by) as string);
}

/** The same with only the log since the version before. */
function sinceLast(shown: Snapshot): Snapshot {
  const last = shown.log.findLastIndex((entry) => "seat" in entry);
  return shown.version === 0 ? shown : { ...shown, log: shown.log.slice(last) };
}

function seatInfo(who: string): SeatInfo {
  return { kind: who === "human" ? "here" : "computer", name: who };
}
