import type { Tokens } from "./cards.ts";

/** The view of L'Ambition des Rois as the core writes it: docs/records.md. Cards and heroes are ids of the card set. */
export interface AmbitionView {
  /** The version that the table is played by; views that were kept from the first release do not say it. */
  rules?: number;
  viewer: number | "spectator";
  phase: string;
  turn: number;
  attacker: number;
  defender: number;
  asked: number[];
  bank: Tokens;
  palaces_left: number;
  market: (string | null)[];
  /** What the viewer would lack to buy each card of the market, then a palace, discounts counted; not for spectators. */
  missing?: (string | null)[];
  kingdoms: RealmView[];
  deck: { size: number };
  combat: ClashView;
  pending: { doing: string; card: string | null; owner: number }[];
  own_attack: string[];
  own_defence: string[];
  /** Attackers that the viewer looked at. */
  seen: string[];
  /** Advanced heroes drawn to keep one; null where the viewer may not know. */
  drawn: (string | null)[];
  hero_deck: { unseen: (string | null)[]; under: unknown[] };
}

export interface RealmView {
  tokens: Tokens;
  heroes: string[];
  palaces: number;
  buildings: string[];
  items: string[];
}

export interface ClashView {
  attack_size: number;
  to_show: number;
  shown: string[];
  looked: number;
  /** Null until revealed. */
  attack: string[] | null;
  defence: string[] | null;
  blocked: string[];
  used: string[];
  bets: { seat: number; stake: string; on: "attacker" | "defender" }[];
}
