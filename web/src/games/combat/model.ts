import type { Model, Target } from "../../kit/game.ts";
import type { Snapshot, Viewer } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { answersOf } from "./answers.ts";
import { cardWords, gapWords, headWords, leaderWords } from "./names.ts";
import {
  type Cards,
  type Colour,
  type CombatView,
  type ConflictView,
  colours,
  type Dynasty,
  type Face,
  type PileView,
  type Question,
  type ShipColour,
  shipColours,
} from "./view.ts";

export interface Card {
  /** Its place in notation: `3.2`. */
  place: string;
  face: Face;
  label: Message;
}

export interface Column {
  /** `column 3`: the target for a card of the hand. */
  id: string;
  number: number;
  head: { place: string; treasure: boolean; label: Message };
  cards: Card[];
  label: Message;
}

export interface Gap {
  place: string;
  link: Colour | "?" | null;
  /** The colour of a face-down link, to who laid it. */
  known: Colour | null;
  label: Message;
}

export interface Leader {
  id: string;
  seat: number;
  dynasty: Dynasty;
  colour: Colour;
  place: string;
  label: Message;
}

export interface SeatModel {
  seat: number;
  dynasty: Dynasty;
  /** Leaders that are not on the table. */
  supply: Colour[];
  catastrophe: boolean;
  handSize: number;
  pile: PileView;
  inTurn: boolean;
  asked: boolean;
}

export interface CombatModel extends Model {
  viewer: Viewer;
  question: Question | null;
  /** Whether the question is the viewer's. */
  mine: boolean;
  actionsLeft: number;
  /** The colour that the question is about. */
  colour: Colour | null;
  playedColumn: number | null;
  columns: Column[];
  gaps: Gap[];
  /** First and last column of each. */
  kingdoms: { first: number; last: number }[];
  leaders: Leader[];
  seats: SeatModel[];
  /** The viewer's cards. */
  hand: Cards | null;
  conflict: ConflictView | null;
  /** The leader whose red card gives the bonus of an internal conflict: the King, or the one who fights (C-38). */
  bearer: Colour;
  shipsLeft: ShipColour[];
  drawPile: number;
  discards: number;
  /** The place of the last card, link or leader that was put. */
  last: string | null;
  /** Whose action was the last. */
  actor: number | null;
  /** How many cards the last action showed in a conflict. */
  lastShown: number | null;
}

export const leaderId = (seat: number, colour: Colour) => `${seat}${colour}`;

function leadersOf(view: CombatView): Leader[] {
  return view.seats.flatMap(({ dynasty, leaders }, seat) =>
    colours.flatMap((colour) => {
      const place = leaders[colour];
      if (place === null) return [];
      return [
        { id: leaderId(seat, colour), seat, dynasty, colour, place, label: leaderWords(dynasty, colour) },
      ];
    }),
  );
}

function columnsOf(view: CombatView, leaders: Leader[]): Column[] {
  const on = (place: string) => leaders.find((leader) => leader.place === place)?.label;
  return view.columns.map(({ head, cards }, i) => {
    const number = i + 1;
    const treasure = head === "treasure";
    const headPlace = `${number}.0`;
    return {
      id: `column ${number}`,
      number,
      head: { place: headPlace, treasure, label: headWords(number, treasure, on(headPlace)) },
      cards: cards.map((face, depth) => {
        const place = `${number}.${depth + 1}`;
        return { place, face, label: cardWords(number, depth + 1, face, on(place)) };
      }),
      label: message("combat.column-target", { column: number, cards: cards.length }),
    };
  });
}

function gapsOf(view: CombatView, leaders: Leader[]): Gap[] {
  return view.links.map((link, i) => {
    const place = `g${i + 1}`;
    const known = view.laid?.gap === place && view.laid.face_down ? view.laid.colour : null;
    const leader = leaders.find((one) => one.place === place)?.label;
    return { place, link, known, label: gapWords(i + 1, link, leader) };
  });
}

function seatsOf(view: CombatView): SeatModel[] {
  return view.seats.map((seat, i) => ({
    seat: i,
    dynasty: seat.dynasty,
    supply: colours.filter((colour) => seat.leaders[colour] === null),
    catastrophe: seat.catastrophe,
    handSize: seat.hand_size,
    pile: seat.pile,
    inTurn: view.end === null && view.in_turn === i,
    asked: view.asked === i,
  }));
}

/** The colour of the card that may go to the pile, be shown, or be given. */
function colourAsked(view: CombatView): Colour | null {
  if (view.question === "show" || view.question === "reward") return view.conflict?.cards ?? null;
  if (view.question === "ship-point") return view.ship_leader;
  if (view.question === "treasure") return "R";
  return view.played?.colour ?? null;
}

/** Where the last card, link or leader was put, if it is still there. */
function lastPlace(view: CombatView, log: Snapshot["log"]): string | null {
  for (const entry of log.toReversed()) {
    if (!("seat" in entry)) continue;
    const [word, first = "", place = ""] = entry.action.split(" ");
    if (word === "leader") return view.seats[entry.seat]?.leaders[first as Colour] ?? null;
    if (word === "link") return view.links[Number(place.slice(1)) - 1] ? place : null;
    if (word === "card") return `${place}.${view.columns[Number(place) - 1]?.cards.length ?? 0}`;
    if (word === "treasure" && first !== "none" && first !== "?") return `${first}.0`;
    if (word === "catastrophe") return null;
  }
  return null;
}

function targetsOf(model: Omit<CombatModel, "targets">, legal: string[]): Target[] {
  const of = ({ place, label }: { place: string; label: Message }): Target => ({ id: place, label });
  const own = model.viewer;
  return [
    ...model.columns.flatMap((column) => [
      of(column.head),
      ...column.cards.map(of),
      { id: column.id, label: column.label },
    ]),
    ...model.gaps.map(of),
    ...model.leaders
      .filter(({ seat }) => seat === own)
      .map(({ colour, label }) => ({ id: `leader ${colour}`, label })),
    ...answersOf(legal, model.colour),
  ];
}

export function combatModel(
  snapshot: Snapshot<CombatView>,
  viewer: Viewer,
  options: Record<string, unknown> = {},
): CombatModel {
  const { view } = snapshot;
  const leaders = leadersOf(view);
  const last = snapshot.log.findLast((entry) => "seat" in entry);
  const shown = last && "seat" in last ? /^show (\d+)$/.exec(last.action) : null;
  const model = {
    viewer,
    question: view.question,
    mine: view.asked !== null && view.asked === viewer,
    actionsLeft: view.actions_left,
    colour: colourAsked(view),
    playedColumn: view.played?.column ?? null,
    columns: columnsOf(view, leaders),
    gaps: gapsOf(view, leaders),
    kingdoms: view.kingdoms.map((joined) => ({ first: joined[0] as number, last: joined.at(-1) as number })),
    leaders,
    seats: seatsOf(view),
    hand: typeof viewer === "number" ? (view.seats[viewer]?.hand ?? null) : null,
    conflict: view.conflict,
    bearer: options.bonus === "leader" && view.conflict ? view.conflict.colour : ("K" as Colour),
    shipsLeft: shipColours.filter((colour) => view.ships[colour] === null),
    drawPile: view.draw_pile,
    discards: colours.reduce((sum, colour) => sum + view.discarded[colour], 0),
    last: lastPlace(view, snapshot.log),
    actor: last && "seat" in last ? last.seat : null,
    lastShown: shown ? Number(shown[1]) : null,
  };
  return { targets: targetsOf(model, snapshot.legal ?? []), ...model };
}
