// Plants the faults of tests/planted/faults.ts one by one and sees that unit tests notice each.
//   npm run planted [-- part of a name]
import { spawnSync } from "node:child_process";
import { type Fault, faults } from "../tests/planted/faults.ts";

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** The tests that fail with a fault; null where they could not be run. Without one they pass: `npm run unit`. */
function failing({ name, test, it }: Fault): string[] | null {
  const asked = ["vitest", "run", "--reporter=json", `tests/unit/${test}`, "-t", it];
  const { stdout } = spawnSync("npx", asked, {
    env: { ...process.env, ROIS_FAULT: name },
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const at = stdout.indexOf("{");
  if (at < 0) return null;
  const { testResults } = JSON.parse(stdout.slice(at)) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (!results.some(({ status }) => status === "failed" || status === "passed")) return null;
  return results.flatMap(({ status, fullName }) => (status === "failed" ? [fullName] : []));
}

function isNoticed(fault: Fault): boolean {
  const { name, test } = fault;
  const failed = failing(fault);
  if (failed === null) console.log(`UNTRIED  ${name}: ${test} does not run`);
  else if (failed.length === 0) console.log(`MISSED   ${name}`);
  else console.log(`noticed  ${name}\n         ${test}: ${failed[0]}`);
  return (failed?.length ?? 0) > 0;
}

const wanted = faults.filter(({ name }) => name.includes(process.argv[2] ?? ""));
const missed = wanted.filter((fault) => !isNoticed(fault));
console.log(`${wanted.length - missed.length} of ${wanted.length} planted faults were noticed`);
process.exitCode = missed.length > 0 || wanted.length === 0 ? 1 : 0;
