import { describe, expect, it } from "vitest";
import { ProblemError } from "../../src/core/problem.ts";
import { gameIds, hasLesson, loadGame, loadLesson } from "../../src/games/catalogue.ts";
import { LessonTable } from "../../src/kit/lesson/lesson_table.svelte.ts";
import { testCore } from "./core.ts";

const core = testCore();

/** Actions that the rules refuse under a clause, found among all pairs of targets. */
async function refusedAction(table: LessonTable, clause: string, seat: number): Promise<string> {
  const game = await loadGame(table.game);
  const model = game.model(table.state.snapshot, seat, table.options);
  for (const { id: from } of model.targets)
    for (const { id: to } of model.targets) {
      const action = game.attempt?.([from, to], model) ?? null;
      const problem = action === null ? null : await refusal(table, seat, action);
      if (action !== null && problem?.clause === clause) return action;
    }
  throw new Error(`nothing is refused under ${clause}`);
}

async function refusal(table: LessonTable, seat: number, action: string) {
  const { table: other } = await core.call<{ table: number }>({ call: "open", record: await table.record() });
  try {
    await core.call({ call: "check", table: other, seat, action });
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  } finally {
    await core.call({ call: "close", table: other });
  }
}

describe.each(gameIds.filter((id) => hasLesson(id)))("the lesson of %s", (game) => {
  it("has six to ten steps", async () => {
    const { steps } = await loadLesson(game);
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(10);
  });

  it("can be done to its end, and takes back what is not the task", async () => {
    const lesson = await loadLesson(game);
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
