/** An action as the picks that make it. */
export interface Plan {
  action: string;
  picks: string[];
  unordered: boolean;
  /** It waits for a yes. */
  careful: boolean;
}

/** Targets of a kind share what stands before a colon: one hero dropped on another picks not both. */
export const kindOf = (id: string) => id.split(":")[0];

/** What may be picked next on the way to a plan; nothing where the picks lead elsewhere. */
export function following(plan: Plan, picked: string[]): string[] {
  if (picked.length >= plan.picks.length) return [];
  if (plan.unordered) return without(plan.picks, picked) ?? [];
  return picked.every((id, i) => plan.picks[i] === id) ? [plan.picks[picked.length] as string] : [];
}

export function isWhole(plan: Plan, picked: string[]): boolean {
  if (picked.length !== plan.picks.length) return false;
  return plan.unordered
    ? without(plan.picks, picked) !== null
    : picked.every((id, i) => plan.picks[i] === id);
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
