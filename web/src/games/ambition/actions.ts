import type { Fields } from "../../kit/snapshot.ts";
import { resources, type Tokens, tokensText } from "./cards.ts";
import type { AmbitionAction } from "./schema.ts";

/** The core wrote them. */
export const actionOf = (fields: Fields): AmbitionAction => fields as unknown as AmbitionAction;

const each = (tokens: Tokens, owner: string): string[] =>
  resources.flatMap((type) => Array.from({ length: tokens[type] }, () => `${owner}:${type}`));
/** The answer to how something is paid for. */
const payment = (paid: Tokens, helper?: string): string =>
  `pay:${tokensText(paid)}${helper ? `+${helper}` : ""}`;

/**
 * What a hand touches to make an action. Own tokens are `own:F`, those of the other player `their:F`, the bank's
 * `bank:F`; `m3` is a place of the market, `h:` a hero in the hand, `a:` one of the attack.
 */
export function picksOf(fields: Fields): string[] {
  const action = actionOf(fields);
  switch (action.verb) {
    case "token":
    case "gain":
      return each(action.tokens, "bank");
    case "take":
      return each(action.tokens, "their");
    case "give":
      return each(action.tokens, "own");
    case "swap":
      return [`own:${action.from}`, `bank:${action.into}`];
    case "buy":
      return [action.place === undefined ? "palace" : `m${action.place}`, payment(action.paid)];
    case "promote":
      return ["promote", ...each(action.paid, "own")];
    case "item":
      return [`i:${action.card}`, action.on === undefined ? "use-item" : `a:${action.on}`];
    case "use":
      return [`a:${action.card}`, payment(action.paid, action.with)];
    case "keep":
      return [`d:${action.card}`];
    case "remove":
      return [`b:${action.card}`];
    case "show":
      return [`h:${action.card}`];
    case "choose":
      return action.heroes.map((hero) => `h:${hero}`);
    case "bet":
      return [`own:${action.stake}`, action.on === "attacker" ? "row:attack" : "row:defence"];
    case "cycle":
      return action.places.map((place) => `m${place}`);
    default:
      return [action.verb];
  }
}

const anyOrder = new Set<string>(["gain", "take", "give", "promote", "choose", "cycle"]);
export const isUnordered = (fields: Fields): boolean => anyOrder.has(actionOf(fields).verb);

/** What is sealed or cannot be undone and is made by pointing alone waits for a yes. */
const waitsForYes = new Set<string>(["keep", "remove", "show", "choose", "cycle"]);
/** So does an end of the combat that leaves something for nothing. */
export const isCareful = (fields: Fields, all: Fields[] = []): boolean => {
  const { verb } = actionOf(fields);
  return waitsForYes.has(verb) || (verb === "done" && freeHeroes(all.map(actionOf)).length > 0);
};
/** The heroes that can be used without paying. */
export const freeHeroes = (actions: AmbitionAction[]): string[] =>
  actions.flatMap((action) =>
    action.verb === "use" && !action.with && tokensText(action.paid) === "" ? [action.card] : [],
  );
