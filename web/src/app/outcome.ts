import type { Result } from "../kit/snapshot.ts";

/** How a game ended, as far as a score sheet needs it. */
export interface Outcome {
  places: number[];
  /** What the game counts, seat by seat; null where it was not played to its end. */
  points: number[] | null;
  by?: Result["by"];
}

/** The ending in a record (docs/records.md); null for a game that goes on, or for what is no record. */
export function outcomeIn(record: string | undefined): Outcome | null {
  try {
    const { result } = JSON.parse(record ?? "null") as { result: Record<string, unknown> | null };
    return result ? soundOutcome({ ...result, points: result.by === "rules" ? result.points : null }) : null;
  } catch {
    return null;
  }
}

export const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isInteger(one));

/** What makes sense of something that may be anything. */
export function soundOutcome(value: object): Outcome | null {
  const given = value as { places?: unknown; points?: unknown; by?: unknown };
  if (!isNumbers(given.places)) return null;
  const by = (["resignation", "time", "agreement"] as const).find((how) => how === given.by);
  const points = isNumbers(given.points) ? given.points : null;
  return { places: given.places, points, ...(by && { by }) };
}
