import type { Component } from "svelte";
import type { GameId } from "../core/games.ts";
import type { Problem } from "../core/problem.ts";
import type { Forced } from "./forced.ts";
import type { Motion } from "./motion.ts";
import type { Picks } from "./picks.svelte.ts";
import type { Fields, GameEvent, Snapshot, Viewer } from "./snapshot.ts";
import type { Sound } from "./sounds.ts";
import { type Message, message } from "./words.svelte.ts";

export type { Problem };

/** Something on the table that can be pointed at: a cell, a card, an answer. */
export interface Target {
  id: string;
  /** What stands there, for people who do not see it. */
  label: Message;
  /** An answer such as "no", shown as a button under the question and not by the board. */
  button?: boolean;
  /** Of several buttons the one that does something: it is the dark one. */
  main?: boolean;
}

/** The position as people think of it: picture, description and keyboard are all made from it. */
export interface Model {
  targets: Target[];
}

export interface BoardProps<M extends Model = Model> {
  model: M;
  picks: Picks;
  motion: Motion;
  /** Seen from the other side. */
  flipped: boolean;
  /** The room is higher than wide: a phone held upright. */
  upright: boolean;
  /** The height of the room for its width, where the board has all of it to fill. */
  aspect?: number;
  /** What others did since the viewer's last action, to be outlined in its doer's colour. */
  since?: GameEvent[];
  /** A picture in its box, not a table to play at. */
  small?: boolean;
  /** What the seats are called at this table. */
  names?: Telling["name"];
}

/** A picture of the rule book: a position by notation, or what a record (docs/records.md) comes to. */
export interface Figure {
  clause: string;
  position?: string;
  record?: object;
  /** Who looks; the first seat where it is not said. */
  viewer?: Viewer;
  /** Targets that are shown as picked. */
  picked?: string[];
  /** It needs more room than a board that is as high as wide. */
  wide?: boolean;
  caption: Message;
}

/** Figures of a game that are positions, with a caption named by the clause. */
export function positionFigures(game: GameId) {
  return (clause: string, position: string, picked: string[] = []): Figure => ({
    clause,
    position,
    picked,
    caption: message(`${game}.figure.${clause}`),
  });
}

/** A row of the score sheet: one value a seat. */
export interface SheetRow {
  name: Message;
  values: (number | string)[];
  /** The rules look at it to say who won. */
  decides?: boolean;
}

/** What each seat may choose to be before the game, no two the same. */
export interface Characters {
  /** The option of the table: the words of all seats with commas, or `usual` for their own order. */
  option: string;
  usual: string;
  /** As many as there can be seats. */
  words: readonly string[];
}

/** To whom events are told, and about whom. */
export interface Telling {
  /** Who sits there: a person's name, or the game's word for the seat. */
  name(seat: number): Message;
  viewer: Viewer;
}

/** What the page must know of a game before its board is loaded. */
export interface GameAbout {
  /** Its place in the list of games, from 1. */
  order: number;
  /** Whether its score is counted in points; else a game is won, drawn or lost. */
  countsPoints?: boolean;
}

/**
 * What a game gives the page, all of it pure but the components. `V` is the game's view as the core writes it. No
 * rule is here: what is allowed comes from `snapshot.legal`, why not from the core.
 */
export interface GameKit<V = unknown, M extends Model = Model, E extends GameEvent = GameEvent> {
  id: GameId;
  Board: Component<BoardProps<M>>;
  /** Whether the board itself shows who plays and what they have. */
  showsSeats?: boolean;
  /** What lies before the viewer, below the board. */
  Hand?: Component<BoardProps<M>>;
  /** `options` are the table's, complete. */
  model(snapshot: Snapshot<V>, viewer: Viewer, options: Record<string, unknown>): M;
  /** The game's name for a seat: "Rouge". */
  seatName(seat: number): Message;
  /** A CSS colour variable of the seat: `--red`. */
  seatColour(seat: number): string;
  characters?: Characters;
  /** What options call the seats, where not by their numbers. */
  seatWords?: readonly string[];
  /** What must be known of a table before it is shown, from the core: its own cards, say. */
  learn?(options: Record<string, unknown>, rules: number): Promise<void>;
  /** The game as it is at a table with these options, complete or not, where they say who the seats are. */
  forTable?(options: Record<string, unknown>): GameKit<V, M, E>;
  /** The targets that make an action, in the order in which a hand makes them: from a2 to a3 is a2, then a3. */
  picks(action: string, fields: Fields): string[];
  /** The targets that it passes on its way, its ends included, where a line from pick to pick would tell another story: a jump, say. */
  route?(action: string, fields: Fields, model: M): Promise<string[]>;
  /** Whether the order of its picks does not matter (a choice of three cards). */
  unordered?(fields: Fields): boolean;
  /** Whether it is played only after a yes (a sealed choice); `all` is what may be done besides. */
  careful?(fields: Fields, all: Fields[]): boolean;
  /**
   * The questions that the table answers itself where there is only one answer, and whether the others may know that
   * there was only one: `secret` where it follows from a hidden hand.
   */
  forced?: Record<string, Forced>;
  /** A target that is there to be looked at: to pick it is no mistake. */
  quiet?(id: string): boolean;
  /**
   * The members of the action that these picks begin, as many as are picked (docs/records.md), so that the core can say
   * why it is not allowed.
   */
  attempt?(picks: string[], model: M): Fields | null;
  /** Why these picks were refused, in words that know more than the rules say: what is missing, for instance. */
  explain?(problem: Problem, picks: string[], model: M): Message | null;
  /**
   * A board game: its board can be turned and drawn on, and answers be planned while the other plays. The answer is whether
   * `id` may be picked after `picked` in such a plan of a seat; the rules are asked when it is played.
   */
  plans?(model: M, seat: number, picked: string[], id: string): boolean;
  /** What is asked of the viewer, in one sentence; `picked` is what the hand has picked so far. */
  ask(model: M, snapshot: Snapshot<V>, picked: string[]): Message;
  /** What happened in one step, in sentences; nothing for what needs none, such as a turn that begins. */
  tell(events: E[], telling: Telling): Message[];
  /** The same in the short notation of the game, where it has one: a line of a log in two columns. */
  brief?(events: E[]): Message | null;
  /** What an action would be, in words, before it is played. */
  propose(fields: Fields, model: M): Message;
  /** Why it ended, from the events of the last step, where one clause has several reasons. */
  ending?(events: E[]): Message | null;
  /** What an event sounds like. */
  sound?(event: E): Sound | null;
  /** Whether an event wants to be looked at before the game goes on: a conflict, a reveal, a palace. */
  lingers?(event: E): boolean;
  /** The position in words. */
  describe(model: M): Message[];
  /** What lies there at the end, seat by seat. */
  sheet?(model: M): SheetRow[];
  figures?: Figure[];
}

/** The game of a table, once all that it needs is known. */
export async function gameOf(
  game: GameKit,
  { options, rules }: { options: Record<string, unknown>; rules: number },
): Promise<GameKit> {
  await game.learn?.(options, rules);
  return gameAt(game, options);
}

/** The game as it would be at a table: seats may have other names there. */
export function gameAt(game: GameKit, options: Record<string, unknown>): GameKit {
  return game.forTable?.(options) ?? game;
}
