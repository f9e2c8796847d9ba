// Made by `npm run types` from games/kingdom/schema.json.


export interface KingdomView {
  position: string;
  to_move: 0 | 1;
  plies: number;
  /**
   * How often the position has been on the table (K-23).
   */
  occurrences: number;
  /**
   * Whether the Monarch of each seat could be captured.
   *
   * @minItems 2
   * @maxItems 2
   */
  attacked: [boolean, boolean];
  last: {
    action: string;
    /**
     * The cells it visited, the first and the last included.
     */
    path: string[];
  } | null;
  /**
   * The clause that ended the game.
   */
  end: string | null;
  /**
   * The position as a list.
   */
  pieces: {
    seat: 0 | 1;
    piece: "knight" | "monarch";
    cell: string;
    /**
     * Of a Knight.
     */
    size?: number;
  }[];
}
/**
 * The members of an action (`fields`, `choices`).
 */
export interface KingdomAction {
  from: string;
  to: string;
  /**
   * Where a captured Knight is put.
   */
  back?: string;
}
