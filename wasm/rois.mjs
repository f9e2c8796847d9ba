// Loads the module in Node and gives `call`: JSON in, JSON out. The module asks nothing of its host but a few WASI
// functions that it never really uses.
import { readFile } from "node:fs/promises";

const wasi = new Proxy({}, { get: () => () => 52 /* not supported */ });

export async function load(path) {
  const { instance } = await WebAssembly.instantiate(await readFile(path), { wasi_snapshot_preview1: wasi, env: wasi });
  const { memory, _initialize, rois_alloc, rois_free, rois_call, rois_answer } = instance.exports;
  _initialize();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = rois_alloc(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = rois_call(at, bytes.length);
    rois_free(at);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, rois_answer(), length)));
  };
}
