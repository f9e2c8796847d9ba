import { type Problem, ProblemError } from "./problem.ts";

/** A call of docs/calls.md. */
export interface Request {
  call: string;
  [member: string]: unknown;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** One worker with one core in it. Calls are answered in turn; a problem rejects with ProblemError. */
export class Core {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(worker: Worker = startWorker()) {
    this.#worker = worker;
    worker.onmessage = (event) => this.#settle(event.data);
    worker.onerror = (event) => this.#fail(new Error(event.message || "worker"));
  }

  call<T>(request: Request): Promise<T> {
    const id = this.#next++;
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
      this.#worker.postMessage({ id, request });
    });
  }

  /** Ends the worker and whatever it was thinking about; calls under way are never answered. */
  stop() {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #settle(data: { id: number; answer?: { problem?: Problem }; failure?: string }) {
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (!waiting) return;
    if (data.failure !== undefined) waiting.reject(new Error(data.failure));
    else if (data.answer?.problem) waiting.reject(new ProblemError(data.answer.problem));
    else waiting.resolve(data.answer);
  }

  #fail(error: Error) {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

/** Makes a call of which only matters whether it was done: why not, or null. */
export async function attempt(core: Core, request: Request): Promise<Problem | null> {
  try {
    await core.call(request);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
}

function startWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

let tables: Core | undefined;

/** The core that keeps the tables of this page, started when first asked for. */
export function tableCore(): Core {
  tables ??= new Core();
  return tables;
}
