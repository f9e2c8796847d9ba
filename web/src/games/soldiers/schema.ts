// Made by `npm run types` from games/soldiers/schema.json.


export interface SoldiersView {
  /**
   * S-14
   */
  position: string;
  to_move: 0 | 1;
  /**
   * The clause that ended the game.
   */
  end: string | null;
  /**
   * The position as a list.
   */
  pieces: {
    seat: 0 | 1;
    piece: "king" | "soldier";
    cell: string;
  }[];
}
/**
 * The members of an action (`fields`, `choices`).
 */
export interface SoldiersAction {
  from: string;
  to: string;
}
