import { beforeEach, describe, expect, it, vi } from "vitest";
import shipped from "../../../games/ambition/data/cards.json";
import firstShipped from "../../../games/ambition/data/cards-1.json";
import { cardBook, learnCards } from "../../src/games/ambition/cards.ts";
import { ClashTeller } from "../../src/games/ambition/clash_words.ts";
import type { AmbitionEvent } from "../../src/games/ambition/events.ts";
import ambition from "../../src/games/ambition/index.ts";
import { ambitionModel } from "../../src/games/ambition/model.ts";
import { gameAt } from "../../src/kit/game.ts";
import { settings } from "../../src/kit/settings.svelte.ts";
import { message } from "../../src/kit/words.svelte.ts";
import { randomGame, said, stepsOf, tokens, tracedGame } from "./ambition-games.ts";
import { testBoard } from "./core.ts";

const telling = { name: ambition.seatName, viewer: "spectator" as const };
const told = (events: AmbitionEvent[]) => (ambition.tell?.(events, telling) ?? []).map(said);
const wrong =
  /\?ambition|undefined|[{}]|rien|nothing|\b[SA]\d\b|\b[BC]\d\d\b|\bO\d\b|\bPAL\b|\(\)|««|\s\.|\.\./;

/** What has no sentence of its own: it is told with something else, or shows. */
const silent = new Set([
  "development-began",
  "combat-opened",
  "game-ended",
  "tokens-moved",
  "blocks-final",
  "hero-drawn",
  "hero-blocked",
  "hero-unblocked",
  "declined",
  "heroes-chosen",
  "item-used",
]);

// Games take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  settings.language = "fr";
});

describe("the log of L'Ambition des Rois", () => {
  it.each([
    ["fr", 2],
    ["fr", 3],
    ["fr", 4],
    ["en", 2],
    ["en", 3],
    ["en", 4],
  ] as const)(
    "tells whole games (%s, %i seats)",
    (language, players) => {
      settings.language = language;
      for (let seed = 1; seed <= 3; seed++) {
        for (const step of tracedGame(players, seed)) {
          for (const line of told(step)) {
            expect(
              line.replace(/(il n’y a rien|nothing to|nothing more|nothing left|n’achète rien)/, "…"),
            ).not.toMatch(wrong);
            expect(line).toMatch(/^[\p{Lu}«“].*\.$/u);
          }
          for (const event of step)
            if (!silent.has(event.event)) expect(told([event]), event.event).toHaveLength(1);
        }
      }
    },
    120_000,
  );

  it("tells every event that games at random bring about, and what first Spies do", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      for (const event of tracedGame(2 + (seed % 3), seed, seed % 2 ? {} : { cards: firstShipped }).flat()) {
        seen.add(event.event);
        for (const line of told([event])) expect(line).not.toMatch(/\?ambition|undefined|[{}]/);
      }
    }
    expect(seen.size).toBeGreaterThan(25);
  });

  it("tells a combat whole also where the attacker can do nothing more", () => {
    let combats = 0;
    for (let seed = 1; seed <= 4; seed++)
      for (const step of tracedGame(3, seed)) {
        const reveal = step.findIndex(({ event }) => event === "choice-revealed");
        if (reveal < 0 || !step.some(({ event }) => event === "combat-ended")) continue;
        combats++;
        const text = told(step).join(" ");
        expect(text).toMatch(
          /défend avec .*(bloque|Aucun héros n’est bloqué).*L’attaque (réussit|échoue).*Fin du combat/,
        );
        const bets = step.filter(({ event }) => event === "bet-won" || event === "bet-lost").length;
        expect(text.match(/(gagne|perd) son pari/g)?.length ?? 0).toBe(bets);
      }
    expect(combats).toBeGreaterThan(0);
  });

  it("says with two players who got through, since the rules know no success then (A-25)", () => {
    const teller = new ClashTeller(cardBook({}), telling);
    const final = (blocked: string[], unblocked: string[]) =>
      teller.clash({ event: "blocks-final", blocked, unblocked }).map(said);
    expect(final(["S1"], ["S2", "S3"])).toEqual(["Passent la défense : Chevalier et Voyageur."]);
    expect(final(["S1", "S2"], ["S3"])).toEqual(["Passe la défense : Voyageur."]);
    expect(final(["S1", "S2", "S3"], [])).toEqual(["Aucun héros ne passe."]);
    expect(final([], ["S1", "S2", "S3"])).toEqual(["Aucun héros n’est bloqué."]);
    let combats = 0;
    for (const { snapshot, viewer } of randomGame(2, 22, 60)) {
      const outcome = ambitionModel(snapshot, viewer, {}).combat?.outcome;
      if (!outcome) continue;
      combats++;
      expect(outcome.lines.map(said).join(" ")).toMatch(/[Pp]asse|Aucun héros n’est bloqué/);
    }
    expect(combats).toBeGreaterThan(0);
  });

  it("says in few words what the picture of a combat does not show", () => {
    const teller = new ClashTeller(cardBook({}), telling);
    const judged = { event: "attack-judged", succeeded: false, blocked: 2 } as AmbitionEvent;
    const lost = { event: "bet-lost", seat: 1, stake: "G", on: "attacker" } as AmbitionEvent;
    const won = {
      event: "bet-won",
      seat: 1,
      stake: "G",
      on: "attacker",
      gained: tokens("G"),
    } as AmbitionEvent;
    const back = { ...won, gained: tokens("") } as AmbitionEvent;
    expect([judged, won, lost].flatMap((event) => teller.brief(event)).map(said)).toEqual([
      "Attaque manquée.",
      "Bleu gagne son pari : +1 Or.",
      "Bleu perd son pari : −1 Or.",
    ]);
    expect(teller.brief(back).map(said).join()).toMatch(/reprend sa mise/);
    for (const { snapshot, viewer } of randomGame(2, 22, 60)) {
      const outcome = ambitionModel(snapshot, viewer, {}).combat?.outcome;
      if (outcome) expect(outcome.brief.map(said).join(" ")).toMatch(/[Pp]asse|Aucun héros n’est bloqué/);
    }
  });

  it("uses the names of people", () => {
    const named = { viewer: 0, name: (seat: number) => message("text", { text: ["Ada", "Bo"][seat] ?? "" }) };
    const event: AmbitionEvent = { event: "turn-began", seat: 1, defender: 0, turn: 3 };
    expect(ambition.tell?.([event], named).map(said)).toEqual(["Tour 3 : Bo attaque Ada."]);
  });

  it("makes one sentence of one cause", () => {
    const paid = tokens("G");
    const moved = { event: "tokens-moved", tokens: paid } as const;
    expect(
      told([
        { ...moved, from: 0, to: "bank", reason: "purchase", card: "C02" },
        { event: "bought", seat: 0, card: "C02", kind: "citizen", place: 1, paid, saved: 0 },
        { ...moved, from: "bank", to: 0, tokens: tokens("FFF"), reason: "revenue", card: "C02" },
      ]),
    ).toEqual(["Rouge achète « Paysanne » pour 1 Or et reçoit 3 Nourritures."]);
    expect(
      told([
        { ...moved, from: "bank", to: 1, reason: "effect", card: "B02" },
        { ...moved, from: "bank", to: 1, reason: "effect", card: "B02" },
        { ...moved, from: "bank", to: 1, tokens: tokens("F"), reason: "effect", card: "B01" },
      ]),
    ).toEqual(["Bleu reçoit 2 Ors (Mine d’or) et 1 Nourriture (Ferme)."]);
    expect(
      told([
        { ...moved, from: 0, to: "bank", reason: "exchange", card: "B05" },
        { ...moved, from: "bank", to: 0, tokens: tokens("L"), reason: "exchange", card: "B05" },
      ]),
    ).toEqual(["Rouge échange 1 Or contre 1 Terrain grâce à « Port »."]);
  });

  it("tells bets, blocks by items, and a hero used twice", () => {
    const stake = { on: "attacker", stake: "G" } as const;
    expect(told([{ event: "bet-won", seat: 2, ...stake, gained: tokens("G") }])).toEqual([
      "Vert gagne son pari sur l’attaque : 1 Or de plus.",
    ]);
    expect(told([{ event: "bet-won", seat: 2, ...stake, gained: tokens("") }])[0]).toContain(
      "reprend sa mise",
    );
    expect(told([{ event: "bet-lost", seat: 3, ...stake }])).toEqual([
      "Noir perd son pari sur l’attaque, et 1 Or.",
    ]);
    expect(
      told([
        { event: "item-used", seat: 1, item: "O4", operation: "block", on: "S5" },
        { event: "hero-blocked", hero: "S5", by: "O4", category: "crest" },
      ]),
    ).toEqual(["Bleu bloque « Baron » avec « Bouclier enchanté »."]);
    expect(
      told([
        { event: "hero-used", seat: 0, hero: "S3", paid: tokens("F"), times: 2 },
        { event: "item-used", seat: 0, item: "O3", operation: "use_twice", on: "S3" },
      ]),
    ).toEqual(["Rouge utilise « Voyageur » deux fois grâce à « Épée de lumière » pour 1 Nourriture."]);
  });

  it("names the cards of a table's own set", async () => {
    const renamed = shipped.cards.map((card) =>
      card.id === "B01" ? { ...card, names: { fr: "Grenier", en: "Granary" } } : card,
    );
    const options = { cards: JSON.stringify({ ...shipped, cards: renamed }) };
    await learnCards(options, undefined, testBoard);
    const own = gameAt(ambition as never, options);
    const event = { event: "bought", seat: 0, card: "B01", kind: "building", paid: tokens("F"), saved: 1 };
    expect(own.tell?.([event], telling).map(said)).toEqual([
      "Rouge achète « Grenier » pour 1 Nourriture (réduction de 1 jeton).",
    ]);
  });

  it.each(["fr", "en"] as const)("proposes every answer in words (%s)", (language) => {
    settings.language = language;
    const verbs = new Set<unknown>();
    for (let seed = 1; seed <= 4; seed++)
      for (const { snapshot, viewer } of randomGame(2 + (seed % 3), seed, 80)) {
        if (viewer === "spectator") continue;
        const model = ambitionModel(snapshot, viewer, {});
        for (const fields of snapshot.choices ?? []) {
          verbs.add(fields.verb);
          expect(said(ambition.propose?.(fields, model) ?? message("none"))).toMatch(/^[\p{Lu}][^?{}]*\.$/u);
        }
      }
    expect(verbs.size).toBeGreaterThan(10);
  });

  it("gives events their sounds and knows which want to be looked at", () => {
    const event = (name: string) => ({ event: name }) as AmbitionEvent;
    const slow = ["choice-revealed", "hero-blocked", "attack-judged", "palace-built"];
    for (const name of slow) expect(ambition.lingers?.(event(name))).toBe(true);
    expect(ambition.lingers?.(event("market-filled"))).toBe(false);
    expect(ambition.sound?.(event("choice-revealed"))).toBe("reveal");
    expect(ambition.sound?.(event("turn-began"))).toBeNull();
  });

  it("never tells one viewer what only another may know", () => {
    for (const { snapshot, viewer } of randomGame(2, 4, 60)) {
      if (viewer === "spectator" || !snapshot.view.combat.open || snapshot.view.combat.attack) continue;
      const last = stepsOf(snapshot.log).at(-1) ?? [];
      for (const event of last)
        if (event.event === "heroes-chosen" && event.seat !== viewer)
          expect(told([event])).toEqual([expect.stringContaining("choisit ses héros en secret")]);
    }
  });
});
