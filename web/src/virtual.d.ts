declare module "virtual:words" {
  /** The languages of the page, by their tags. */
  export const languages: readonly string[];
  /** By part and language; parts are `page`, `sentences`, `legal`, `moderation` and files of each game (`<game>/table`). */
  const parts: Record<string, Record<string, () => Promise<{ default: Record<string, string> }>>>;
  export default parts;
}

declare module "virtual:prerendered" {
  /** By game and language: the board of the start page as markup. */
  const boards: Record<string, Record<string, () => Promise<{ default?: string }>>>;
  export default boards;
}

declare module "virtual:rulebooks" {
  /** By game and language. */
  const books: Record<string, Record<string, () => Promise<{ default: unknown }>>>;
  export default books;
}

declare module "virtual:cards/*" {
  /** The cards that come with the program, by the version of the rules from the first on. */
  const sets: readonly (readonly unknown[])[];
  export default sets;
}

declare module "virtual:board/*" {
  /** A cell: its file from 0 and rank from 1, and what the game's `board` tells of it (docs/calls.md). */
  const cells: readonly {
    id: string;
    file: number;
    rank: number;
    ahead: readonly (readonly string[])[];
    goal_of?: number;
    throne_of?: number;
  }[];
  export default cells;
}
