import { type Message, t } from "../kit/words.svelte.ts";

/** A question before something that cannot be undone. */
export interface Question {
  text: string;
  /** What the button that does it says. */
  yes: string;
  answer: (yes: boolean) => void;
}

let open: Question | null = $state.raw(null);

export const asking = {
  get question() {
    return open;
  },
};

/** Asks in a dialog (SureDialog); false where somebody would rather not. A second question ends the first. */
export function sure(text: Message | string, yes: Message | string): Promise<boolean> {
  open?.answer(false);
  return new Promise((done) => {
    const question: Question = {
      text: t(text),
      yes: t(yes),
      answer: (given) => {
        if (open === question) open = null;
        done(given);
      },
    };
    open = question;
  });
}
