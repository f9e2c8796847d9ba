import type { Card, Resource } from "./cards.ts";
import { effectSign, signOf } from "./signs.ts";

interface TokenShape {
  body: string;
  lines: string;
  /** Where its edge catches the light. */
  light: string;
}

/** The four tokens, each its own outline, around the origin in a square of 24; then the lines on them. */
export const tokenShapes: Record<Resource, TokenShape> = {
  F: {
    body: "M0 -11.5 Q8.5 -4 8 3.5 Q7 11.5 0 11.5 Q-7 11.5 -8 3.5 Q-8.5 -4 0 -11.5 Z",
    lines: "M0 9.6 V-6 M0 8 Q4.5 7 5 3 M0 8 Q-4.5 7 -5 3 M0 3 Q4.5 2 5 -2 M0 3 Q-4.5 2 -5 -2",
    light: "M-6.2 2 Q-6 -4 -1.6 -8.4",
  },
  G: {
    body: "M0 -10.5 A10.5 10.5 0 1 1 -0.01 -10.5 Z",
    lines: "M-5 4 L-5.8 -3.4 L-2.2 -0.6 L0 -5 L2.2 -0.6 L5.8 -3.4 L5 4 Z",
    light: "M-8 -3.6 A8.8 8.8 0 0 1 0 -8.6",
  },
  L: {
    body: "M-10 -7.5 Q-10 -9.5 -8 -9.5 H8 Q10 -9.5 10 -7.5 V7.5 Q10 9.5 8 9.5 H-8 Q-10 9.5 -10 7.5 Z",
    lines: "M-6.6 -2.6 Q0 -6 6.6 -2.6 M-6.6 2 Q0 -1.4 6.6 2 M-6.6 6.4 Q0 3 6.6 6.4",
    light: "M-8.2 3 V-7.6 H4",
  },
  H: {
    body: "M0 -11.5 L3.4 -4 L11.4 -3.3 L5.4 2.1 L7.2 10.1 L0 5.9 L-7.2 10.1 L-5.4 2.1 L-11.4 -3.3 L-3.4 -4 Z",
    lines: "M0 -5 L1.4 -1.6 L5 -1.2 L2.4 1.2 L3.2 4.6 L0 2.8 L-3.2 4.6 L-2.4 1.2 L-5 -1.2 L-1.4 -1.6 Z",
    light: "M-8.6 -2.2 L-2.4 -2.8 L0 -8.4",
  },
};

/** The sign of a card's first effect that is more than a plain gain. */
export function cardSign(card: Card): string | null {
  const telling = card.effects.find((effect) => signOf[effect.operation] !== "more") ?? card.effects[0];
  return telling ? effectSign(telling.operation) : null;
}
