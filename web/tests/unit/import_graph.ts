import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

export interface Import {
  from: string;
  to: string;
  type: boolean;
}

export const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(svelte|ts|js)$/.test(name),
);

/** The files of the page that a text imports, at once or later; data beside the page is no room. */
export function importsIn(file: string, text: string): Import[] {
  const found = [
    ...text.matchAll(/^\s*(?:import|export)\s(type\s)?[^;"]*from\s+"(\.[^"]+)"/gm),
    ...text.matchAll(/\bimport\((?<type>)\s*"(\.[^"]+)"\)/g),
    ...text.matchAll(/^\s*import\s+(?<type>)"(\.[^"]+)"/gm),
  ];
  return found
    .map(([, type, path]) => ({
      from: file,
      to: normalize(join(dirname(file), path as string)),
      type: Boolean(type),
    }))
    .filter(({ to }) => !to.startsWith("..") && /\.(svelte|ts|js|json)$/.test(to));
}

export const imports = files.flatMap((file) => importsIn(file, readFileSync(`src/${file}`, "utf8")));

/** What a file needs, at once or later, itself included. */
export function reachedFrom(start: string): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...imports.filter(({ from, type }) => from === at && !type).map(({ to }) => to));
  }
  return seen;
}
