import { beforeEach, describe, expect, it } from "vitest";
import { dueShare, type Fair, newPromise, notedAt, verify } from "../../src/kit/fair.ts";
import { testCore } from "./core.ts";

const kept = new Map<string, string>();
globalThis.localStorage ??= {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
} as unknown as Storage;

const place = (promise: string, share: string | null = null) => ({ promise, share });
const other = place("b".repeat(64));

beforeEach(() => localStorage.setItem("rois.fair", "null"));

describe("a share of the seed", () => {
  it("is promised by its hash and given when all is promised and noted", async () => {
    const { promise = "" } = await newPromise(testCore());
    expect(promise).toMatch(/^[0-9a-f]{64}$/);
    const fair: Fair = {
      commitment: "c".repeat(64),
      places: [other, place(promise)],
      due: false,
      secret: null,
    };
    expect(dueShare("T1", fair)).toBeNull();
    expect(notedAt("T1")).toBeNull();
    const share = dueShare("T1", { ...fair, due: true });
    expect(share).toMatch(/^[0-9a-f]{64}$/);
    expect(notedAt("T1")).toEqual({ commitment: fair.commitment, promises: [other.promise, promise], share });
  });

  it("is not fitted to what comes later: the first note stands", async () => {
    const { promise = "" } = await newPromise(testCore());
    const fair: Fair = {
      commitment: "c".repeat(64),
      places: [other, place(promise)],
      due: true,
      secret: null,
    };
    dueShare("T1", fair);
    dueShare("T1", { ...fair, commitment: "d".repeat(64) });
    expect(notedAt("T1")?.commitment).toBe("c".repeat(64));
  });

  it("of another device is not given", () => {
    const fair: Fair = { commitment: "c".repeat(64), places: [other, null], due: true, secret: null };
    expect(dueShare("T1", fair)).toBeNull();
  });
});

describe("a record", () => {
  const record = {
    format: "rois-record",
    version: 1,
    game: "soldiers",
    rules: 1,
    players: 2,
    options: { first: "red" },
    seats: [{ name: "a" }, { name: "b" }],
    log: [],
    result: { by: "resignation", seat: 0, places: [2, 1] },
  };
  // The same numbers as in fairness/tests/proof_test.cpp.
  const fair = {
    table: "abcd12",
    commitment: "a4b85affab88f2c5dcf81818246231941db6bca668a0fee6ca9ff94439905b88",
    secret: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join(""),
    places: [
      { promise: "a9284bf624ee1605a58a9d3a86cbd367ce3008e1fc038d44c541b0f4eef857bd", share: "07".repeat(32) },
      null,
    ],
  };

  const newest = {
    ...fair,
    version: 2,
    commitment: "38b1f3841c659feba109892c1711f3b8bd03f72ae1e8c95e857cef2340448999",
  };

  it("without chance has nothing to prove", async () => {
    expect((await verify(JSON.stringify(record), undefined, testCore())).verdict).toBe("no-chance");
  });

  it.each([fair, newest])("with a lot is proven or found to be forged", async (proof) => {
    const lots = { ...record, lots: ["first"], fair: proof };
    const verdicts = await Promise.all(
      ["red", "blue"].map((first) =>
        verify(JSON.stringify({ ...lots, options: { first } }), undefined, testCore()).then(
          ({ verdict }) => verdict,
          (error: Error) => error.message,
        ),
      ),
    );
    expect(verdicts.sort()).toEqual(["forged-lot", "proven"]);
    const other = { ...lots, fair: { ...proof, secret: "00".repeat(32) } };
    await expect(verify(JSON.stringify(other), undefined, testCore())).rejects.toThrow("commitment-broken");
  });
});
