/** A fault that was once not noticed: planted again, it has to fail the tests of a file. */
export interface Fault {
  name: string;
  file: string;
  /** Stands once in the file. */
  right: string;
  wrong: string;
  /** Of tests/unit. */
  test: string;
}

/** The first fourteen passed all tests of an earlier version. */
export const faults: readonly Fault[] = [
  {
    name: "a clock counts up",
    file: "src/kit/ui/Clock.svelte",
    right: "clock.leftMs - (clock.running",
    wrong: "clock.leftMs + (clock.running",
    test: "clock.test.ts",
  },
  {
    name: "ten minutes are sent as ten seconds",
    file: "src/app/online/tables.ts",
    right: "budget_ms: minutes * minute",
    wrong: "budget_ms: minutes * second",
    test: "clock.test.ts",
  },
  {
    name: "who won alone is told to share, and the other way round",
    file: "src/kit/people.ts",
    right: 'first.length === 1 ? "result.you-won" : "result.you-shared"',
    wrong: 'first.length !== 1 ? "result.you-won" : "result.you-shared"',
    test: "people.test.ts",
  },
  {
    name: "tables wait for us where they do not",
    file: "src/net/turns.ts",
    right: "return (match?.legal ?? []).length > 0;",
    wrong: "return (match?.legal ?? []).length === 0;",
    test: "turns.test.ts",
  },
  {
    name: "views of what was taken back online stay",
    file: "src/net/remote.svelte.ts",
    right: "if (epoch !== this.#epoch) this.#seen.clear();",
    wrong: "",
    test: "remote.test.ts",
  },
  {
    name: "chat is not sent again after a break",
    file: "src/net/connection.ts",
    right: "const lasting = lastingTypes.includes(message.type);",
    wrong: 'const lasting = lastingTypes.includes(message.type) && message.type !== "chat";',
    test: "remote.test.ts",
  },
  {
    name: "a hero that is dropped on another picks both",
    file: "src/kit/picks.svelte.ts",
    right: "if (over !== null && this.next.has(over) && kindOf(over) !== kindOf(id)) return this.pick(over);",
    wrong: "if (over !== null && this.next.has(over)) return this.pick(over);",
    test: "picks.multiset.test.ts",
  },
  {
    name: "a stale thought is played",
    file: "src/kit/local.svelte.ts",
    right: "if (course !== this.#course || this.#closed) return;",
    wrong: "if (this.#closed) return;",
    test: "thinker.test.ts",
  },
  {
    name: "a gain is told twice",
    file: "src/games/combat/tell.ts",
    right: "return teller ? [teller(event, name)] : [];",
    wrong: 'return teller ? Array(event.event === "point-taken" ? 2 : 1).fill(teller(event, name)) : [];',
    test: "combat-events.test.ts",
  },
  {
    name: "tokens fly backwards",
    file: "src/games/ambition/flights.ts",
    right: "from: tokenSpot(event.from, type),\n          to: tokenSpot(event.to, type),",
    wrong: "from: tokenSpot(event.to, type),\n          to: tokenSpot(event.from, type),",
    test: "ambition-model.test.ts",
  },
  {
    name: "another piece moves than the one that did",
    file: "src/kit/motion.ts",
    right: "const thing = from === null ? undefined : now.get(from);",
    wrong: "const thing = from === null ? undefined : [...now.values()].at(-1);",
    test: "motion.test.ts",
  },
  {
    name: "who was muted is forgotten",
    file: "src/app/online/muted.ts",
    right: "return kept().find(([id]) => id === table)?.[1] ?? [];",
    wrong: "return [];",
    test: "chat.test.ts",
  },
  {
    name: "the colours of the seats are swapped",
    file: "src/kit/ui/Seats.svelte",
    right: "colour={game.seatColour(i)}",
    wrong: "colour={game.seatColour(1 - i)}",
    test: "people.test.ts",
  },
  {
    name: "a past combat has the attacker before, with three or four seats",
    file: "src/games/ambition/last_clash.ts",
    right: "return { attacker, defender, attack,",
    wrong: "return { attacker: defender - 1, defender, attack,",
    test: "ambition-model.test.ts",
  },
  {
    name: "a conflict stands no longer than a move",
    file: "src/kit/pace.svelte.ts",
    right: "const ms = lingers ? lingerMs",
    wrong: "const ms = lingers ? actionMs",
    test: "pace.test.ts",
  },
  {
    name: "people here wait for their own actions",
    file: "src/kit/pace.svelte.ts",
    right: "this.#factor > 0 && !isOwn(next)",
    wrong: "this.#factor > 0",
    test: "pace.test.ts",
  },
  {
    name: "an answer that tells of a hidden hand does not wait",
    file: "src/kit/forced.ts",
    right: "if (this.#timer !== undefined && this.#question?.held) this.#answer = action;",
    wrong: "if (false) this.#answer = action;",
    test: "forced.test.ts",
  },
  {
    name: "a combat that was fought is not told",
    file: "src/games/ambition/clash_words.ts",
    right: 'case "attack-judged":',
    wrong: 'case "attack-judged-never" as never:',
    test: "ambition-tell.test.ts",
  },
];
