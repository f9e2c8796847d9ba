import type { Telling } from "../../kit/game.ts";
import type { LogEntry, Viewer } from "../../kit/snapshot.ts";
import type { Message } from "../../kit/words.svelte.ts";
import type { CardBook } from "./cards.ts";
import { ClashTeller } from "./clash_words.ts";
import type { AmbitionEvent } from "./events.ts";
import { seatName } from "./seats.ts";
import type { ClashView } from "./view.ts";

type Of<K extends AmbitionEvent["event"]> = Extract<AmbitionEvent, { event: K }>;

/** A combat that is over, as its events tell it. */
export interface PastClash {
  attacker: number;
  defender: number;
  attack: string[];
  defence: string[];
  blocked: string[];
  used: string[];
  bets: ClashView["bets"];
  met: ClashView["met"];
}

/** What a combat came to. */
export interface Outcome {
  /** Tells combats of one table apart. */
  key: number;
  lines: Message[];
  /** The same where there is little room: who is blocked is seen in the picture. */
  brief: Message[];
  /** The viewer has not acted since. */
  fresh: boolean;
}

interface Told {
  event: AmbitionEvent;
  /** Where in the log. */
  at: number;
}

/** The events of the last combat that ended, from its beginning as far as the log has it. */
function eventsOfLastClash(log: LogEntry[]): Told[] {
  const events = log.flatMap((entry, at) =>
    ((entry.events ?? []) as AmbitionEvent[]).map((event) => ({ event, at })),
  );
  const end = events.findLastIndex(({ event }) => event.event === "combat-ended");
  if (end < 0) return [];
  const start = events.slice(0, end).findLastIndex(({ event }) => event.event === "combat-opened");
  return events.slice(Math.max(0, start), end + 1);
}

const all = <K extends AmbitionEvent["event"]>(events: Told[], kind: K): Of<K>[] =>
  events.flatMap(({ event }) => (event.event === kind ? [event as Of<K>] : []));

/** Null where the log does not have both choices: it may begin in the middle of a game. */
export function pastClash(log: LogEntry[]): PastClash | null {
  const events = eventsOfLastClash(log);
  const [ended] = all(events, "combat-ended");
  const revealed = all(events, "choice-revealed");
  const attack = revealed.find(({ role }) => role === "attacker")?.heroes;
  const defence = revealed.find(({ role }) => role === "defender")?.heroes;
  if (!ended || !attack || !defence) return null;
  const { attacker, defender, blocked, used } = ended;
  const met = all(events, "hero-blocked")
    .filter(({ by }) => defence.includes(by))
    .map(({ hero, by }) => ({ attacker: hero, defender: by }));
  const bets = all(events, "bet-placed").map(({ seat, stake, on }) => ({ seat, stake, on }));
  return { attacker, defender, attack, defence, blocked, used, bets, met };
}

const results = new Set<AmbitionEvent["event"]>(["attack-judged", "bet-won", "bet-lost", "combat-ended"]);

/** Nothing to say but that it is over, which is seen. */
const isBareEnd = (event: AmbitionEvent) =>
  event.event === "combat-ended" &&
  event.used.length > 0 &&
  event.unaffordable.length + event.unused.length === 0;

type Words = Pick<Outcome, "lines" | "brief">;

function wordsOf(events: Told[], teller: ClashTeller): Words {
  const through = all(events, "blocks-final").flatMap((event) => teller.clash(event));
  const ended = events.flatMap(({ event }) =>
    results.has(event.event) && !isBareEnd(event) ? teller.clash(event) : [],
  );
  const isJudged = all(events, "attack-judged").length > 0;
  return {
    lines: [...teller.blocks(all(events, "hero-blocked")), ...through, ...ended],
    brief: [...(isJudged ? [] : through), ...events.flatMap(({ event }) => teller.brief(event))],
  };
}

/** What the last combat came to, told with these names. */
export const outcomeWords = (log: LogEntry[], viewer: Viewer, book: CardBook, name: Telling["name"]): Words =>
  wordsOf(eventsOfLastClash(log), new ClashTeller(book, { name, viewer }));

/** Who was blocked by whom, whether the attack succeeded, each bet, and what was left; null without a combat. */
export function outcomeOf(log: LogEntry[], viewer: Viewer, book: CardBook): Outcome | null {
  const last = eventsOfLastClash(log).at(-1);
  if (!last) return null;
  const fresh = !log.slice(last.at + 1).some((entry) => "seat" in entry && entry.seat === viewer);
  return { key: last.at, ...outcomeWords(log, viewer, book, seatName), fresh };
}
