// Serves the built page as `rois serve` does, for tools that look at it from outside.   node scripts/run.mjs scripts/site.ts
import { serveSite } from "../tests/e2e/site.ts";

console.log((await serveSite("dist")).url);
