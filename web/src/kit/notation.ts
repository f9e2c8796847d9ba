/** A letter of a position and where it stands, in rows from the top. */
export interface Placed {
  letter: string;
  row: number;
  column: number;
}

/** The pieces of a position as in chess's FEN: rows divided by `/`, numbers for empty cells; what follows a blank is left. */
export function readRows(position: string): Placed[] {
  const rows = position.split(" ")[0]?.split("/") ?? [];
  return rows.flatMap((text, row) => {
    let column = 0;
    const placed: Placed[] = [];
    for (const letter of text) {
      if (/\d/.test(letter)) column += Number(letter);
      else placed.push({ letter, row, column: column++ });
    }
    return placed;
  });
}
