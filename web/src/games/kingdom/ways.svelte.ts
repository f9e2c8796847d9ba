import { type SketchRequest, sketch } from "../../kit/sketch.ts";
import type { KingdomModel } from "./model.ts";

/** What the core tells of an action: docs/records.md. Empty where it is not legal. */
interface Sketch {
  path?: string[];
  way?: "step" | "jump";
  over?: string[];
}

/** Where a picked piece can go and how. */
export interface Ways {
  from: string;
  /** For each last cell the cells on the way there, its ends included. */
  paths: Map<string, string[]>;
  /** The last cells that it jumps to. */
  jumps: Set<string>;
  /** The cells of the pieces it may jump over. */
  over: Set<string>;
}

/** The cells of an action in the order in which its pieces touch them: arrows follow its hops. */
export async function routeOf(
  action: string,
  { back }: Record<string, unknown>,
  { position, options, toMove }: KingdomModel,
  ask: Ask = sketch,
): Promise<string[]> {
  const [answer] = await ask({ game: "kingdom", position, options, seat: toMove, actions: [action] });
  const path = answer?.path ?? [];
  return typeof back === "string" && path.length > 0 ? [...path, back] : path;
}

export type Ask = (request: SketchRequest) => Promise<Sketch[]>;

/** The ways of the picked piece, from the core: no board knows by itself how a piece jumps. */
export class PickedWays {
  now: Ways | null = $state.raw(null);
  #ask: Ask;
  #asked = 0;

  constructor(ask: Ask = sketch) {
    this.#ask = ask;
  }

  /** The piece on `from` is picked; without one there is nothing to tell. */
  async look(model: KingdomModel, from: string | undefined): Promise<void> {
    const asked = ++this.#asked;
    const ends = from === undefined ? undefined : model.ways.get(from);
    this.now = null;
    if (from === undefined || !ends) return;
    const { position, options, toMove } = model;
    const request = { game: "kingdom", position, options, seat: toMove };
    const sketches = await this.#ask({ ...request, actions: [...ends.values()] });
    if (asked !== this.#asked) return;
    const paths = [...ends.keys()].map((to, i) => [to, sketches[i]?.path ?? []] as const);
    const jumps = new Set([...ends.keys()].filter((_, i) => sketches[i]?.way === "jump"));
    this.now = { from, paths: new Map(paths), jumps, over: new Set(sketches[0]?.over) };
  }
}
