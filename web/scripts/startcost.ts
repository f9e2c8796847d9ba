// Processor time of the start page's tasks after its first paint, on a desk and on a phone of a fourth of this
// machine's speed. Other work on the machine changes it little.   npm run startcost [-- ADDRESS]
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { startBrowser } from "../tests/e2e/browser.ts";
import { serveSite } from "../tests/e2e/site.ts";

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur: number;
  /** Processor time, where it was measured. */
  tdur?: number;
  tid: number;
  pid: number;
}

const watchedMs = 6000;
const phone = { deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const places = [
  { name: "desk", device: { viewport: { width: 1350, height: 940 } }, slower: 1 },
  { name: "phone", device: { viewport: { width: 412, height: 823 }, ...phone }, slower: 4 },
];

async function traced(browser: Browser, url: string, device: BrowserContextOptions) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "toplevel",
    "loading",
  ];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories } });
  await page.goto(url);
  await page.waitForTimeout(watchedMs);
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  await context.close();
  return events;
}

/** Milliseconds of every task of the page from its first paint on. */
function tasksOf(events: TraceEvent[]): number[] {
  const painted = events.find(({ name }) => name === "firstContentfulPaint");
  if (!painted) return [];
  const ours = events
    .filter(({ name, ph }) => ph === "X" && name.includes("RunTask"))
    .filter(({ tid, pid }) => tid === painted.tid && pid === painted.pid)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  let end = 0;
  const tasks: number[] = [];
  for (const task of ours) {
    if (task.ts < end) continue;
    end = task.ts + task.dur;
    if (end > painted.ts) tasks.push((task.tdur ?? task.dur) / 1000);
  }
  return tasks;
}

const { url, close } = await serveSite("dist");
const browser = await startBrowser();
console.log("place   longest task   blocking (over 50 ms)");
for (const { name, device, slower } of [...places, ...places, ...places]) {
  const tasks = tasksOf(await traced(browser, process.argv[2] ?? url, device)).map((ms) => ms * slower);
  const blocking = tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
  console.log(
    `${name.padEnd(7)} ${Math.round(Math.max(...tasks))} ms ${Math.round(blocking).toString().padStart(12)} ms`,
  );
}
await browser.close();
close();
