// Makes server/protocol/data/common_passwords.txt: the 10,000 most common passwords that are long enough here (eight
// characters), in lower case and sorted. They are those of the npm package @zxcvbn-ts/language-common (MIT), the
// frequency list of zxcvbn (Dan Wheeler, Dropbox) from public leaks. The list is kept in the repository, so that a build
// needs none of this:
//   node scripts/common-passwords.mjs
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = "@zxcvbn-ts/language-common@4.1.3";
const wanted = 10_000;
const fewestCharacters = 8;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "passwords-"));
const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", source], { cwd: folder }));
execFileSync("tar", ["xzf", packed.filename], { cwd: folder });
const byFrequency = JSON.parse(readFileSync(join(folder, "package/src/passwords.json"), "utf8"));
rmSync(folder, { recursive: true });

const kept = new Set();
for (const password of byFrequency) {
  if ([...password].length >= fewestCharacters) kept.add(password.toLowerCase());
  if (kept.size === wanted) break;
}
if (kept.size < wanted) throw new Error(`only ${kept.size} passwords`);
const bytes = [...kept].map((one) => Buffer.from(one)).sort(Buffer.compare);
writeFileSync(join(root, "server/protocol/data/common_passwords.txt"), `${bytes.join("\n")}\n`);
