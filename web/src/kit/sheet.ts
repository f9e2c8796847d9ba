import type { SheetRow } from "./game.ts";

/**
 * The rows that decided, of those that the rules look at in this order: all up to the one that parts the winners from
 * everybody else. In a draw all of them were looked at.
 */
export function decidingRows(rows: SheetRow[], places: number[]): SheetRow[] {
  const deciding = rows.filter(({ decides }) => decides);
  const winner = places.indexOf(1);
  const isApart = ({ values }: SheetRow) =>
    places.every((place, seat) => place === 1 || values[seat] !== values[winner]);
  const at = places.every((place) => place === 1) ? -1 : deciding.findIndex(isApart);
  return at < 0 ? deciding : deciding.slice(0, at + 1);
}
