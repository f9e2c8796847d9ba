// Made by `npm run types` from games/nine/schema.json.


export interface NineView {
  /**
   * The seat that holds each cell.
   *
   * @minItems 9
   * @maxItems 9
   */
  board: (0 | 1 | null)[];
  discards: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  hand_sizes: number[];
  pile: number;
  to_move: 0 | 1;
  end: string | null;
  /**
   * Nobody's for a spectator.
   */
  hand: number[] | null;
}
/**
 * The members of an action (`fields`, `choices`).
 */
export interface NineAction {
  kind: "play" | "drop";
  card: number;
}
