import type { CombatModel } from "./model.ts";
import type { Colour, ConflictView, SideView } from "./view.ts";

export interface WeighedSide {
  seat: number;
  standing: number;
  shown: number;
  total: number;
}

/** A conflict as it is drawn. */
export interface Weighing {
  kind: ConflictView["kind"];
  colour: Colour;
  cards: Colour;
  /** The attacker, then the defender. */
  sides: [WeighedSide, WeighedSide];
  winner: number | null;
  /** Whose leader gives what stands in an internal conflict (C-38). */
  bearer: Colour;
}

function sideOf(side: SideView, more: number, before?: SideView): WeighedSide {
  const standing = side.standing ?? before?.standing ?? 0;
  const shown = side.shown + more;
  return { seat: side.seat, standing, shown, total: standing + shown };
}

function weigh(
  conflict: ConflictView,
  bearer: Colour,
  more: (seat: number) => number,
  winner: number | null,
  before?: ConflictView,
): Weighing {
  const { kind, colour, cards, attacker, defender } = conflict;
  return {
    kind,
    colour,
    cards,
    sides: [
      sideOf(attacker, more(attacker.seat), before?.attacker),
      sideOf(defender, more(defender.seat), before?.defender),
    ],
    winner,
    bearer,
  };
}

/** The conflict that is on, with the cards that the viewer has picked to show but not yet shown. */
export function weighingOf(model: CombatModel, picked: number, before: ConflictView | null): Weighing | null {
  const { conflict } = model;
  if (!conflict) return null;
  const same = before?.colour === conflict.colour ? before : undefined;
  return weigh(conflict, model.bearer, (seat) => (seat === model.viewer ? picked : 0), conflict.winner, same);
}

/** The conflict that the last action decided, as the difference of two views has it: the loser's leader has left. */
export function settledOf(before: CombatModel, now: CombatModel): Weighing | null {
  const { conflict } = before;
  if (!conflict || before.question !== "show" || now.lastShown === null) return null;
  if (now.conflict && now.conflict.colour === conflict.colour) return null;
  const shown = now.lastShown;
  const stays = ({ seat }: SideView) =>
    now.leaders.some((leader) => leader.seat === seat && leader.colour === conflict.colour);
  const winner = [conflict.attacker, conflict.defender].find(stays)?.seat ?? null;
  return weigh(conflict, before.bearer, (seat) => (seat === now.actor ? shown : 0), winner);
}
