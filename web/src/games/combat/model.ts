import type { Model, Target } from "../../kit/game.ts";
import type { Snapshot, Viewer } from "../../kit/snapshot.ts";
import { type Message, message } from "../../kit/words.svelte.ts";
import { actionOf, answersOf } from "./answers.ts";
import { cardWords, gapWords, headWords, leaderWords } from "./names.ts";
import type { Place } from "./places.ts";
import { marksOf, type Step, stepsOf } from "./steps.ts";
import {
  type Cards,
  type Colour,
  type CombatAction,
  type CombatView,
  colours,
  type Dynasty,
  type Face,
  leaderId,
  type PileView,
  type Question,
  type ShipColour,
  shipColours,
  type WaitingView,
} from "./view.ts";
import { decidedConflict, openConflict, type Weighing } from "./weighing.ts";

export interface Card {
  /** The id of its place: `3.2`. */
  place: string;
  at: Place;
  face: Face;
  label: Message;
}

export interface Column {
  /** `column 3`: the target for a card of the hand. */
  id: string;
  number: number;
  head: { place: string; at: Place; treasure: boolean; label: Message };
  cards: Card[];
  label: Message;
}

export interface Gap {
  place: string;
  at: Place;
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
  at: Place;
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
  /** Every place of the table by its id. */
  places: Map<string, Place>;
  seats: SeatModel[];
  /** The viewer's cards. */
  hand: Cards | null;
  /** The conflict that is on, or else the one that was decided since the viewer acted. */
  weighing: Weighing | null;
  /** The conflicts that wait to be settled. */
  waiting: WaitingView[];
  /** The cards that a ship would take away, and the leaders who would have to leave with them. */
  leaving: { cards: Place[]; leaders: Message[] };
  shipsLeft: ShipColour[];
  drawPile: number;
  discards: number;
  /** What was put on the table since the viewer's last turn, by place or leader's id, and the seat that did. */
  marks: Map<string, number>;
  /** What the viewer may do. */
  choices: CombatAction[];
  version: number;
  /** The actions that led here, as far as they are known, with all that happened. */
  steps: Step[];
}

/** Every place of the table by its id. */
function placesOf(view: CombatView): Map<string, Place> {
  const cards = view.columns.flatMap(({ places }, i) =>
    places.map(({ id }, depth): Place => ({ id, column: i + 1, depth })),
  );
  const gaps = view.gaps.map(({ id }, i): Place => ({ id, gap: i + 1 }));
  return new Map([...cards, ...gaps].map((place) => [place.id, place]));
}

function leadersOf(view: CombatView, places: Map<string, Place>): Leader[] {
  return view.seats.flatMap(({ dynasty, leaders }, seat) =>
    colours.flatMap((colour) => {
      const place = leaders[colour];
      const at = places.get(place ?? "");
      if (place === null || !at) return [];
      return [
        { id: leaderId(seat, colour), seat, dynasty, colour, place, at, label: leaderWords(dynasty, colour) },
      ];
    }),
  );
}

function columnsOf(view: CombatView, leaders: Leader[]): Column[] {
  const on = (place: string) => leaders.find((leader) => leader.place === place)?.label;
  return view.columns.map(({ head, cards, places }, i) => {
    const number = i + 1;
    const treasure = head === "treasure";
    const [top, ...below] = places.map(({ id }, depth) => ({ id, column: number, depth })) as [
      Place,
      ...Place[],
    ];
    return {
      id: `column ${number}`,
      number,
      head: { place: top.id, at: top, treasure, label: headWords(number, treasure, on(top.id)) },
      cards: below.map((at, above) => {
        const face = cards[above] as Face;
        return { place: at.id, at, face, label: cardWords(number, above + 1, face, on(at.id)) };
      }),
      label: message("combat.column-target", { column: number, cards: cards.length }),
    };
  });
}

function gapsOf(view: CombatView, leaders: Leader[]): Gap[] {
  return view.links.map((link, i) => {
    const place = view.gaps[i]?.id as string;
    const known = view.laid?.gap === place && view.laid.face_down ? view.laid.colour : null;
    const leader = leaders.find((one) => one.place === place)?.label;
    return { place, at: { id: place, gap: i + 1 }, link, known, label: gapWords(i + 1, link, leader) };
  });
}

function leavingOf({ columns, leaving = [], played, seats }: CombatView): CombatModel["leaving"] {
  const column = played?.column ?? 0;
  const places = columns[column - 1]?.places ?? [];
  const leaders = leaving.flatMap(({ leader }) => (leader ? [leader] : []));
  return {
    cards: leaving.map(({ id }) => ({ id, column, depth: places.findIndex((place) => place.id === id) })),
    leaders: leaders.map(({ seat, colour }) => leaderWords(seats[seat]?.dynasty ?? "bow", colour)),
  };
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

function targetsOf(model: Omit<CombatModel, "targets">): Target[] {
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
      .filter(({ seat }) => seat === own && model.question !== "treasure")
      .map(({ colour, label }) => ({ id: `leader ${colour}`, label })),
    ...answersOf(model),
  ];
}

export function combatModel(snapshot: Snapshot<CombatView>, viewer: Viewer): CombatModel {
  const { view, version } = snapshot;
  const steps = stepsOf(snapshot.log);
  const decided = view.end === null ? decidedConflict(steps, viewer, version) : null;
  const model = {
    viewer,
    question: view.question,
    mine: view.asked !== null && view.asked === viewer,
    actionsLeft: view.actions_left,
    colour: view.card_asked,
    playedColumn: view.played?.column ?? null,
    ...tableOf(view),
    seats: seatsOf(view),
    hand: typeof viewer === "number" ? (view.seats[viewer]?.hand ?? null) : null,
    weighing: openConflict(view.conflict) ?? decided,
    waiting: view.waiting ?? [],
    leaving: leavingOf(view),
    shipsLeft: shipColours.filter((colour) => view.ships[colour] === null),
    drawPile: view.draw_pile,
    discards: colours.reduce((sum, colour) => sum + view.discarded[colour], 0),
    marks: marksOf(steps, viewer),
    choices: (snapshot.choices ?? []).map(actionOf),
    version,
    steps,
  };
  return { targets: targetsOf(model), ...model };
}

function tableOf(view: CombatView) {
  const places = placesOf(view);
  const leaders = leadersOf(view, places);
  return {
    places,
    columns: columnsOf(view, leaders),
    gaps: gapsOf(view, leaders),
    kingdoms: view.kingdoms.map((joined) => ({ first: joined[0] as number, last: joined.at(-1) as number })),
    leaders,
  };
}
