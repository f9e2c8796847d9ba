import { settings } from "./settings.svelte.ts";
import { askedHere, type SeatInfo, type TableState } from "./table.ts";

/** How long a question stands before the table answers it where there is only one answer. */
export const answerMs = 1500;

/** Whether others may learn that a question had only one answer. */
export type Forced = "open" | "secret";

/** A question that is shown to a person here. */
export interface Question {
  /** Another one has another name. */
  name: string;
  /** The answer, where there is only one and the table gives it. */
  only: string | null;
  /** Whether an answer waits as long as the only one would, so that its time tells nothing. */
  held: boolean;
  /** How long it stands: 0 where nobody else is to be kept from knowing. */
  ms: number;
}

/** The question that a table shows to a person here, where it is one of those that it may answer itself. */
export function questionAt(
  state: TableState,
  kinds: Record<string, Forced> = {},
  isPrivate = false,
): Question | null {
  const { version, turn, legal = [] } = state.snapshot;
  const seat = askedHere(state);
  const kind = kinds[turn.question ?? ""];
  if (seat === null || kind === undefined || !settings.forced) return null;
  const isAlone = isPrivate && state.seats.every(({ kind }, i) => i === seat || kind === "computer");
  return {
    name: `${version} ${seat}`,
    only: legal.length === 1 ? (legal[0] as string) : null,
    held: kind === "secret" && !isAlone,
    ms: isAlone ? 0 : standsMs(state.seats[seat]),
  };
}

/** Everybody knows the clock, so a short one may shorten the time. */
function standsMs(seat: SeatInfo | undefined): number {
  return Math.min(answerMs, (seat?.clock?.leftMs ?? Number.POSITIVE_INFINITY) / 10);
}

/**
 * Answers questions that have only one answer, after a time that is the same for all. Where the others may not know
 * whether there was a choice, an answer that a person gives sooner waits for the same moment.
 */
export class ForcedAnswers {
  #question: Question | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is sent when the time has come. */
  #answer: string | null = null;
  #send: (action: string) => void;

  constructor(send: (action: string) => void) {
    this.#send = send;
  }

  /** What is asked now, or nothing. */
  ask(question: Question | null) {
    if (question?.name === this.#question?.name) return;
    this.stop();
    this.#question = question;
    if (!question || (question.only === null && !question.held)) return;
    this.#answer = question.only;
    this.#timer = setTimeout(() => this.#due(), question.ms);
  }

  /** A person answers; it is sent at once unless it has to wait. */
  answer(action: string) {
    if (this.#timer !== undefined && this.#question?.held) this.#answer = action;
    else this.#sendOnce(action);
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#answer = null;
    this.#question = null;
  }

  #due() {
    this.#timer = undefined;
    if (this.#answer !== null) this.#sendOnce(this.#answer);
  }

  #sendOnce(action: string) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#answer = null;
    this.#send(action);
  }
}
