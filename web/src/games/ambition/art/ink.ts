/**
 * The pictures of the cards are printed things: their pigments are the same in every theme. A tone is a pigment, or one
 * of those that a recipe chooses: `skin`, `hair`, `cloth` and `trim`. Every tone has the ink's line round it, but those
 * that are shadows and lights.
 */
export const pigments = {
  ink: "#2b211c",
  gold: "#e6b94f",
  steel: "#b7c2ca",
  white: "#fbf5e6",
  wood: "#93603a",
  red: "#ad3a33",
  blue: "#3a64a8",
  green: "#4a7f50",
  purple: "#71508f",
  brown: "#7c5539",
  ochre: "#cd8f34",
  slate: "#4d566d",
  cream: "#efdfbd",
  black: "#403a3e",
  teal: "#2f7d7c",
  rose: "#d28a86",
  fair: "#f6d8b8",
  tan: "#e5b78e",
  olive: "#c8925f",
  dark: "#946445",
  raven: "#3c302c",
  chestnut: "#7d4a28",
  copper: "#bb5a2c",
  blond: "#dfb158",
  grey: "#aaa39a",
  stone: "#d8cbb4",
  rock: "#a99c8a",
  slateRoof: "#5f6f86",
  tile: "#c0583f",
  thatch: "#d9ad5c",
  sea: "#5f9fb8",
  grass: "#86a860",
  glass: "#bfe0e6",
} as const;
export type Pigment = keyof typeof pigments;
export type Chosen = "skin" | "hair" | "cloth" | "trim";
/** Shadows and lights have no line; a `line` has nothing but. */
export type Tone = Pigment | Chosen | "dim" | "lit" | "glint" | "blush" | "line" | "hairline" | "wide";
export type Stroke = readonly [Tone, string];
export type Part = readonly Stroke[];
export interface Placed {
  part: Part;
  at?: string;
}
export type Palette = Partial<Record<Chosen, Pigment>>;

const plain: Partial<Record<Tone, string>> = {
  dim: "rgb(70 30 20 / 0.2)",
  lit: "rgb(255 250 235 / 0.4)",
  glint: "#fdf8ea",
  blush: "rgb(200 70 50 / 0.22)",
};

export interface Drawn {
  d: string;
  fill: string;
  /** How its line is drawn. */
  edge: "none" | "thin" | "even" | "wide";
}

const lines = { line: "even", hairline: "thin", wide: "wide" } as const;

export function inked([tone, d]: Stroke, palette: Palette): Drawn {
  if (tone in lines) return { d, fill: "none", edge: lines[tone as keyof typeof lines] };
  const shadow = plain[tone];
  if (shadow) return { d, fill: shadow, edge: "none" };
  const pigment = palette[tone as Chosen] ?? (tone as Pigment);
  return { d, fill: pigments[pigment] ?? pigments.cream, edge: tone === "ink" ? "thin" : "even" };
}
