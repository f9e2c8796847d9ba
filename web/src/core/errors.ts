import type shared from "../../../errors/errors.json";

/** An error of a game's own table, `games/<game>/errors.json`: the page tells it, and asks for none by name. */
export type GameError = string & { readonly of: "game" };

/** Why the core or the server says no: the tables that both are built from. */
export type ErrorId = keyof typeof shared | GameError;

/** Why there is no answer of the server at all. */
export type ConnectionError = "no-connection" | "no-server";
