import type { Category } from "../signs.ts";
import { costumes } from "./costumes.ts";
import { hats } from "./hats.ts";
import { backs, beards, brows, eyes, faces, fronts, marks, mouths, noses } from "./heads.ts";
import type { Palette, Part, Placed } from "./ink.ts";
import { props } from "./props.ts";

/** What a person is drawn from. */
export interface Person extends Palette {
  face?: keyof typeof faces;
  eyes?: keyof typeof eyes;
  brows?: keyof typeof brows;
  nose?: keyof typeof noses;
  mouth?: keyof typeof mouths;
  marks?: (keyof typeof marks)[];
  beard?: keyof typeof beards;
  back?: keyof typeof backs;
  front?: keyof typeof fronts;
  hat?: keyof typeof hats;
  costume?: keyof typeof costumes;
  /** What is held, and where: to the right and down, turned by degrees. */
  prop?: keyof typeof props;
  at?: readonly [number, number, number?];
  /** Looks to the left. */
  turned?: boolean;
}

/** Whose arms are not of the cloth. */
const sleeves: Partial<Record<keyof typeof costumes, "trim" | "steel">> = {
  cloak: "trim",
  shawl: "trim",
  bandolier: "trim",
  surcoat: "steel",
  plate: "steel",
};
/** The arms below the medallion, where a picture goes down to the edge of its card. */
export const armsOf = ({ costume = "plain" }: Person): Part => [
  [sleeves[costume] ?? "cloth", "M-36 28.4 C-38 40 -38.6 56 -38.6 80 H40 C40 56 39.4 40 37 27.6 Z"],
];

/** The parts of a person, from behind to the front. */
export function layersOf(person: Person): Placed[] {
  const [x, y, degrees = 0] = person.at ?? [31, 29, 8];
  const onFace = (person.marks ?? []).map((mark) => ({ part: marks[mark] }));
  return [
    { part: backs[person.back ?? "short"] },
    { part: costumes[person.costume ?? "plain"] },
    { part: faces[person.face ?? "oval"] },
    { part: eyes[person.eyes ?? "open"] },
    { part: brows[person.brows ?? "calm"] },
    { part: mouths[person.mouth ?? "smile"] },
    ...(person.beard ? [{ part: beards[person.beard] }] : []),
    { part: noses[person.nose ?? "straight"] },
    { part: fronts[person.front ?? "parted"] },
    ...onFace,
    { part: hats[person.hat ?? "none"] },
    { part: props[person.prop ?? "none"], at: `translate(${x} ${y}) rotate(${degrees})` },
  ].filter(({ part }) => part.length > 0);
}

const king: Person = {
  face: "square",
  skin: "fair",
  hair: "grey",
  beard: "full",
  brows: "bushy",
  front: "cropped",
  hat: "crown",
  cloth: "red",
  costume: "ermine",
  prop: "sceptre",
};
const knight: Person = {
  face: "square",
  skin: "tan",
  hair: "chestnut",
  back: "none",
  front: "none",
  brows: "stern",
  mouth: "flat",
  hat: "coif",
  cloth: "white",
  trim: "red",
  costume: "surcoat",
  prop: "sword",
  turned: true,
};
const traveller: Person = {
  face: "long",
  skin: "olive",
  hair: "raven",
  beard: "goatee",
  hat: "pilgrim",
  front: "none",
  cloth: "cream",
  trim: "brown",
  costume: "cloak",
  prop: "staff",
  at: [32, 24, 4],
};
const painter: Person = {
  face: "oval",
  skin: "fair",
  hair: "chestnut",
  back: "curls",
  front: "none",
  beard: "curled",
  brows: "raised",
  hat: "beret",
  cloth: "cream",
  trim: "blue",
  costume: "smock",
  prop: "brush",
  turned: true,
  at: [32, 27, 16],
};
const baron: Person = {
  face: "round",
  skin: "fair",
  hair: "blond",
  back: "bob",
  front: "none",
  beard: "moustache",
  eyes: "narrow",
  brows: "raised",
  nose: "broad",
  mouth: "flat",
  hat: "chaperon",
  cloth: "red",
  trim: "brown",
  costume: "fur",
  prop: "crest",
  at: [25, 31],
};
const cook: Person = {
  face: "round",
  skin: "tan",
  hair: "copper",
  back: "short",
  front: "swept",
  eyes: "merry",
  nose: "small",
  mouth: "grin",
  marks: ["blush"],
  hat: "kerchief",
  cloth: "ochre",
  trim: "red",
  costume: "apron",
  prop: "ladle",
  turned: true,
};
const witch: Person = {
  face: "fine",
  skin: "fair",
  hair: "copper",
  back: "long",
  front: "none",
  eyes: "lashes",
  brows: "sly",
  mouth: "smirk",
  marks: ["freckles"],
  hat: "witch",
  cloth: "black",
  trim: "green",
  costume: "shawl",
  prop: "wand",
  at: [32, 29, 10],
};
const thief: Person = {
  face: "fine",
  skin: "olive",
  hair: "copper",
  back: "none",
  front: "swept",
  eyes: "narrow",
  brows: "none",
  nose: "small",
  mouth: "smirk",
  marks: ["mask", "maskEyes"],
  hat: "hood",
  cloth: "brown",
  trim: "slate",
  costume: "jerkin",
  prop: "keys",
  at: [27, 27, 10],
  turned: true,
};
const bandit: Person = {
  face: "square",
  skin: "tan",
  hair: "raven",
  front: "none",
  eyes: "narrow",
  brows: "stern",
  nose: "broad",
  mouth: "grim",
  marks: ["stubble", "patch"],
  hat: "bandana",
  cloth: "brown",
  trim: "red",
  costume: "jerkin",
  prop: "dagger",
  at: [31, 29, 14],
};

/** A hero for each category: first as one begins, then promoted. The same person, in a richer dress. */
export const heroes: Record<Category, readonly [Person, Person]> = {
  crown: [king, { ...king, hat: "imperial", cloth: "purple", costume: "imperial", prop: "orb" }],
  sword: [knight, { ...knight, hat: "helmet", cloth: "steel", costume: "plate", prop: "goldSword" }],
  staff: [
    traveller,
    {
      ...traveller,
      hat: "feathered",
      cloth: "green",
      trim: "green",
      costume: "coat",
      prop: "spyglass",
      at: [31, 28, 16],
    },
  ],
  brush: [
    painter,
    {
      ...painter,
      hat: "velvet",
      cloth: "blue",
      trim: "purple",
      costume: "ruff",
      prop: "palette",
      at: [27, 30],
    },
  ],
  crest: [
    baron,
    { ...baron, hat: "coronet", trim: "blue", costume: "ducal", prop: "goldCrest", front: "fringe" },
  ],
  ladle: [cook, { ...cook, hat: "toque", cloth: "red", costume: "royalApron", prop: "goldLadle" }],
  hat: [
    witch,
    {
      ...witch,
      hat: "starry",
      cloth: "purple",
      trim: "gold",
      costume: "starred",
      prop: "star",
      mouth: "lips",
    },
  ],
  mask: [
    thief,
    {
      ...thief,
      marks: ["mask", "maskEyes", "maskGold"],
      hat: "hoodGold",
      cloth: "red",
      trim: "black",
      costume: "cloak",
      prop: "hook",
      at: [31, 27, 8],
    },
  ],
  dagger: [
    bandit,
    {
      ...bandit,
      beard: "short",
      marks: ["patch", "scar", "earring"],
      hat: "captain",
      cloth: "white",
      trim: "black",
      costume: "bandolier",
      prop: "sabre",
      at: [30, 30, 2],
      mouth: "smirk",
    },
  ],
};

const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

/** Anybody: always the same face for the same number. For the citizens of other card sets. */
export function anybody(seed: number): Person {
  const woman = seed % 2 === 0;
  return {
    face: pick(["oval", "square", "fine", "round", "long"] as const, seed >>> 1),
    skin: pick(["fair", "tan", "olive", "dark"] as const, seed >>> 3),
    hair: pick(["raven", "chestnut", "copper", "blond", "grey"] as const, seed >>> 5),
    back: pick(
      woman ? (["bun", "braid", "long"] as const) : (["short", "bob", "curls"] as const),
      seed >>> 7,
    ),
    front: pick(["parted", "fringe", "swept"] as const, seed >>> 9),
    eyes: woman ? "lashes" : pick(["open", "narrow"] as const, seed >>> 11),
    nose: pick(["straight", "small", "broad"] as const, seed >>> 13),
    mouth: pick(["smile", "flat", "smirk"] as const, seed >>> 15),
    ...(woman || seed % 3 === 0
      ? {}
      : { beard: pick(["moustache", "short", "goatee"] as const, seed >>> 17) }),
    hat: pick(["none", "cap", "skullcap", "chaperon", "straw", "kerchief"] as const, seed >>> 19),
    cloth: pick(["blue", "green", "red", "ochre", "teal", "purple"] as const, seed >>> 21),
    trim: pick(["brown", "cream", "slate"] as const, seed >>> 23),
    costume: pick(["collar", "robe", "shawl", "cloak"] as const, seed >>> 25),
    turned: (seed >>> 27) % 2 === 1,
  };
}
