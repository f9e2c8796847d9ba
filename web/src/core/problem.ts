import type { ConnectionError, ErrorId } from "./errors.ts";

/** Why something was not done, as the core and the server tell it: a code for the words, and for a rule the clause. */
export interface Problem {
  code: ErrorId | ConnectionError;
  detail: string;
  place: string;
  clause: string;
}

/** A problem that needs nothing but its code. */
export function problem(code: ErrorId | ConnectionError): Problem {
  return { code, detail: "", place: "", clause: "" };
}

/** A problem as an exception, where a result was promised. */
export class ProblemError extends Error {
  readonly problem: Problem;
  constructor(why: Problem) {
    super(why.code);
    this.problem = why;
  }
}
