import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { Network } from "./network.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".wasm": "application/wasm",
};

/** The server's own policy: nothing inline, no eval beyond what WebAssembly needs. */
export const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

async function giveFile(folder: string, request: IncomingMessage, response: ServerResponse) {
  const path = normalize(new URL(request.url ?? "/", "http://x").pathname).replace(/\/$/, "/index.html");
  try {
    const body = await readFile(join(folder, path));
    response.writeHead(200, {
      "Content-Type": types[extname(path)] ?? "application/octet-stream",
      "Content-Security-Policy": policy,
    });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

function passOn(port: number, request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request;
  const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.writeHead(502).end());
  request.pipe(onward);
}

/** The built page; with the port of a game server also its calls and its WebSocket, at the same address. */
export async function serveSite(
  folder: string,
  game?: () => number,
  network = new Network(),
): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const port = game?.();
    if (port !== undefined && request.url?.startsWith("/api/")) passOn(port, request, response);
    else void giveFile(folder, request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    const lines = [`GET ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    const onward = connect(game?.() ?? 1, "127.0.0.1", () => onward.write(`${lines.join("\r\n")}\r\n\r\n`));
    onward.write(head);
    network.join(socket, onward);
    for (const end of [onward, socket])
      end.on("error", () => [onward, socket].forEach((other) => void other.destroy()));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`, close };
}

const program = process.env.ROIS_PROGRAM ?? "../build/release/rois";

/** Whether there is a program with a server in it. */
export const hasServer =
  existsSync(program) && /--port/.test(String(spawnSync(program, ["serve", "--help"]).stdout));

/** A game server on a data file of its own. It can be stopped and started again. */
export class GameServer {
  port = 0;
  #process: ChildProcess | undefined;
  #data = "";

  async start(): Promise<void> {
    this.#data ||= join(await mkdtemp(join(tmpdir(), "rois-")), "rois.db");
    const words = ["serve", "--port", String(this.port), "--data", this.#data];
    const running = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.#process = running;
    this.port = await new Promise<number>((found, failed) => {
      let told = "";
      const hear = (chunk: Buffer) => {
        told += chunk;
        const port = /http:\/\/[\w.]+:(\d+)/.exec(told)?.[1];
        if (port) found(Number(port));
      };
      running.stdout?.on("data", hear);
      running.stderr?.on("data", hear);
      running.on("exit", () => failed(new Error(`the server did not start: ${told}`)));
    });
  }

  /** What `rois admin` says; the server notices within ten seconds. */
  async admin(...words: string[]): Promise<string> {
    const said = await promisify(execFile)(program, ["admin", ...words, "--data", this.#data]);
    return said.stdout;
  }

  async stop(): Promise<void> {
    const running = this.#process;
    if (!running) return;
    const ended = new Promise((done) => running.once("exit", done));
    running.kill("SIGTERM");
    await ended;
    this.#process = undefined;
  }
}
