import type shared from "../../../errors/errors.json";
import type ambition from "../../../games/ambition/errors.json";
import type combat from "../../../games/combat/errors.json";
import type kingdom from "../../../games/kingdom/errors.json";
import type soldiers from "../../../games/soldiers/errors.json";

/** Why the core or the server says no: the tables that both are built from. */
export type ErrorId =
  | keyof typeof shared
  | keyof typeof soldiers
  | keyof typeof kingdom
  | keyof typeof combat
  | keyof typeof ambition;

/** Why there is no answer of the server at all. */
export type ConnectionError = "no-connection" | "no-server";
