import { t } from "../words.svelte.ts";

/** What the title of the document says, the most urgent first: tables that wait, one's turn here, the page. */
export const title = $state({
  /** Online tables that wait for who looks. */
  waiting: 0,
  /** Whether the table in sight asks who looks for something. */
  asked: false,
  /** The page's own heading. */
  heading: "",
});

const site = "Rois";

export function titleWords(): string {
  const turn = title.waiting > 0 ? t("turn.waiting", { n: title.waiting }) : title.asked ? t("turn.you") : "";
  return [turn, title.heading, site].filter((part, i, all) => part !== "" && part !== all[i + 1]).join(" · ");
}
