/** Something that happened: its kind and its members, docs/events.schema.json. */
export interface GameEvent {
  event: string;
  seat?: number;
}

/** The log cut into versions: what came before the first action, then each action with the chance after it. */
export function splitLog<Entry extends object>(log: Entry[]): Entry[][] {
  const out: Entry[][] = [[]];
  for (const entry of log) {
    if ("seat" in entry) out.push([]);
    out.at(-1)?.push(entry);
  }
  return out;
}
