import type { Fields } from "../../kit/snapshot.ts";
import { type Resource, resources, type Tokens, tokensText } from "./cards.ts";

/** The members of an action, by its verb: docs/records.md. */
export type Deed =
  | { verb: "token" | "gain" | "take" | "give"; tokens: Tokens }
  | { verb: "swap"; from: Resource; into: Resource }
  | { verb: "buy"; card: string; place?: number; paid: Tokens }
  | { verb: "promote"; paid: Tokens }
  | { verb: "item"; card: string; on?: string }
  | { verb: "use"; card: string; with?: string; paid: Tokens }
  | { verb: "keep" | "remove" | "show"; card: string }
  | { verb: "choose"; heroes: string[] }
  | { verb: "bet"; on: "attacker" | "defender"; stake: Resource }
  | { verb: "cycle"; places: number[] }
  | { verb: "pass" | "no" | "done" };

/** The core wrote them. */
export const deedOf = (fields: Fields): Deed => fields as unknown as Deed;

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
  const deed = deedOf(fields);
  switch (deed.verb) {
    case "token":
    case "gain":
      return each(deed.tokens, "bank");
    case "take":
      return each(deed.tokens, "their");
    case "give":
      return each(deed.tokens, "own");
    case "swap":
      return [`own:${deed.from}`, `bank:${deed.into}`];
    case "buy":
      return [deed.place === undefined ? "palace" : `m${deed.place}`, payment(deed.paid)];
    case "promote":
      return ["promote", ...each(deed.paid, "own")];
    case "item":
      return [`i:${deed.card}`, deed.on === undefined ? "use-item" : `a:${deed.on}`];
    case "use":
      return [`a:${deed.card}`, payment(deed.paid, deed.with)];
    case "keep":
      return [`d:${deed.card}`];
    case "remove":
      return [`b:${deed.card}`];
    case "show":
      return [`h:${deed.card}`];
    case "choose":
      return deed.heroes.map((hero) => `h:${hero}`);
    case "bet":
      return [`own:${deed.stake}`, deed.on === "attacker" ? "row:attack" : "row:defence"];
    case "cycle":
      return deed.places.map((place) => `m${place}`);
    default:
      return [deed.verb];
  }
}

const anyOrder = new Set<string>(["gain", "take", "give", "promote", "choose", "cycle"]);
export const isUnordered = (fields: Fields): boolean => anyOrder.has(deedOf(fields).verb);

/** What is sealed or cannot be undone and is made by pointing alone waits for a yes. */
const waitsForYes = new Set<string>(["keep", "remove", "show", "choose", "cycle"]);
export const isCareful = (fields: Fields): boolean => waitsForYes.has(deedOf(fields).verb);
