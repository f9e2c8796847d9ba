import { readFileSync } from "node:fs";
import { callerOf } from "./src/core/wasm.ts";

let call: ReturnType<typeof callerOf> | undefined;

function start(): ReturnType<typeof callerOf> {
  const bytes = readFileSync(new URL("../build/wasm/rois.wasm", import.meta.url));
  const nothing = new Proxy({}, { get: () => () => 52 });
  const imports = { wasi_snapshot_preview1: nothing, env: nothing } as WebAssembly.Imports;
  return callerOf(new WebAssembly.Instance(new WebAssembly.Module(bytes), imports));
}

/** The core itself while the page is built, for what only it knows and what never changes: a call of docs/calls.md. */
export function callCore(request: Record<string, unknown>): unknown {
  call ??= start();
  return call(request);
}
