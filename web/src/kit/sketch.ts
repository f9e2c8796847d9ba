import { tableCore } from "../core/core.ts";

/** Which actions a board wants to draw: legal ones of a seat in a position. */
export interface SketchRequest {
  game: string;
  position: string;
  options: Record<string, unknown>;
  seat: number;
  actions: string[];
}

/** What the core tells of each action without playing it, the path of a move, say: `sketch` of docs/calls.md. */
export async function sketch<S>(request: SketchRequest): Promise<S[]> {
  return (await tableCore().call<{ sketches: S[] }>({ call: "sketch", ...request })).sketches;
}
