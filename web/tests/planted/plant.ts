import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { faults } from "./faults.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The page with a fault in it, by its name; as it is without one. */
export function planted(name: string | undefined): Plugin {
  const fault = faults.find((one) => one.name === name);
  if (name && !fault) throw new Error(`no such fault: ${name}`);
  return {
    name: "rois-planted",
    enforce: "pre",
    transform(code, id) {
      if (!fault || relative(root, id) !== fault.file) return null;
      const parts = code.split(fault.right);
      if (parts.length !== 2)
        throw new Error(`${fault.file} has ${parts.length - 1} places for: ${fault.name}`);
      return parts.join(fault.wrong);
    },
  };
}
