/** The rules core, compiled to WebAssembly: JSON in, JSON out (docs/calls.md). */
export type Call = (request: object) => unknown;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  rois_alloc(bytes: number): number;
  rois_free(at: number): void;
  rois_call(at: number, bytes: number): number;
  rois_answer(): number;
}

/** The module asks nothing of its host but a few WASI functions that it never really uses. */
const notSupported = 52;
const wasi = new Proxy({}, { get: () => () => notSupported });

export async function loadCore(module: Response | PromiseLike<Response>): Promise<Call> {
  const { instance } = await WebAssembly.instantiateStreaming(module, {
    wasi_snapshot_preview1: wasi,
    env: wasi,
  });
  return callerOf(instance);
}

export function callerOf(instance: WebAssembly.Instance): Call {
  const core = instance.exports as unknown as Exports;
  core._initialize();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = core.rois_alloc(bytes.length);
    new Uint8Array(core.memory.buffer, at, bytes.length).set(bytes);
    const length = core.rois_call(at, bytes.length);
    core.rois_free(at);
    return JSON.parse(
      new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.rois_answer(), length)),
    );
  };
}
