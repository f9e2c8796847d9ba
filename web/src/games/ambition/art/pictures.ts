import type { Card } from "../cards.ts";
import { anyBuilding, buildingOf, buildings } from "./buildings.ts";
import { citizens } from "./citizens.ts";
import { type Drawn, inked, type Palette, type Part, type Placed } from "./ink.ts";
import { anyItem, items } from "./items.ts";
import { anybody, armsOf, heroes, layersOf, type Person } from "./people.ts";

/** What is behind a picture: people have a medallion, buildings an arch, items a star. */
export type Plate = "medallion" | "arch" | "star";

export interface Picture {
  plate: Plate;
  turned: boolean;
  layers: { at: string | undefined; strokes: Drawn[] }[];
  /** What is drawn first where the picture goes out to the edges of its card. */
  below: Drawn[];
}

/** A number that is always the same for the same card, so that its picture is too. */
function seedOf(id: string): number {
  let seed = 2166136261;
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (seed ^ (seed >>> 13)) >>> 0;
}

function picture(
  plate: Plate,
  layers: Placed[],
  palette: Palette = {},
  turned = false,
  below: Part = [],
): Picture {
  const ink = (part: Part) => part.map((stroke) => inked(stroke, palette));
  const drawn = layers.map(({ part, at }) => ({ at, strokes: ink(part) }));
  return { plate, turned, layers: drawn, below: ink(below) };
}

const portrait = (person: Person) =>
  picture("medallion", layersOf(person), person, person.turned, armsOf(person));

function thing(card: Card): Part {
  if (card.kind === "item") return (card.shipped && items[card.id]) || anyItem;
  const name = card.kind === "palace" ? "palace" : card.shipped ? buildingOf[card.id] : undefined;
  return (name && buildings[name]) || anyBuilding(seedOf(card.id));
}

/** The picture of a card: its own when it comes with the program, else one that suits its kind or its category. */
export function pictureOf(card: Card): Picture {
  if (card.category) return portrait(heroes[card.category][card.kind === "advanced" ? 1 : 0]);
  if (card.kind === "citizen")
    return portrait((card.shipped && citizens[card.id]) || anybody(seedOf(card.id)));
  return picture(card.kind === "item" ? "star" : "arch", [{ part: thing(card) }]);
}
