/** An action as the picks that make it. */
export interface Gesture {
  action: string;
  picks: string[];
  unordered: boolean;
  /** It waits for a yes. */
  careful: boolean;
}

/** Targets of a kind share what stands before a colon: one hero dropped on another picks not both. */
export const kindOf = (id: string) => id.split(":")[0];

/** What may be picked next on the way to a gesture; nothing where the picks lead elsewhere. */
export function following(gesture: Gesture, picked: string[]): string[] {
  if (picked.length >= gesture.picks.length) return [];
  if (gesture.unordered) return without(gesture.picks, picked) ?? [];
  return picked.every((id, i) => gesture.picks[i] === id) ? [gesture.picks[picked.length] as string] : [];
}

export function isWhole(gesture: Gesture, picked: string[]): boolean {
  if (picked.length !== gesture.picks.length) return false;
  return gesture.unordered
    ? without(gesture.picks, picked) !== null
    : picked.every((id, i) => gesture.picks[i] === id);
}

/** What is left of `all`, where something may stand twice, or null where `taken` is not all in it. */
function without(all: string[], taken: string[]): string[] | null {
  const left = [...all];
  for (const id of taken) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
