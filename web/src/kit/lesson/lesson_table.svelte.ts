import { attempt, type Core, tableCore } from "../../core/core.ts";
import type { GameId } from "../../core/games.ts";
import type { Problem } from "../../core/problem.ts";
import type { Fields, Snapshot } from "../snapshot.ts";
import type { Checking, Table, TableState } from "../table.ts";
import type { Message } from "../words.svelte.ts";
import type { Lesson, LessonStep, Task } from "./lesson.ts";

/** Chance in a lesson is always the same. */
const seed = "1";

export type Progress = "doing" | "wrong" | "done";

/** A step of a lesson as a table: the core judges every action, and what is not the task is taken back. */
export class LessonTable implements Table, Checking {
  readonly id = "lesson";
  readonly game: GameId;
  readonly lots: readonly string[] = [];
  readonly options: Record<string, unknown>;
  state: TableState;
  #core: Core;
  #table: number;
  #lesson: Lesson;
  #tasks: readonly Task[];
  #task = $state(0);
  /** What is said of an action that is allowed and not the task; null for the usual words. */
  hint: Message | null = $state.raw(null);
  /** Why the core refused what the pupil was to try. */
  refusal: Problem | null = $state.raw(null);
  #wrong = $state(false);
  progress: Progress = $derived(this.done ? "done" : this.#wrong ? "wrong" : "doing");

  private constructor(core: Core, lesson: Lesson, step: LessonStep, opened: Opened, first: Snapshot) {
    this.game = lesson.game;
    this.options = opened.options;
    this.#core = core;
    this.#table = opened.table;
    this.#lesson = lesson;
    this.#tasks = step.tasks ?? [];
    const seats = Array.from({ length: lesson.players }, (_, seat) => ({
      kind: seat === lesson.seat ? ("here" as const) : ("computer" as const),
      name: seat === lesson.seat ? "human" : "lesson",
    }));
    this.state = $state.raw({
      snapshot: first,
      viewer: lesson.seat,
      seats,
      thinking: null,
      curtain: null,
      failure: null,
    });
  }

  /** `before` is the table of the step before, for a step that goes on from there; it is closed. */
  static async open(
    lesson: Lesson,
    step: LessonStep,
    before: LessonTable | null,
    core = tableCore(),
  ): Promise<LessonTable> {
    const opened = await core.call<Opened>({ call: "open", ...(await start(lesson, step, before)) });
    before?.close();
    const first = await settled(core, opened.table, lesson.seat);
    return new LessonTable(core, lesson, step, opened, first);
  }

  /** What is to be done now. */
  get task(): Task | undefined {
    return this.#tasks[this.#task];
  }

  get done(): boolean {
    return this.#task >= this.#tasks.length;
  }

  async submit(seat: number, action: string): Promise<Problem | null> {
    const task = this.#tasks[this.#task];
    if (!task) return null;
    const { version } = this.state.snapshot;
    const problem = await attempt(this.#core, { call: "submit", seat, action, table: this.#table });
    if (problem) return this.#refused(problem);
    if (!(await this.#meets(task, action))) {
      await this.#core.call({ call: "back", table: this.#table, to: version });
      await this.#show();
      this.#wrong = true;
      this.hint = task.wrong ?? null;
      return null;
    }
    await this.#show();
    for (const reply of task.replies ?? [])
      await attempt(this.#core, { call: "submit", ...reply, table: this.#table });
    this.#advance();
    await this.#show();
    return null;
  }

  async check(seat: number, fields: Fields): Promise<Problem | null> {
    const problem = await attempt(this.#core, { call: "check", seat, fields, table: this.#table });
    return problem ? this.#refused(problem) : null;
  }

  async record(): Promise<string> {
    return (await this.#core.call<{ record: string }>({ call: "record", table: this.#table })).record;
  }

  close() {
    this.#core.call({ call: "close", table: this.#table }).catch(() => {});
  }

  #refused(problem: Problem): Problem {
    const goal = this.#tasks[this.#task]?.goal;
    if (typeof goal === "object" && "refused" in goal && goal.refused === problem.clause) {
      this.#advance();
      this.refusal = problem;
    }
    return problem;
  }

  #advance() {
    this.#task++;
    this.#wrong = false;
    this.refusal = null;
  }

  async #meets({ goal }: Task, action: string): Promise<boolean> {
    if (goal === "any") return true;
    if (goal !== "win") return "refused" in goal ? false : goal.includes(action);
    const snapshot = await this.#core.call<Snapshot>({
      call: "show",
      table: this.#table,
      viewer: this.#lesson.seat,
    });
    return snapshot.result?.places[this.#lesson.seat] === 1;
  }

  async #show(): Promise<void> {
    const snapshot = await settled(this.#core, this.#table, this.#lesson.seat);
    this.state = { ...this.state, snapshot };
  }
}

interface Opened {
  table: number;
  options: Record<string, unknown>;
}

async function start(lesson: Lesson, step: LessonStep, before: LessonTable | null): Promise<object> {
  if (step.record) return { record: JSON.stringify(step.record) };
  if (step.position) return { game: lesson.game, players: lesson.players, position: step.position };
  return before ? { record: await before.record() } : { game: lesson.game, players: lesson.players };
}

async function settled(core: Core, table: number, viewer: number): Promise<Snapshot> {
  const snapshot = await core.call<Snapshot>({ call: "show", table, viewer });
  if (snapshot.turn.kind !== "chance") return snapshot;
  await core.call({ call: "draw", table, seed });
  return core.call<Snapshot>({ call: "show", table, viewer });
}
