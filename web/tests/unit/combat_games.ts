import type { CombatAction, CombatView } from "../../src/games/combat/view.ts";
import type { Snapshot, Turn, Viewer } from "../../src/kit/snapshot.ts";
import { nativeCall } from "./core.ts";

type Shown = Snapshot<CombatView>;
const call = nativeCall() as (request: object) => never;

/** A game of Le combat des Rois by the real core. */
export class Game {
  #table: number;
  #seed: number;
  #turn: Turn = { kind: "over", seats: [], question: null };

  constructor(seed: number, players = 2, options: Record<string, string> = {}) {
    this.#seed = seed;
    this.#table = (call({ call: "open", game: "combat", players, options }) as { table: number }).table;
    this.#draw();
  }

  show(viewer: Viewer): Shown {
    return call({ call: "show", table: this.#table, viewer });
  }

  /** What a viewer was shown after each action, each with the log of that action alone. */
  history(viewer: Viewer): Shown[] {
    return (call({ call: "history", table: this.#table, viewer, from: 0 }) as { history: Shown[] }).history;
  }

  /** What whoever is asked sees. */
  asked(): Shown {
    return this.show(this.#turn.seats[0] ?? "spectator");
  }

  submit(action: string) {
    const asked = { call: "submit", table: this.#table, seat: this.#turn.seats[0], action };
    const { problem } = call(asked) as { problem?: object };
    if (problem) throw new Error(JSON.stringify(problem));
    this.#draw();
  }

  /** Plays by lot, each kind of action as often as the others, so that all comes about that can. */
  play(actions = 400, each: (before: Shown) => void = () => {}): this {
    for (let i = 0; i < actions; i++) {
      const shown = this.asked();
      each(shown);
      if (shown.turn.kind === "over") break;
      this.submit(this.#choice(shown));
    }
    return this;
  }

  #choice({ legal = [], choices = [] }: Shown): string {
    const kindAt = (i: number) => (choices[i] as unknown as CombatAction).kind;
    const kinds = [...new Set(legal.map((_, i) => kindAt(i)))].filter((kind) => kind !== "end");
    const kind = kinds[this.#lot(kinds.length)] ?? "end";
    const fitting = legal.filter((_, i) => kindAt(i) === kind);
    return fitting[this.#lot(fitting.length)] as string;
  }

  #lot(count: number): number {
    this.#seed = (this.#seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(this.#seed / 65536) % Math.max(1, count);
  }

  #draw() {
    for (;;) {
      this.#turn = this.show("spectator").turn;
      if (this.#turn.kind !== "chance") return;
      call({ call: "draw", table: this.#table, seed: String(this.#lot(30000)) });
    }
  }
}
