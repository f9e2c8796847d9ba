import type { Resource, Tokens } from "./cards.ts";
import { resources, tokensText } from "./cards.ts";

/** The parts of an action's text: the notation of the rules, read. */
export interface Deed {
  verb: string;
  /** Card ids, tokens, places or a side, as the verb has it. */
  object: string;
  /** Of a market card, from 1. */
  place: string;
  /** What is paid, in the order of the notation. */
  paid: string;
  /** The hero an item is used on, or what an exchange gives. */
  onto: string;
  /** The item that goes with the use of a hero. */
  helper: string;
}

export function readDeed(action: string): Deed {
  const [, verb = "", object = "", place = "", onto = "", paid = "", helper = ""] =
    /^([a-z]+)(?::([^/@>+]*))?(?:@(\d+))?(?:>([^/+]*))?(?:\/([FGLH]*))?(?:\+(.+))?$/.exec(action) ?? [];
  return { verb, object, place, paid, onto, helper };
}

export const letters = (text: string): Resource[] =>
  [...text].filter((letter): letter is Resource => resources.includes(letter as Resource));
const payment = (deed: Deed): string => `pay:${deed.paid}${deed.helper ? `+${deed.helper}` : ""}`;

/**
 * What a hand touches to make an action. Own tokens are `own:F`, those of the other player `their:F`, the bank's
 * `bank:F`; `m3` is a place of the market, `h:` a hero in the hand, `a:` one of the attack.
 */
export function picksOf(action: string): string[] {
  const deed = readDeed(action);
  const tokens = (owner: string) => letters(deed.object).map((type) => `${owner}:${type}`);
  switch (deed.verb) {
    case "token":
    case "gain":
      return tokens("bank");
    case "take":
      return tokens("their");
    case "give":
      return tokens("own");
    case "swap":
      return [`own:${deed.object}`, `bank:${deed.onto}`];
    case "buy":
      return [deed.place ? `m${deed.place}` : "palace", payment(deed)];
    case "promote":
      return ["promote", ...letters(deed.paid).map((type) => `own:${type}`)];
    case "item":
      return [`i:${deed.object}`, deed.onto ? `a:${deed.onto}` : "use-item"];
    case "use":
      return [`a:${deed.object}`, payment(deed)];
    case "keep":
      return [`d:${deed.object}`];
    case "remove":
      return [`b:${deed.object}`];
    case "show":
      return [`h:${deed.object}`];
    case "choose":
      return deed.object.split(",").map((hero) => `h:${hero}`);
    case "bet":
      return [`own:${deed.paid}`, deed.object === "attacker" ? "row:attack" : "row:defence"];
    case "cycle":
      return deed.object.split(",").map((place) => `m${place}`);
    default:
      return [deed.verb];
  }
}

const anyOrder = new Set(["gain", "take", "give", "promote", "choose", "cycle"]);
export const isUnordered = (action: string): boolean => anyOrder.has(readDeed(action).verb);

/** What is sealed or cannot be undone and is made by pointing alone waits for a yes. */
const waitsForYes = new Set(["keep", "remove", "show", "choose", "cycle"]);
export const isCareful = (action: string): boolean => waitsForYes.has(readDeed(action).verb);

/** A card as it would be bought, so that the core can say what is missing. */
export const buyText = (card: string, place: string | null, cost: Tokens): string =>
  `buy:${card}${place ? `@${place}` : ""}${tokensText(cost) ? `/${tokensText(cost)}` : ""}`;
