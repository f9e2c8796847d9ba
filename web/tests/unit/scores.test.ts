import { beforeEach, describe, expect, it } from "vitest";
import { csv, csvCell, csvDuration, csvTime, scoresFile } from "../../src/app/csv.ts";
import { headOf, type KeptHead } from "../../src/app/kept/tables.ts";
import { outcomeIn } from "../../src/app/outcome.ts";
import { durationText, playersText, pointsText, winnerText } from "../../src/app/score_words.ts";
import { type Score, scoreOfKept, scoreOfSummary } from "../../src/app/scores.ts";
import { Stopwatch } from "../../src/app/stopwatch.ts";
import { type LocalSetup, LocalTable } from "../../src/kit/local.svelte.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import type { Summary } from "../../src/net/protocol.ts";
import { testCore } from "./core.ts";

const line = (more: Partial<Score> = {}): Score => ({
  id: "a",
  game: "combat",
  where: "here",
  when: new Date(2026, 10, 7, 9, 5).getTime(),
  seats: ["human", "level:3"],
  durationMs: 724_000,
  outcome: { places: [2, 1], points: [3, 4] },
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  settings.language = "fr";
});

describe("a line of the score sheet", () => {
  it("tells who, how long, who won, and with what", () => {
    expect(playersText(line())).toBe("vous – niveau 3");
    expect(winnerText(line())).toBe("Niveau 3");
    expect(pointsText(line())).toBe("3 – 4 (couleur la plus basse)");
    expect(pointsText(line({ game: "ambition", outcome: { places: [1, 2], points: [2, 1] } }))).toBe(
      "2 – 1 palais",
    );
    expect(durationText(724_000)).toBe("12 min");
    expect(durationText(3_900_000)).toBe("1 h 05");
    expect(durationText(3 * 86_400_000 + 7_200_000)).toBe("3 j 2 h");
    expect(durationText(1_000)).toBe("< 1 min");
    expect(durationText(null)).toBe("–");
  });

  it("counts 1, ½ and 0 where the game counts nothing, and says who gave up", () => {
    const kingdom = (outcome: Score["outcome"]) => pointsText(line({ game: "kingdom", outcome }));
    expect(kingdom({ places: [1, 2], points: [1, 0] })).toBe("1 – 0");
    expect(kingdom({ places: [1, 1], points: [0, 0] })).toBe("½ – ½");
    expect(kingdom({ places: [2, 1], points: null, by: "resignation" })).toBe("0 – 1, abandon");
    expect(pointsText(line({ outcome: { places: [2, 1], points: null, by: "time" } }))).toBe("à la pendule");
  });

  it("numbers several people here, names those elsewhere, and knows draws and running games", () => {
    expect(playersText(line({ seats: ["human", "human"] }))).toBe("joueur 1 – joueur 2");
    expect(playersText(line({ where: "online", seats: ["human", "Ève"] }))).toBe("human – Ève");
    expect(winnerText(line({ outcome: { places: [1, 1], points: [1, 1] } }))).toBe("Partie nulle");
    const shared = line({ seats: ["a", "b", "c"], outcome: { places: [1, 3, 1], points: [4, 2, 4] } });
    expect(winnerText(shared)).toBe("A, c");
    expect(winnerText(line({ outcome: null }))).toBe("en cours");
  });
});

describe("a game of this browser", () => {
  const seats = ["human", "human"];
  const kept = (record: string): KeptHead =>
    headOf({ id: "t", game: "soldiers", seats, record, when: 5, begun: 3, playedMs: 60_000, over: true }, 1);

  it("has the ending of its record, also one that was given up", async () => {
    const setups: LocalSetup[] = [];
    const position = "4/3/2s1/3/1s2/1k1/1S2/3/4/3/K2K r";
    const setup: LocalSetup = { id: "t", game: "soldiers", seats: ["human", "human"], position };
    const table = await LocalTable.open({ ...setup }, (now) => setups.push(now), testCore());
    expect(outcomeIn(setups.at(-1)?.record)).toBeNull();
    await table.resign(0);
    expect(outcomeIn(setups.at(-1)?.record)).toMatchObject({
      places: [2, 1],
      points: null,
      by: "resignation",
    });
    const again = await LocalTable.open(setup, (now) => setups.push(now), testCore());
    await again.submit(0, "c3d3");
    const score = scoreOfKept(kept(setups.at(-1)?.record ?? ""));
    expect(scoreOfKept({ ...kept(""), watched: true }).when).toBeNull();
    expect(score).toMatchObject({ when: 3, durationMs: 60_000, outcome: { places: [1, 2], points: [1, 0] } });
  });

  it("is not believed when it is nonsense", () => {
    for (const record of ["", "{", "null", "[]", '{"result":3}', '{"result":{"places":"x"}}'])
      expect(outcomeIn(record), record).toBeNull();
  });
});

it("a game of the server knows its date, duration and points, and an older one does without", () => {
  const table: Summary = {
    table: "k7",
    game: "combat",
    phase: "over",
    public: true,
    host: "Ana",
    seats: [
      { kind: "person", name: "Ana", guest: true },
      { kind: "computer", level: 2 },
    ],
    clock: { kind: "none" },
    ending: { by: "rules", seat: null, places: [1, 2], points: [5, 2] },
    duration_ms: 600_000,
    opened_wall_ms: 77,
  };
  const score = scoreOfSummary(table);
  expect([score.when, score.durationMs, playersText(score), pointsText(score)]).toEqual([
    77,
    600_000,
    "Ana – niveau 2",
    "5 – 2 (couleur la plus basse)",
  ]);
  const { duration_ms: _, opened_wall_ms: __, ...rest } = table;
  const older = scoreOfSummary({ ...rest, ending: { by: "time", seat: 1, places: [1, 2] } });
  expect([older.when, older.durationMs, pointsText(older)]).toEqual([null, null, "à la pendule"]);
});

describe("the file", () => {
  it.each(["=1+1", "+1", "-2", "@x", "\t=1", "  =1", "＝1", "|calc", "%0A"])("does not run %j", (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  });

  it("keeps quotes, separators and other letters", () => {
    expect(csvCell('a;b,"c"')).toBe('"a;b,""c"""');
    expect(csv([["é", "1"]], ";")).toBe('\uFEFF"é";"1"\r\n');
  });

  it("has headings and separators of the language, and finished games alone", () => {
    const games = [line({ where: "online", seats: ["=HYPERLINK(1)", "Bo"] }), line({ outcome: null })];
    const french = scoresFile(games).split("\r\n");
    expect(french[0]).toBe('\uFEFF"Date";"Jeu";"Joueurs";"Durée";"Vainqueur";"Score"');
    expect(french[1]).toBe(
      '"2026-11-07 09:05";"Le combat des Rois";"\'=HYPERLINK(1) – Bo";"0:12:04";"Bo";"3 – 4 (couleur la plus basse)"',
    );
    expect(french).toHaveLength(3);
    settings.language = "en";
    expect(scoresFile(games)).toContain('"Date","Game","Players","Duration","Winner","Score"');
  });

  it("leaves out what is not known", () => {
    expect([csvTime(null), csvDuration(null), csvDuration(3_661_000)]).toEqual(["", "", "1:01:01"]);
  });
});

it("a stopwatch counts only while it runs", () => {
  let now = 100;
  const watch = new Stopwatch(5, () => now);
  now = 200;
  expect(watch.ms).toBe(5);
  watch.run(true);
  now = 250;
  expect(watch.ms).toBe(55);
  watch.run(true);
  now = 260;
  watch.run(false);
  now = 900;
  expect(watch.ms).toBe(65);
  watch.run(true);
  now = 0;
  expect(watch.ms).toBe(65);
});
