// Plants the faults of tests/planted/faults.ts one by one and sees that unit tests notice each.
//   npm run planted [-- part of a name]
import { spawnSync } from "node:child_process";
import { type Fault, faults } from "../tests/planted/faults.ts";

interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** The tests of a file that fail, with a fault or without; null where they could not be run. */
function failing(test: string, fault = ""): string[] | null {
  const asked = ["vitest", "run", "--reporter=json", `tests/unit/${test}`];
  const { stdout } = spawnSync("npx", asked, {
    env: { ...process.env, ROIS_FAULT: fault },
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const at = stdout.indexOf("{");
  if (at < 0) return null;
  const { testResults } = JSON.parse(stdout.slice(at)) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) return null;
  return results.flatMap(({ status, fullName }) => (status === "failed" ? [fullName] : []));
}

function isNoticed({ name, test }: Fault): boolean {
  const failed = failing(test, name);
  if (failed === null) console.log(`UNTRIED  ${name}: ${test} does not run`);
  else if (failed.length === 0) console.log(`MISSED   ${name}`);
  else console.log(`noticed  ${name}\n         ${test}: ${failed[0]}`);
  return (failed?.length ?? 0) > 0;
}

const wanted = faults.filter(({ name }) => name.includes(process.argv[2] ?? ""));
const broken = [...new Set(wanted.map(({ test }) => test))].filter((test) => failing(test)?.length !== 0);
for (const test of broken) console.log(`BROKEN   ${test} fails without a fault`);
const missed = wanted.filter((fault) => !isNoticed(fault));
console.log(`${wanted.length - missed.length} of ${wanted.length} planted faults were noticed`);
process.exitCode = broken.length + missed.length > 0 || wanted.length === 0 ? 1 : 0;
