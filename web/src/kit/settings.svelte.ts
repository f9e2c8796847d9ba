import { languages } from "virtual:words";
import { load, save } from "./storage.ts";

export interface Settings {
  /** One of the page's, or `pseudo` in tests. */
  language: string;
  theme: "system" | "light" | "dark" | "contrast";
  /** Bigger marks and hatched fills, so that no colour must be told apart. */
  marks: boolean;
  sounds: boolean;
  animation: "system" | "full" | "none";
  /** Whether a move is played only after a second yes. */
  confirm: boolean;
  /** Whether the table gives an answer that is the only one. */
  forced: boolean;
  /** The board seen from one's own side, or always from the first seat's. */
  orientation: "own" | "first";
  /** What the boards are made of. */
  board: "paper" | "wood" | "stone";
  /** Pieces as each game has them, or all of them figures that stand, or tokens that lie flat. */
  pieces: "own" | "figures" | "tokens";
  /** How fast others' actions follow each other. */
  pace: "slow" | "normal" | "fast" | "instant";
  /** How moves of board games are written in the log. */
  log: "short" | "prose";
  /** From 0 to 1. */
  volume: number;
}

export const settingChoices = {
  language: languages,
  theme: ["system", "light", "dark", "contrast"],
  animation: ["system", "full", "none"],
  orientation: ["own", "first"],
  board: ["paper", "wood", "stone"],
  pieces: ["own", "figures", "tokens"],
  pace: ["slow", "normal", "fast", "instant"],
  log: ["short", "prose"],
} as const;

/** The first of the visitor's languages that the page has, else English. */
export function browserLanguage(wanted: readonly string[], known = languages): string {
  const [first] = wanted.flatMap((tag) => {
    const short = tag.toLowerCase().split("-")[0] as string;
    return (
      known.find((one) => one.toLowerCase() === tag.toLowerCase()) ?? known.find((one) => one === short) ?? []
    );
  });
  return first ?? "en";
}

function isPhone(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

function defaults(): Settings {
  return {
    language: browserLanguage(navigator.languages ?? [navigator.language]),
    theme: "system",
    marks: false,
    sounds: !isPhone(),
    animation: "system",
    confirm: false,
    forced: true,
    orientation: "own",
    board: "paper",
    pieces: "own",
    pace: "normal",
    log: "short",
    volume: 0.6,
  };
}

/** What was kept, as far as it still makes sense. */
export function sensible(kept: unknown, standard: Settings): Settings {
  const out: Record<string, unknown> = { ...standard };
  if (typeof kept !== "object" || kept === null) return standard;
  for (const [key, value] of Object.entries(kept)) {
    const choices: readonly unknown[] | undefined = (settingChoices as Record<string, readonly unknown[]>)[
      key
    ];
    const known = choices ? choices.includes(value) : typeof value === typeof out[key];
    if (key in out && (known || (key === "language" && value === "pseudo"))) out[key] = value;
  }
  return out as unknown as Settings;
}

export const settings: Settings = $state(sensible(load("settings"), defaults()));

export function keepSettings() {
  save("settings", { ...settings });
}

/** Whether things may move now. */
export function moving(): boolean {
  if (settings.animation !== "system") return settings.animation === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
