import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Reading } from "../../src/kit/reading.svelte.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = "";
});

function table() {
  document.body.innerHTML = '<main><i data-help="leader R"></i></main>';
  const reading = new Reading("data-help");
  reading.within(document.querySelector("main") as HTMLElement);
  const thing = document.querySelector("i") as HTMLElement;
  const tell = (type: string, target: EventTarget = thing) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch", pointerId: 1 }));
  return { reading, thing, tell };
}

it("what a finger holds is read", () => {
  const { reading, tell } = table();
  tell("pointerdown");
  vi.advanceTimersByTime(1000);
  expect(reading.shown?.key).toBe("leader R");
});

it("what a finger has played is not read afterwards, although it left the table under the finger", () => {
  const { reading, thing, tell } = table();
  tell("pointerdown");
  thing.remove();
  tell("pointerup", window);
  vi.advanceTimersByTime(1000);
  expect(reading.shown).toBeNull();
});
