import coreUrl from "../../../build/wasm/rois.wasm?url";
import { loadCore } from "./wasm.ts";

const core = loadCore(fetch(coreUrl));

self.onmessage = async (event: MessageEvent<{ id: number; request: object }>) => {
  const { id, request } = event.data;
  try {
    self.postMessage({ id, answer: (await core)(request) });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
};
