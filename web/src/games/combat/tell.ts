import type { LogEntry } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { dynastyName, faceWords, leaderWords, officeWords, placeWords } from "./names.ts";
import type { Colour, CombatView, Dynasty, Face } from "./view.ts";

/** Who has which dynasty, seat by seat. */
type Houses = readonly Dynasty[];
const nameOf = (houses: Houses, seat: number) => dynastyName(houses[seat] ?? "bow");

/** What happened; draws are told together (`tellDraws`). */
export function tell(
  houses: Houses,
  entry: LogEntry,
  before: CombatView | null,
  after: CombatView | null,
): Message[] {
  if (!("seat" in entry)) return [];
  const { seat, action } = entry;
  const who = nameOf(houses, seat);
  if (action.includes("?") && !action.startsWith("link"))
    return [message("combat.tell-hidden", { seat: who })];
  return [told(who, action, before), ...consequences(houses, action, before, after)];
}

function told(who: Message, action: string, before: CombatView | null): Message {
  const [word, first = "", place = ""] = action.split(" ");
  switch (word) {
    case "leader":
      return message("combat.tell-leader", {
        seat: who,
        office: officeWords(first as Colour),
        place: placeWords(place),
      });
    case "card":
      return message("combat.tell-card", { seat: who, card: faceWords(first as Face), column: place });
    case "link": {
      const gap = Number(place.slice(1));
      const link = first === "?" ? message("combat.a-hidden-link") : message(`combat.a-link-${first}`);
      return message("combat.tell-link", { seat: who, link, left: gap, right: gap + 1 });
    }
    case "catastrophe":
      return message("combat.tell-catastrophe", {
        seat: who,
        card: removed(before, first),
        place: placeWords(first),
      });
    case "end":
      return message("combat.tell-end", { seat: who });
    default:
      return answered(who, word as string, first, before);
  }
}

function answered(who: Message, word: string, answer: string, before: CombatView | null): Message {
  const yes = answer === "yes";
  switch (word) {
    case "point": {
      const colour = before?.played?.colour ?? before?.ship_leader;
      if (!yes) return message("combat.tell-no-point", { seat: who });
      return message("combat.tell-point", {
        seat: who,
        card: colour ? faceWords(colour) : message("combat.card"),
      });
    }
    case "reward": {
      const colour = before?.conflict?.cards;
      if (!yes) return message("combat.tell-no-point", { seat: who });
      return message("combat.tell-point", {
        seat: who,
        card: colour ? faceWords(colour) : message("combat.card"),
      });
    }
    case "ship":
      return answer === "none"
        ? message("combat.tell-no-ship", { seat: who })
        : message("combat.tell-ship", {
            seat: who,
            ship: faceWords(`ship ${answer}` as Face),
            column: before?.played?.column ?? 0,
          });
    case "settle":
      return message("combat.tell-settle", { seat: who, conflict: message(`combat.settle-${answer}`) });
    case "show":
      return message("combat.tell-show", {
        seat: who,
        cards: Number(answer),
        card: faceWords(before?.conflict?.cards ?? "R"),
        colour: message(`combat.cards-${before?.conflict?.cards ?? "R"}`),
      });
    case "treasure":
      return answer === "none"
        ? message("combat.tell-no-treasure", { seat: who })
        : message("combat.tell-treasure", { seat: who, column: answer });
    default:
      return message("combat.tell-hidden", { seat: who });
  }
}

/** The card that a catastrophe took. */
function removed(before: CombatView | null, place: string): Message {
  if (place.startsWith("g")) {
    const link = before?.links[Number(place.slice(1)) - 1];
    return link && link !== "?" ? message(`combat.the-link-${link}`) : message("combat.the-link");
  }
  const [column, depth] = place.split(".").map(Number) as [number, number];
  const face = before?.columns[column - 1]?.cards[depth - 1];
  return face ? message("combat.the-card", { card: faceWords(face) }) : message("combat.the-card-bare");
}

/** What the difference of two views shows: a conflict that opens or is decided, leaders sent home, cards gained. */
function consequences(
  houses: Houses,
  action: string,
  before: CombatView | null,
  after: CombatView | null,
): Message[] {
  if (!before || !after) return [];
  return [
    ...opened(houses, before, after),
    ...sentHome(before, after),
    ...gained(houses, action, before, after),
  ];
}

function opened(houses: Houses, before: CombatView, after: CombatView): Message[] {
  const { conflict } = after;
  if (!conflict || (before.conflict && before.conflict.colour === conflict.colour)) return [];
  return [
    message(`combat.tell-conflict-${conflict.kind}`, {
      office: officeWords(conflict.colour),
      attacker: nameOf(houses, conflict.attacker.seat),
      defender: nameOf(houses, conflict.defender.seat),
    }),
  ];
}

function sentHome(before: CombatView, after: CombatView): Message[] {
  return before.seats.flatMap(({ dynasty, leaders }, seat) =>
    (Object.keys(leaders) as Colour[])
      .filter((colour) => leaders[colour] !== null && after.seats[seat]?.leaders[colour] === null)
      .map((colour) => message("combat.tell-home", { leader: leaderWords(dynasty, colour) })),
  );
}

/** Beyond the one card of an answer: what a conflict brought. */
function gained(houses: Houses, action: string, before: CombatView, after: CombatView): Message[] {
  if (before.question !== "show" && before.question !== "reward") return [];
  return after.seats.flatMap(({ pile }, seat) => {
    const told = action === "reward yes" && before.asked === seat ? 1 : 0;
    const cards = pile.size - (before.seats[seat]?.pile.size ?? 0) - told;
    return cards > 0 ? [message("combat.tell-gain", { seat: nameOf(houses, seat), cards })] : [];
  });
}

/** `draw 2 K`: the colours of one's own cards, the number of the others'. Closed piles leave nothing to tell (C-10). */
export function tellDraws(houses: Houses, outcomes: string[]): Message[] {
  const drawn = new Map<number, string[]>();
  for (const outcome of outcomes) {
    const [, seat, colour] = /^draw (\d) ([KGRB?])$/.exec(outcome) ?? [];
    if (seat !== undefined && colour) drawn.set(Number(seat), [...(drawn.get(Number(seat)) ?? []), colour]);
  }
  return [...drawn].map(([seat, cards]) =>
    message("combat.tell-draw", { seat: nameOf(houses, seat), cards: drawnWords(cards) }),
  );
}

function drawnWords(cards: string[]): Message {
  const kinds = [...new Set(cards)].map((colour) =>
    message(`combat.drawn-${colour === "?" ? "hidden" : colour}`, {
      n: cards.filter((card) => card === colour).length,
    }),
  );
  return kinds.reduce((list, kind) => message("combat.comma", { a: list, b: kind }));
}
