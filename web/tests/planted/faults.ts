/** A fault that was once not noticed: planted again, it has to fail the tests of a file. */
export interface Fault {
  name: string;
  file: string;
  /** Stands once in the file. */
  right: string;
  wrong: string;
  /** Of tests/unit, and part of the names of the tests that are to notice it. */
  test: string;
  it: string;
}

/** The first fourteen passed all tests of an earlier version. */
export const faults: readonly Fault[] = [
  {
    name: "a clock counts up",
    file: "src/kit/ui/Clock.svelte",
    right: "clock.leftMs - (clock.running",
    wrong: "clock.leftMs + (clock.running",
    test: "clock.test.ts",
    it: "a clock",
  },
  {
    name: "ten minutes are sent as ten seconds",
    file: "src/app/online/tables.ts",
    right: "budget_ms: minutes * minute",
    wrong: "budget_ms: minutes * second",
    test: "clock.test.ts",
    it: "the clock of a new table",
  },
  {
    name: "who won alone is told to share, and the other way round",
    file: "src/kit/people.ts",
    right: 'first.length === 1 ? "result.you-won" : "result.you-shared"',
    wrong: 'first.length !== 1 ? "result.you-won" : "result.you-shared"',
    test: "people.test.ts",
    it: "how it ended",
  },
  {
    name: "tables wait for us where they do not",
    file: "src/net/turns.ts",
    right: "return (match?.legal ?? []).length > 0;",
    wrong: "return (match?.legal ?? []).length === 0;",
    test: "turns.test.ts",
    it: "tables that wait",
  },
  {
    name: "views of what was taken back online stay",
    file: "src/net/remote.svelte.ts",
    right: "if (epoch !== this.#epoch) this.#seen.clear();",
    wrong: "",
    test: "remote.test.ts",
    it: "forgets the views",
  },
  {
    name: "chat is not sent again after a break",
    file: "src/net/connection.ts",
    right: '["submit", "say", "resign"]',
    wrong: '["submit", "resign"]',
    test: "remote.test.ts",
    it: "sends a line of chat again",
  },
  {
    name: "a hero that is dropped on another picks both",
    file: "src/kit/picks.svelte.ts",
    right:
      "if (over !== null && this.#areAlike(id, over)) return;\n    if (over !== null && this.next.has(over) && kindOf(over) !== kindOf(id))",
    wrong: "if (over !== null && this.next.has(over))",
    test: "picks.multiset.test.ts",
    it: "does not pick both",
  },
  {
    name: "a stale thought is played",
    file: "src/kit/local.svelte.ts",
    right: "if (course !== this.#course || this.#closed) return;",
    wrong: "if (this.#closed) return;",
    test: "thinker.test.ts",
    it: "a thought about what was taken back",
  },
  {
    name: "a gain is told twice",
    file: "src/games/combat/tell.ts",
    right: "return teller ? [teller(event, name)] : [];",
    wrong: 'return teller ? Array(event.event === "point-taken" ? 2 : 1).fill(teller(event, name)) : [];',
    test: "combat-events.test.ts",
    it: "is told once",
  },
  {
    name: "tokens fly backwards",
    file: "src/games/ambition/flights.ts",
    right: "from: tokenSpot(event.from, type),\n          to: tokenSpot(event.to, type),",
    wrong: "from: tokenSpot(event.to, type),\n          to: tokenSpot(event.from, type),",
    test: "ambition-model.test.ts",
    it: "lets tokens and cards fly",
  },
  {
    name: "another piece moves than the one that did",
    file: "src/kit/motion.ts",
    right: "const thing = from === null ? undefined : now.get(from);",
    wrong: "const thing = from === null ? undefined : [...now.values()].at(-1);",
    test: "motion.test.ts",
    it: "things on cells",
  },
  {
    name: "who was muted is forgotten",
    file: "src/app/online/muted.ts",
    right: "return kept().find(([id]) => id === table)?.[1] ?? [];",
    wrong: "return [];",
    test: "chat.test.ts",
    it: "whoever was muted",
  },
  {
    name: "the colours of the seats are swapped",
    file: "src/kit/ui/Seats.svelte",
    right: "colour={game.seatColour(i)}",
    wrong: "colour={game.seatColour(1 - i)}",
    test: "people.test.ts",
    it: "the colours of the seats",
  },
  {
    name: "a past combat has the attacker before, with three or four seats",
    file: "src/games/ambition/last_clash.ts",
    right: "return { attacker, defender, attack,",
    wrong: "return { attacker: defender - 1, defender, attack,",
    test: "ambition-model.test.ts",
    it: "keeps the last combat",
  },
  {
    name: "a conflict stands no longer than a move",
    file: "src/kit/pace.svelte.ts",
    right: "const ms = lingers ? lingerMs",
    wrong: "const ms = lingers ? actionMs",
    test: "pace.test.ts",
    it: "the pace of a table",
  },
  {
    name: "people here wait for their own actions",
    file: "src/kit/pace.svelte.ts",
    right: "this.#factor > 0 && !isOwn(next)",
    wrong: "this.#factor > 0",
    test: "pace.test.ts",
    it: "the pace of a table",
  },
  {
    name: "an answer that tells of a hidden hand does not wait",
    file: "src/kit/forced.ts",
    right: "if (this.#timer !== undefined && this.#question?.held) this.#answer = action;",
    wrong: "if (false) this.#answer = action;",
    test: "forced.test.ts",
    it: "a question with one answer",
  },
  {
    name: "a combat that was fought is not told",
    file: "src/games/ambition/clash_words.ts",
    right: 'case "attack-judged":',
    wrong: 'case "attack-judged-never" as never:',
    test: "ambition-tell.test.ts",
    it: "tells a combat whole",
  },
  {
    name: "who got through a defence is not told",
    file: "src/games/ambition/clash_words.ts",
    right: "return [this.#through(event)];",
    wrong: "return [];",
    test: "ambition-tell.test.ts",
    it: "says with two players who got through",
  },
];
