import { describe, expect, it } from "vitest";
import { ProblemError } from "../../src/core/problem.ts";
import { gameIds, hasLesson, loadGame, loadLesson } from "../../src/games/catalogue.ts";
import { LessonTable } from "../../src/kit/lesson/lesson_table.svelte.ts";
import type { Fields } from "../../src/kit/snapshot.ts";
import { testCore } from "./core.ts";

const core = testCore();

/** Actions that the rules refuse under a clause, found among all pairs of targets. */
async function refusedAction(table: LessonTable, clause: string, seat: number): Promise<Fields> {
  const game = await loadGame(table.game);
  const model = game.model(table.state.snapshot, seat, table.options);
  for (const { id: from } of model.targets)
    for (const { id: to } of model.targets) {
      const fields = game.attempt?.([from, to], model) ?? null;
      const problem = fields === null ? null : await refusal(table, seat, fields);
      if (fields !== null && problem?.clause === clause) return fields;
    }
  throw new Error(`nothing is refused under ${clause}`);
}

async function refusal(table: LessonTable, seat: number, fields: Fields) {
  const { table: other } = await core.call<{ table: number }>({ call: "open", record: await table.record() });
  try {
    await core.call({ call: "check", table: other, seat, fields });
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  } finally {
    await core.call({ call: "close", table: other });
  }
}

const lessons = gameIds.flatMap((game) =>
  (["lesson", "strategy"] as const)
    .filter((which) => hasLesson(game, which))
    .map((which) => [game, which] as const),
);

describe.each(lessons)("%s: the %s", (game, which) => {
  it("has enough steps and not too many", async () => {
    const { steps } = await loadLesson(game, which);
    const [least, most] = which === "lesson" ? [6, 10] : [4, 6];
    expect(steps.length).toBeGreaterThanOrEqual(least);
    expect(steps.length).toBeLessThanOrEqual(most);
  });

  it("points at things that are there", async () => {
    const lesson = await loadLesson(game, which);
    const kit = await loadGame(game);
    let table: LessonTable | null = null;
    for (const step of lesson.steps) {
      if (!step.record && !step.position) continue;
      table = await LessonTable.open(lesson, step, table, core);
      const { targets } = kit.model(table.state.snapshot, lesson.seat, table.options);
      const ids = targets.map(({ id }) => id);
      for (const id of [...(step.marks ?? []), ...(step.ways ?? []).flat()])
        expect(ids, step.text.id).toContain(id);
    }
  });

  it("can be done to its end, and takes back what is not the task", async () => {
    const lesson = await loadLesson(game, which);
    let table: LessonTable | null = null;
    for (const step of lesson.steps) {
      table = await LessonTable.open(lesson, step, table, core);
      for (const { goal } of step.tasks ?? []) {
        const legal: string[] = table.state.snapshot.legal ?? [];
        const before = table.state.snapshot.version;
        if (typeof goal === "object" && "refused" in goal) {
          const action = await refusedAction(table, goal.refused, lesson.seat);
          expect((await table.check(lesson.seat, action))?.clause).toBe(goal.refused);
          continue;
        }
        if (goal !== "any" && goal !== "win") {
          expect(
            goal.some((action) => legal.includes(action)),
            step.text.id,
          ).toBe(true);
          const other = legal.find((action) => !goal.includes(action));
          if (other) {
            await table.submit(lesson.seat, other);
            expect(table.progress).toBe("wrong");
            expect(table.state.snapshot.version).toBe(before);
          }
        }
        await doTask(table, goal, legal, lesson.seat);
        expect(table.state.snapshot.version, step.text.id).toBeGreaterThan(before);
      }
      expect(table.progress, step.text.id).toBe("done");
    }
    table?.close();
  });
});

async function doTask(
  table: LessonTable,
  goal: readonly string[] | "any" | "win",
  legal: string[],
  seat: number,
) {
  if (goal !== "win")
    return table.submit(seat, legal.find((action) => goal === "any" || goal.includes(action)) as string);
  const before = table.state.snapshot.version;
  for (const action of legal) {
    await table.submit(seat, action);
    if (table.state.snapshot.version > before) return null;
  }
  throw new Error("no action wins");
}

/** Enough for the margins to hold; the best player's own number takes longer. */
const nodes = 30_000;

interface Thought {
  candidates: { action: string; worth: number }[];
}

describe.each(gameIds.filter((id) => hasLesson(id, "strategy")))(
  "%s: what the second lesson advises",
  (game) => {
    it("is better than anything else by the margin it states, to the best player", async () => {
      const lesson = await loadLesson(game, "strategy");
      for (const step of lesson.steps) {
        const [task] = step.tasks ?? [];
        const goal = task?.goal as readonly string[];
        const table = await LessonTable.open(lesson, step, null, core);
        const opened = await core.call<{ table: number }>({ call: "open", record: await table.record() });
        const { candidates } = await core.call<Thought>({
          call: "think",
          ...opened,
          seat: lesson.seat,
          player: "best",
          seed: "1",
          nodes,
          candidates: 60,
        });
        const worth = (wanted: boolean) =>
          Math.max(
            ...candidates.filter(({ action }) => goal.includes(action) === wanted).map((one) => one.worth),
          );
        expect(candidates.length, step.text.id).toBeGreaterThan(1);
        expect(worth(true) - worth(false), step.text.id).toBeGreaterThanOrEqual(step.margin ?? Number.NaN);
        table.close();
      }
    }, 120_000);
  },
);
