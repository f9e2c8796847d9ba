import { puzzleLesson } from "../../kit/lesson/puzzles.ts";
import { clash, opening, recordOf } from "./figures.ts";

const recorded = (story: string, first = "0") => ({ ...recordOf(story), options: { first } });

const collector =
  "0 token:F|market 1 B02|market 2 O4|market 3 C08|market 4 O5|market 5 C01|0 pass|0 choose:S1,S2,S4|1 choose:S1,S2,S6|0 use:S4";
const farmer =
  "0 token:F|market 1 B02|market 2 O7|market 3 C12|market 4 O3|market 5 C11|0 pass|0 choose:S2,S3,S8|1 choose:S2,S6,S8|0 use:S3/F|0 buy:O7@2/L|market 2 O5|1 buy:O3@4/G|0 choose:S2,S3,S8|1 choose:S3,S6,S8|1 use:S6|1 cycle:3|market 3 C07|1 buy:C11@5/F|market 1 C03|market 2 C10|market 3 C09|market 4 C05|market 5 C02|0 item:O7|0 buy:C10@2/L|0 choose:S1,S2,S3|1 choose:S1,S3,S6|0 use:S2";
const surveyor =
  "1 token:F|market 1 C03|market 2 O8|market 3 O7|market 4 B07|market 5 C12|0 choose:S2,S3,S8|1 choose:S4,S5,S8|1 use:S5|1 use:S4|1 pass|0 buy:O8@2/G|0 choose:S4,S5,S7|1 choose:S5,S7,S8|0 use:S4|0 buy:C03@1/FG|0 no|market 1 C01|market 2 C09|1 promote/FG|hero A5|0 choose:S1,S5,S7|1 choose:S2,S6,S8|1 use:S2|1 use:S6|1 cycle:5|market 5 C05|1 use:S8|1 buy:O7@3/L|market 3 B02|0 buy:C09@2/G|0 buy:B07@4/L|0 choose:S2,S4,S5|1 choose:S2,S4,A5|0 promote/GG|hero A9|0 no|market 2 C04|market 4 B01|1 buy:C01@1/H|hero A6|0 choose:S1,S2,S4|1 choose:A6,S8,S9|1 use:S8|1 done|1 promote/FG|hero A8|market 1 B02|0 choose:S2,S7,S8|1 choose:S4,A5,S7|0 use:S8|0 use:S2";

/** How to play well: what to do with heroes that got through, and what to buy. */
export default puzzleLesson("ambition", [
  { id: "use", record: recorded(`${opening}${clash}`), goal: ["use:S4", "use:S5"], margin: 80 },
  {
    id: "farm",
    record: recorded(`${opening}${clash}|0 use:S4|0 use:S5`),
    goal: ["buy:B01@2/GL"],
    margin: 20,
  },
  { id: "collector", record: recorded(collector), goal: ["buy:C08@3/FG"], margin: 120 },
  { id: "farmer", record: recorded(farmer), goal: ["buy:C02@5/FG"], margin: 120 },
  { id: "surveyor", record: recorded(surveyor, "1"), goal: ["buy:C04@2/G"], margin: 50 },
]);
