import type { Telling } from "../../kit/game.ts";
import type { Sound } from "../../kit/sounds.ts";
import { listed, type Message, message } from "../../kit/words.svelte.ts";
import type { CombatEvent } from "./events.ts";
import { faceWords, officeWords, partsWords, placeWords } from "./names.ts";
import type { Colour, Face } from "./view.ts";

type Kind = CombatEvent["event"];
export type Of<K extends Kind> = Extract<CombatEvent, { event: K }>;
/** The sentence for each event; null for those that need none. */
type Tellers<K extends Kind> = {
  [E in K]: ((event: Of<E>, name: Telling["name"]) => Message) | null;
};

const countWords = (colour: Colour, cards: number): Message => message(`combat.n-${colour}`, { cards });
const betweenWords = ({ gap = 0 }: { gap?: number }) => ({ left: gap, right: gap + 1 });

type TurnKind =
  | "dealt"
  | "drawn"
  | "hand-filled"
  | "draw-pile-short"
  | "turn-began"
  | "passed"
  | "turn-ended"
  | "asked"
  | "answer-covered"
  | "game-ended";

const turns: Tellers<TurnKind> = {
  dealt: null,
  // In one sentence: `tellDraws`.
  drawn: null,
  "hand-filled": null,
  "draw-pile-short": (event, name) =>
    message("combat.tell-short", {
      seat: name(event.seat),
      needed: event.needed,
      left: event.draw_pile,
    }),
  "turn-began": null,
  passed: ({ seat, actions }, name) => message("combat.tell-end", { seat: name(seat), actions }),
  "turn-ended": null,
  asked: null,
  "answer-covered": ({ seat }, name) => message("combat.tell-hidden", { seat: name(seat) }),
  "game-ended": null,
};

type TableKind =
  | "leader-placed"
  | "leader-moved"
  | "leader-returned"
  | "card-played"
  | "point-taken"
  | "point-declined"
  | "ship-point-taken"
  | "ship-point-declined"
  | "ship-built"
  | "ship-declined"
  | "link-laid"
  | "kingdoms-joined"
  | "link-turned-up"
  | "kingdom-parted"
  | "treasure-taken"
  | "treasure-declined"
  | "catastrophe-played";

const table: Tellers<TableKind> = {
  "leader-placed": ({ seat, leader, to }, name) =>
    message("combat.tell-leader", {
      seat: name(seat),
      office: officeWords(leader),
      place: placeWords(to),
    }),
  "leader-moved": ({ seat, leader, to }, name) =>
    message("combat.tell-leader-moved", {
      seat: name(seat),
      office: officeWords(leader),
      place: placeWords(to),
    }),
  "leader-returned": ({ seat, leader, reason }, name) =>
    message(`combat.tell-home-${reason}`, { seat: name(seat), office: officeWords(leader) }),
  "card-played": ({ seat, colour, to }, name) =>
    message("combat.tell-card", {
      seat: name(seat),
      card: faceWords(colour),
      column: to.column ?? 0,
    }),
  "point-taken": ({ seat, colour, leader }, name) =>
    message("combat.tell-point", {
      seat: name(seat),
      card: faceWords(colour),
      office: officeWords(leader),
    }),
  "point-declined": ({ seat }, name) => message("combat.tell-no-point", { seat: name(seat) }),
  "ship-point-taken": ({ seat, colour }, name) =>
    message("combat.tell-ship-point", { seat: name(seat), card: faceWords(colour) }),
  "ship-point-declined": ({ seat }, name) => message("combat.tell-no-ship-point", { seat: name(seat) }),
  "ship-built": ({ seat, ship, colour, discarded, to }, name) =>
    message("combat.tell-ship", {
      seat: name(seat),
      ship: faceWords(`ship ${ship}` as Face),
      column: to.column ?? 0,
      cards: countWords(colour, discarded.length),
    }),
  "ship-declined": ({ seat }, name) => message("combat.tell-no-ship", { seat: name(seat) }),
  "link-laid": ({ seat, colour, to }, name) =>
    message("combat.tell-link-hidden", {
      seat: name(seat),
      link: message(colour ? `combat.a-link-${colour}` : "combat.a-link"),
      ...betweenWords(to),
    }),
  "kingdoms-joined": ({ first, second }) =>
    message("combat.tell-joined", { first: first[0] ?? 0, last: second.at(-1) ?? 0 }),
  "link-turned-up": ({ link, colour }) =>
    message("combat.tell-turned-up", {
      link: message(`combat.a-link-${colour}`),
      ...betweenWords(link),
    }),
  "kingdom-parted": ({ link }) => message("combat.tell-parted", betweenWords(link)),
  "treasure-taken": ({ seat, from }, name) =>
    message("combat.tell-treasure", { seat: name(seat), column: from.column ?? 0 }),
  "treasure-declined": ({ seat }, name) => message("combat.tell-no-treasure", { seat: name(seat) }),
  "catastrophe-played": ({ seat, place, colour }, name) =>
    message("combat.tell-catastrophe", {
      seat: name(seat),
      card: message(place.gap ? `combat.the-link-${colour}` : "combat.the-card", {
        card: faceWords(colour),
      }),
      place: placeWords(place),
    }),
};

const conflicts: Tellers<Exclude<Kind, TurnKind | TableKind>> = {
  "conflict-chosen": ({ seat, colour }, name) =>
    message("combat.tell-settle", {
      seat: name(seat),
      conflict: message(`combat.settle-${colour}`),
    }),
  "conflict-opened": ({ kind, colour, attacker, defender }, name) =>
    message(`combat.tell-conflict-${kind}`, {
      office: officeWords(colour),
      attacker: name(attacker.seat),
      defender: name(defender.seat),
      a: attacker.total,
      d: defender.total,
    }),
  "cards-shown": ({ seat, colour, count }, name) =>
    message("combat.tell-show", {
      seat: name(seat),
      count,
      cards: countWords(colour, count),
    }),
  "conflict-decided": (event, name) => {
    const [won, lost] =
      event.winner === event.attacker.seat
        ? [event.attacker, event.defender]
        : [event.defender, event.attacker];
    return message(event.tie ? "combat.tell-tied" : "combat.tell-won", {
      winner: name(event.winner),
      loser: name(event.loser),
      office: officeWords(event.colour),
      a: won.total,
      b: lost.total,
      parts: partsWords(event, won),
      against: partsWords(event, lost),
    });
  },
  "reward-taken": ({ seat, colour, from, discarded }, name) =>
    message(`combat.tell-reward-${from}`, {
      seat: name(seat),
      card: faceWords(colour),
      discarded,
    }),
  "reward-declined": ({ seat }, name) => message("combat.tell-no-reward", { seat: name(seat) }),
  "spoils-taken": ({ seat, loser, colour, cards }, name) =>
    message("combat.tell-spoils", {
      seat: name(seat),
      loser: name(loser),
      cards: countWords(colour, cards.length),
    }),
  "conflict-lapsed": ({ colour }) => message("combat.tell-lapsed", { office: officeWords(colour) }),
};

const tellers: Tellers<Kind> = { ...turns, ...table, ...conflicts };

function tellOne(event: CombatEvent, name: Telling["name"]): Message[] {
  const teller = tellers[event.event] as ((event: CombatEvent, name: Telling["name"]) => Message) | null;
  return teller ? [teller(event, name)] : [];
}

/** A link that is turned up as soon as it lies is mentioned once, with its colour. */
function linkLaidOpen(events: CombatEvent[]): [Of<"link-laid">, Of<"link-turned-up">] | null {
  const laid = events.find((one) => one.event === "link-laid");
  const up = events.find((one) => one.event === "link-turned-up" && one.link.id === laid?.to.id);
  return laid && up?.event === "link-turned-up" ? [laid, up] : null;
}

/** What happened in one step. */
export function tell(events: CombatEvent[], { name }: Telling): Message[] {
  const open = linkLaidOpen(events);
  // A ship comes before the leaders that it sends home.
  const ships = events.filter(({ event }) => event === "ship-built");
  const others = events.filter((one) => !ships.includes(one) && one !== open?.[1]);
  const sentences = [...ships, ...others].flatMap((event) =>
    event === open?.[0]
      ? [
          message("combat.tell-link", {
            seat: name(open[0].seat),
            link: message(`combat.a-link-${open[1].colour}`),
            ...betweenWords(open[0].to),
          }),
        ]
      : tellOne(event, name),
  );
  return [...sentences, ...tellDraws(events, name)];
}

/** Seat by seat: the colours of one's own cards, the number of the others'. */
function tellDraws(events: CombatEvent[], name: Telling["name"]): Message[] {
  const drawn = events.filter((one): one is Of<"drawn"> => one.event === "drawn");
  const seats = [...new Set(drawn.map(({ seat }) => seat))];
  return seats.map((seat) => {
    const cards = drawn.filter((one) => one.seat === seat).map(({ colour }) => colour ?? "hidden");
    const kinds = [...new Set(cards)].map((colour) =>
      message(`combat.drawn-${colour}`, { n: cards.filter((one) => one === colour).length }),
    );
    return message("combat.tell-draw", {
      seat: name(seat),
      cards: listed(kinds, "and", message("combat.none")),
    });
  });
}

/** The sound of an event; null for what shows in something else, or is the frame's to sound. */
const sounds: Record<Kind, Sound | null> = {
  dealt: null,
  drawn: "move",
  "hand-filled": null,
  "draw-pile-short": "move",
  "turn-began": null,
  passed: "move",
  "turn-ended": null,
  asked: null,
  "answer-covered": "move",
  "leader-placed": "move",
  "leader-moved": "move",
  "leader-returned": "capture",
  "card-played": "move",
  "point-taken": "gain",
  "point-declined": "move",
  "ship-point-taken": "gain",
  "ship-point-declined": "move",
  "ship-built": "gain",
  "ship-declined": "move",
  "link-laid": "move",
  "kingdoms-joined": "move",
  "link-turned-up": "reveal",
  "kingdom-parted": "capture",
  "treasure-taken": "gain",
  "treasure-declined": "move",
  "catastrophe-played": "capture",
  "conflict-chosen": "move",
  "conflict-opened": "conflict",
  "cards-shown": "reveal",
  "conflict-decided": "conflict",
  "conflict-lapsed": "conflict",
  "reward-taken": "gain",
  "reward-declined": "move",
  "spoils-taken": "gain",
  "game-ended": null,
};

export const sound = ({ event }: CombatEvent): Sound | null => sounds[event];

const slow: ReadonlySet<Kind> = new Set([
  "conflict-opened",
  "cards-shown",
  "conflict-decided",
  "ship-built",
  "treasure-taken",
  "link-turned-up",
  "catastrophe-played",
]);

/** What wants to be looked at. */
export const lingers = ({ event }: CombatEvent): boolean => slow.has(event);
