import { readFileSync, writeFileSync } from "node:fs";
import { mendedFile, textFiles } from "../tests/text_files.ts";

// Mends spaces, apostrophes and hyphens in everything that people read.
for (const file of textFiles()) {
  const text = readFileSync(file, "utf8");
  const right = mendedFile(file, text);
  if (right !== text) {
    writeFileSync(file, right);
    console.log(file);
  }
}
