import { t } from "../../../kit/words.svelte.ts";
import { moderation, type Sanction, type SanctionRequest } from "../../../net/moderation.ts";
import { serverErrorText } from "../server_problems.ts";

let failure = $state("");
let done = $state("");
let changes = $state(0);
let sanctions: Sanction[] = $state.raw([]);

/** What the parts of the page for moderators share: how the last action went, and what is in force. */
export const desk = {
  get failure() {
    return failure;
  },
  get done() {
    return done;
  },
  /** Grows with everything that was done, so that what is shown can be read again. */
  get changes() {
    return changes;
  },
  get sanctions() {
    return sanctions;
  },
  /** Reads something, and reports what goes wrong. */
  async read<T>(work: () => Promise<T>, show: (found: T) => void): Promise<void> {
    try {
      show(await work());
    } catch (error) {
      failure = serverErrorText(error);
    }
  },
  /** Does something, and reports whether it was done. */
  async act(work: () => Promise<unknown>): Promise<boolean> {
    failure = "";
    done = "";
    try {
      await work();
      done = t("moderation.done");
      changes++;
      return true;
    } catch (error) {
      failure = serverErrorText(error);
      return false;
    }
  },
  readSanctions: () =>
    desk.read(moderation.sanctions, (found) => {
      sanctions = found;
    }),
  impose: (wanted: SanctionRequest) => desk.act(() => moderation.impose(wanted)),
};
