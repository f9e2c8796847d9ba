import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftOf, newTable } from "../../src/app/kept/drafts.ts";
import { KeptGames } from "../../src/app/kept/games.ts";
import { TableKeeper } from "../../src/app/kept/keeper.svelte.ts";
import { migrate } from "../../src/app/kept/migrate.ts";
import { resumable } from "../../src/app/kept/resume.ts";
import { roomLeft } from "../../src/app/kept/room.ts";
import { type Key, MemoryShelf, type Row, type Shelf } from "../../src/app/kept/shelf.ts";
import { type KeptTable, ownActions } from "../../src/app/kept/tables.ts";
import { type TabNews, Tabs } from "../../src/app/kept/tabs.ts";

/** Tabs of one browser: what one tells, the others hear. */
function browser(shelf: Shelf = new MemoryShelf()) {
  const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];
  return () => {
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (news: TabNews) => {
        for (const other of channels)
          if (other !== channel) other.onmessage?.({ data: news } as MessageEvent);
      },
    };
    channels.push(channel);
    return new KeptGames(shelf, new Tabs(channel as never));
  };
}

/** A shelf whose transactions fail as long as it is full. */
class SmallShelf extends MemoryShelf {
  isFull = false;
  override async change<T>(
    keys: Key[],
    decide: (values: unknown[]) => { rows: Row[]; answer: T },
  ): Promise<T> {
    if (this.isFull) throw new DOMException("", "QuotaExceededError");
    return super.change(keys, decide);
  }
}

class LastingShelf extends MemoryShelf {
  override readonly lasting = true as never;
}

const record = (moves: number) =>
  JSON.stringify({
    log: Array.from({ length: moves }, (_, i) => ({ seat: i % 2, action: `m${i}` })),
    result: null,
  });

const table = (id: string, more: Partial<KeptTable> = {}): KeptTable => ({
  id,
  game: "soldiers",
  seats: ["human", "level:1"],
  when: 1,
  over: false,
  record: record(2),
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("kept games", () => {
  it("come back, the last one played first, however many there are", async () => {
    const games = browser()();
    for (let i = 0; i < 300; i++) await games.keep(table(`t${i}`, { when: i }), 0);
    const heads = await games.list();
    expect(heads).toHaveLength(300);
    expect(heads[0]?.id).toBe("t299");
    expect((await games.find("t7"))?.table).toEqual(table("t7", { when: 7 }));
  });

  it("are put into a bin, restored from it, and go for good only with it", async () => {
    const games = browser()();
    await games.keep(table("a"), 0);
    await games.keepAnalysis("a", { some: 1 });
    await games.remove("a");
    expect(await games.list()).toEqual([]);
    expect(await games.find("a")).toBeUndefined();
    expect((await games.bin()).map(({ id }) => id)).toEqual(["a"]);
    await games.restore("a");
    expect((await games.find("a"))?.table).toEqual(table("a"));
    await games.remove("a");
    await games.purge();
    expect(await games.bin()).toEqual([]);
    expect(await games.analysis("a")).toBeUndefined();
    await games.restore("a");
    expect(await games.list()).toEqual([]);
  });

  it("are not overwritten by a tab that does not know the newest", async () => {
    const tab = browser();
    const [one, other] = [tab(), tab()];
    expect(await one.keep(table("a"), 0)).toEqual({ revision: 1 });
    expect(await other.keep(table("a", { record: record(4) }), 1)).toEqual({ revision: 2 });
    expect(await one.keep(table("a", { record: record(3) }), 1)).toBe("stale");
    expect((await one.find("a"))?.table.record).toBe(record(4));
  });

  it("say that there is no room, and keep what is there", async () => {
    const shelf = new SmallShelf();
    const games = browser(shelf)();
    await games.keep(table("a"), 0);
    shelf.isFull = true;
    expect(await games.keep(table("a", { record: record(5) }), 1)).toBe("full");
    expect(await games.add([table("b")])).toBe("full");
    expect((await games.find("a"))?.table.record).toBe(record(2));
    expect(await games.list()).toHaveLength(1);
  });

  it("are not trusted when they are nonsense", async () => {
    const shelf = new MemoryShelf();
    const rows = [null, 3, { id: "x", game: "chess", seats: [] }, { id: "y", game: "soldiers", seats: "no" }];
    await shelf.change([], () => ({
      rows: rows.map((value, i) => ({ key: ["head", String(i)], value })),
      answer: null,
    }));
    const games = browser(shelf)();
    expect(await games.list()).toEqual([]);
    expect(await games.find("1")).toBeUndefined();
  });

  it("tell the start page which one goes on", async () => {
    const games = browser()();
    await games.keep(table("a", { when: 1 }), 0);
    await games.keep(table("b", { when: 2 }), 0);
    expect(resumable()).toEqual({ id: "b", game: "soldiers" });
    await games.keep(table("b", { when: 3, over: true }), 1);
    expect(resumable()?.id).toBe("a");
    await games.remove("a");
    expect(resumable()).toBeNull();
    await games.restore("a");
    expect(resumable()?.id).toBe("a");
  });
});

describe("games of older pages", () => {
  const old = [table("a", { when: 5 }), table("new", { record: record(0) }), { odd: true }];
  const line = {
    id: "gone",
    game: "combat",
    where: "here",
    when: 9,
    seats: ["human", "level:3"],
    durationMs: 7,
  };

  function seed() {
    localStorage.setItem("rois.tables", JSON.stringify(old));
    const outcome = { places: [1, 2], points: [4, 2] };
    localStorage.setItem(
      "rois.scores",
      JSON.stringify([
        { ...line, outcome },
        { ...line, id: "a", outcome },
      ]),
    );
  }

  it("come along with their score sheet, but for those at which nobody played", async () => {
    seed();
    const games = browser(new LastingShelf())();
    await migrate(games);
    expect((await games.list()).map(({ id }) => id)).toEqual(["gone", "a"]);
    expect((await games.list())[0]).toMatchObject({
      hasRecord: false,
      outcome: { places: [1, 2], points: [4, 2] },
    });
    expect(draftOf("new")?.table.id).toBe("new");
    expect(JSON.parse(localStorage.getItem("rois.tables") ?? "")).toEqual([{ odd: true }]);
    expect(localStorage.getItem("rois.scores")).toBeNull();
    await migrate(games);
    expect(await games.list()).toHaveLength(2);
  });

  it("stay where they are when there is no room, or when they are no games", async () => {
    seed();
    const shelf = new SmallShelf();
    shelf.isFull = true;
    await migrate(browser(shelf)());
    expect(JSON.parse(localStorage.getItem("rois.tables") ?? "")).toHaveLength(3);
    localStorage.setItem("rois.tables", "{");
    await migrate(browser(new LastingShelf())());
    expect(localStorage.getItem("rois.tables")).toBe("{");
  });

  it("do not replace what was played later", async () => {
    const games = browser(new LastingShelf())();
    await games.keep(table("a", { when: 9, record: record(6) }), 0);
    seed();
    await migrate(games);
    expect((await games.find("a"))?.table.record).toBe(record(6));
  });
});

describe("a table that is open", () => {
  const follows = () => vi.fn<(table: KeptTable) => void>();

  it("is kept from the first action of a person on, and not when it is taken back", async () => {
    const games = browser()();
    const id = newTable({ game: "soldiers", seats: ["level:1", "human"] });
    const keeper = new TableKeeper(id, follows(), async () => games);
    const opened = (await keeper.open()) as KeptTable;
    keeper.save({ ...opened, record: record(1) });
    await keeper.settled();
    expect(await games.list()).toEqual([]);
    expect(draftOf(id)?.table.record).toBe(record(1));
    keeper.save({ ...opened, record: record(2) });
    await keeper.settled();
    expect((await games.list()).map((head) => head.id)).toEqual([id]);
    expect(draftOf(id)).toBeUndefined();
    keeper.save({ ...opened, record: record(1) });
    await keeper.settled();
    expect(await games.list()).toEqual([]);
    keeper.save({ ...opened, record: record(4) });
    await keeper.settled();
    expect(await games.list()).toHaveLength(1);
  });

  it("that branches off another game is kept when somebody goes on", async () => {
    const games = browser()();
    const id = newTable({ game: "soldiers", seats: ["human", "level:1"], record: record(5) });
    const keeper = new TableKeeper(id, follows(), async () => games);
    const opened = (await keeper.open()) as KeptTable;
    keeper.save({ ...opened, record: record(6) });
    await keeper.settled();
    expect(await games.list()).toEqual([]);
    keeper.save({ ...opened, record: record(7) });
    await keeper.settled();
    expect(await games.list()).toHaveLength(1);
  });

  it("goes on in the tab that opened it last, and the other follows", async () => {
    const tab = browser();
    const [one, other] = [tab(), tab()];
    await one.keep(table("a"), 0);
    const [first, second] = [follows(), follows()];
    const [here, there] = [
      new TableKeeper("a", first, async () => one),
      new TableKeeper("a", second, async () => other),
    ];
    await here.open();
    expect(here.ownership).toBe("own");
    await there.open();
    await vi.waitFor(() => expect(here.ownership).toBe("elsewhere"));
    here.save(table("a", { record: record(9) }));
    there.save(table("a", { record: record(4) }));
    await there.settled();
    await vi.waitFor(() => expect(first.mock.lastCall?.[0].record).toBe(record(4)));
    expect((await here.takeOver(table("a"))).record).toBe(record(4));
    await vi.waitFor(() => expect(there.ownership).toBe("elsewhere"));
    here.save(table("a", { record: record(6) }));
    await here.settled();
    await vi.waitFor(() => expect(second.mock.lastCall?.[0].record).toBe(record(6)));
  });

  it("whose game was deleted elsewhere says so, and can be kept", async () => {
    const tab = browser();
    const [one, other] = [tab(), tab()];
    await one.keep(table("a"), 0);
    const keeper = new TableKeeper("a", follows(), async () => one);
    await keeper.open();
    await other.remove("a");
    await vi.waitFor(() => expect(keeper.ownership).toBe("deleted"));
    await keeper.takeOver(table("a"));
    keeper.save(table("a", { record: record(8) }));
    await keeper.settled();
    expect((await other.find("a"))?.table.record).toBe(record(8));
  });

  it("leaves what it could not write for the next page", async () => {
    const shelf = new LastingShelf();
    const games = browser(shelf)();
    await games.keep(table("a"), 0);
    const keeper = new TableKeeper("a", follows(), async () => games);
    await keeper.open();
    keeper.save(table("a", { when: 7, record: record(8) }));
    keeper.leave();
    const fresh = browser(new LastingShelf())();
    await migrate(fresh);
    expect((await fresh.find("a"))?.table.record).toBe(record(8));
    expect(Object.keys(localStorage)).not.toContain("rois.unsaved.a");
  });
});

it("actions of persons are counted; where none sits, those of anybody", () => {
  expect(ownActions({ seats: ["human", "level:1"], record: record(3) })).toBe(2);
  expect(ownActions({ seats: ["level:1", "level:1"], record: record(3) })).toBe(3);
  expect(ownActions({ seats: ["human"], record: "{" })).toBe(0);
  expect(ownActions({ seats: ["human"] })).toBe(0);
});

it("little room is told before there is none", async () => {
  const storage = (usage: number, quota: number) =>
    ({ estimate: async () => ({ usage, quota }) }) as StorageManager;
  expect(await roomLeft(storage(1e6, 1e9))).toMatchObject({ scarce: false });
  expect(await roomLeft(storage(8e8, 1e9))).toMatchObject({ scarce: true });
  expect(await roomLeft(storage(1e6, 5e6))).toMatchObject({ scarce: true });
  expect(await roomLeft({ estimate: () => Promise.reject(new Error()) } as never)).toBeNull();
  expect(await roomLeft(undefined as never)).toBeNull();
});
