import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** The packages that a bundle is made of, by the paths of its modules. */
export function packagesIn(modules: Iterable<string>): string[] {
  const names = new Set<string>();
  for (const path of modules) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
    if (name) names.add(name);
  }
  return [...names].sort();
}

/** What the licence of a package asks to be reproduced; fails where it has none, so that none is forgotten. */
export function notice(name: string, folder = `node_modules/${name}`): string {
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const file = existsSync(folder) && readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}\n`;
}

const line = `\n${"-".repeat(80)}\n\n`;

/** Writes licences.txt: the notices of everything by others that is in the page. */
export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle() {
      const source = packagesIn(this.getModuleIds())
        .map((name) => notice(name))
        .join(line);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
