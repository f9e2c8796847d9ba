import type { LogEntry } from "../../kit/showing.ts";
import { type Saying, say } from "../../kit/words.svelte.ts";
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
): Saying[] {
  if (!("seat" in entry)) return [];
  const { seat, action } = entry;
  const who = nameOf(houses, seat);
  if (action.includes("?") && !action.startsWith("link")) return [say("combat.tell-hidden", { seat: who })];
  return [told(who, action, before), ...consequences(houses, action, before, after)];
}

function told(who: Saying, action: string, before: CombatView | null): Saying {
  const [word, first = "", place = ""] = action.split(" ");
  switch (word) {
    case "leader":
      return say("combat.tell-leader", {
        seat: who,
        office: officeWords(first as Colour),
        place: placeWords(place),
      });
    case "card":
      return say("combat.tell-card", { seat: who, card: faceWords(first as Face), column: place });
    case "link": {
      const gap = Number(place.slice(1));
      const link = first === "?" ? say("combat.a-hidden-link") : say(`combat.a-link-${first}`);
      return say("combat.tell-link", { seat: who, link, left: gap, right: gap + 1 });
    }
    case "catastrophe":
      return say("combat.tell-catastrophe", {
        seat: who,
        card: removed(before, first),
        place: placeWords(first),
      });
    case "end":
      return say("combat.tell-end", { seat: who });
    default:
      return answered(who, word as string, first, before);
  }
}

function answered(who: Saying, word: string, answer: string, before: CombatView | null): Saying {
  const yes = answer === "yes";
  switch (word) {
    case "point": {
      const colour = before?.played?.colour ?? before?.ship_leader;
      if (!yes) return say("combat.tell-no-point", { seat: who });
      return say("combat.tell-point", { seat: who, card: colour ? faceWords(colour) : say("combat.card") });
    }
    case "reward": {
      const colour = before?.conflict?.cards;
      if (!yes) return say("combat.tell-no-point", { seat: who });
      return say("combat.tell-point", { seat: who, card: colour ? faceWords(colour) : say("combat.card") });
    }
    case "ship":
      return answer === "none"
        ? say("combat.tell-no-ship", { seat: who })
        : say("combat.tell-ship", {
            seat: who,
            ship: faceWords(`ship ${answer}` as Face),
            column: before?.played?.column ?? 0,
          });
    case "settle":
      return say("combat.tell-settle", { seat: who, conflict: say(`combat.settle-${answer}`) });
    case "show":
      return say("combat.tell-show", {
        seat: who,
        cards: Number(answer),
        card: faceWords(before?.conflict?.cards ?? "R"),
        colour: say(`combat.cards-${before?.conflict?.cards ?? "R"}`),
      });
    case "treasure":
      return answer === "none"
        ? say("combat.tell-no-treasure", { seat: who })
        : say("combat.tell-treasure", { seat: who, column: answer });
    default:
      return say("combat.tell-hidden", { seat: who });
  }
}

/** The card that a catastrophe took. */
function removed(before: CombatView | null, place: string): Saying {
  if (place.startsWith("g")) {
    const link = before?.links[Number(place.slice(1)) - 1];
    return link && link !== "?" ? say(`combat.the-link-${link}`) : say("combat.the-link");
  }
  const [column, depth] = place.split(".").map(Number) as [number, number];
  const face = before?.columns[column - 1]?.cards[depth - 1];
  return face ? say("combat.the-card", { card: faceWords(face) }) : say("combat.the-card-bare");
}

/** What the difference of two views shows: a conflict that opens or is decided, leaders sent home, cards gained. */
function consequences(
  houses: Houses,
  action: string,
  before: CombatView | null,
  after: CombatView | null,
): Saying[] {
  if (!before || !after) return [];
  return [
    ...opened(houses, before, after),
    ...sentHome(before, after),
    ...gained(houses, action, before, after),
  ];
}

function opened(houses: Houses, before: CombatView, after: CombatView): Saying[] {
  const { conflict } = after;
  if (!conflict || (before.conflict && before.conflict.colour === conflict.colour)) return [];
  return [
    say(`combat.tell-conflict-${conflict.kind}`, {
      office: officeWords(conflict.colour),
      attacker: nameOf(houses, conflict.attacker.seat),
      defender: nameOf(houses, conflict.defender.seat),
    }),
  ];
}

function sentHome(before: CombatView, after: CombatView): Saying[] {
  return before.seats.flatMap(({ dynasty, leaders }, seat) =>
    (Object.keys(leaders) as Colour[])
      .filter((colour) => leaders[colour] !== null && after.seats[seat]?.leaders[colour] === null)
      .map((colour) => say("combat.tell-home", { leader: leaderWords(dynasty, colour) })),
  );
}

/** Beyond the one card of an answer: what a conflict brought. */
function gained(houses: Houses, action: string, before: CombatView, after: CombatView): Saying[] {
  if (before.question !== "show" && before.question !== "reward") return [];
  return after.seats.flatMap(({ pile }, seat) => {
    const told = action === "reward yes" && before.asked === seat ? 1 : 0;
    const cards = pile.size - (before.seats[seat]?.pile.size ?? 0) - told;
    return cards > 0 ? [say("combat.tell-gain", { seat: nameOf(houses, seat), cards })] : [];
  });
}

/** `draw 2 K`: the colours of one's own cards, the number of the others'. Closed piles leave nothing to tell (C-10). */
export function tellDraws(houses: Houses, outcomes: string[]): Saying[] {
  const drawn = new Map<number, string[]>();
  for (const outcome of outcomes) {
    const [, seat, colour] = /^draw (\d) ([KGRB?])$/.exec(outcome) ?? [];
    if (seat !== undefined && colour) drawn.set(Number(seat), [...(drawn.get(Number(seat)) ?? []), colour]);
  }
  return [...drawn].map(([seat, cards]) =>
    say("combat.tell-draw", { seat: nameOf(houses, seat), cards: drawnWords(cards) }),
  );
}

function drawnWords(cards: string[]): Saying {
  const kinds = [...new Set(cards)].map((colour) =>
    say(`combat.drawn-${colour === "?" ? "hidden" : colour}`, {
      n: cards.filter((card) => card === colour).length,
    }),
  );
  return kinds.reduce((list, kind) => say("combat.comma", { a: list, b: kind }));
}
