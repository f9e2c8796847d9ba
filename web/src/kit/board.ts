import { type Core, tableCore } from "../core/core.ts";

/** What a game is played with at a table with these options, as the core tells it: `board` of docs/calls.md. */
export function boardOf<B>(
  game: string,
  options: Record<string, unknown>,
  rules?: number,
  core: Pick<Core, "call"> = tableCore(),
): Promise<B> {
  return core.call<B>({ call: "board", game, options, ...(rules !== undefined && { rules }) });
}
