import { readFileSync } from "node:fs";
import type { Core } from "../../src/core/core.ts";
import { ProblemError } from "../../src/core/problem.ts";
import { type Call, callerOf } from "../../src/core/wasm.ts";
import { boardOf } from "../../src/kit/board.ts";

const bytes = readFileSync("../build/wasm/rois.wasm");
const wasi = new Proxy({}, { get: () => () => 52 });

export function nativeCall(): Call {
  const imports = { wasi_snapshot_preview1: wasi, env: wasi } as WebAssembly.Imports;
  return callerOf(new WebAssembly.Instance(new WebAssembly.Module(bytes), imports));
}

/** The real core without a worker. */
export function testCore(): Core {
  const call = nativeCall();
  const ask = async (request: object) => {
    const answer = call(request) as { problem?: never };
    if (answer.problem) throw new ProblemError(answer.problem);
    return answer;
  };
  return { call: ask, stop() {} } as unknown as Core;
}

/** What the core tells a page of a game's cells or cards. */
export const testBoard = <B>(game: string, options: Record<string, unknown>, rules?: number): Promise<B> =>
  boardOf<B>(game, options, rules, testCore());
