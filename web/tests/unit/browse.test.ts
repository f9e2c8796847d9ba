import { describe, expect, it } from "vitest";
import { isForField, keyedVersion, WheelSteps } from "../../src/kit/browse.ts";
import { type Direction, nearestInDirection } from "../../src/kit/direction.ts";
import { type Settings, sensible, settings } from "../../src/kit/settings.svelte.ts";

describe("walking through a game", () => {
  it("goes step by step and to the ends, and not beyond", () => {
    expect(["ArrowLeft", "ArrowRight", "Home", "End", "x"].map((key) => keyedVersion(key, 3, 5))).toEqual([
      2,
      4,
      0,
      5,
      null,
    ]);
    expect([keyedVersion("ArrowLeft", 0, 5), keyedVersion("ArrowRight", 5, 5)]).toEqual([0, 5]);
  });

  it("leaves keys to fields, and to whoever has taken them", () => {
    const input = document.createElement("input");
    document.body.append(input);
    const pressed = (on: Element, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true, ...more });
      on.dispatchEvent(event);
      return event;
    };
    expect(isForField(pressed(input))).toBe(true);
    expect(isForField(pressed(document.body))).toBe(false);
    expect(isForField(pressed(document.body, { altKey: true }))).toBe(true);
    const taken = pressed(document.body);
    taken.preventDefault();
    expect(isForField(taken)).toBe(true);
    input.remove();
  });

  it("counts a notch of a wheel as a step, and a touchpad's small turns together", () => {
    const wheel = new WheelSteps();
    const turn = (deltaY: number) => wheel.take(new WheelEvent("wheel", { deltaY, cancelable: true }));
    expect([turn(100), turn(-100)]).toEqual([1, -1]);
    expect([turn(25), turn(25), turn(25), turn(25)]).toEqual([0, 0, 1, 0]);
    expect([turn(-30), turn(50), turn(50)]).toEqual([0, 0, 1]);
  });

  it("takes the wheel on a page that scrolls, and leaves it to the page where there is no step", () => {
    const wheel = new WheelSteps();
    const turned = (deltaY: number, may: (step: number) => boolean) => {
      const event = new WheelEvent("wheel", { deltaY, cancelable: true });
      return [wheel.take(event, may), event.defaultPrevented];
    };
    expect(turned(-100, () => true)).toEqual([-1, true]);
    expect(turned(100, (step) => step < 0)).toEqual([0, false]);
  });
});

describe("arrow keys on a board", () => {
  const at = (x: number, y: number) => {
    const element = document.createElement("i");
    element.getBoundingClientRect = () => new DOMRect(x - 1, y - 1, 2, 2);
    return element;
  };
  const went = (from: Element, to: Element[], way: Direction, lane: number | null = null) =>
    nearestInDirection(from, to, way, lane);

  it("reach the neighbours of a hexagon, the upper one first or the one on the lane", () => {
    const [middle, far] = [at(0, 0), at(120, 0)];
    const [upper, lower, over] = [at(60, -35), at(60, 35), at(0, -70)];
    const all = [middle, far, lower, upper, over];
    expect(went(middle, all, "right")).toBe(upper);
    expect(went(middle, all, "right", 40)).toBe(lower);
    expect(went(middle, all, "up")).toBe(over);
    expect(went(upper, all, "right", 0)).toBe(far);
  });

  it("go straight on squares, and find what lies aside where nothing is ahead", () => {
    const [middle, right, diagonal, aside] = [at(0, 0), at(64, 0), at(64, -64), at(30, 200)];
    expect(went(middle, [middle, diagonal, right], "right")).toBe(right);
    expect(went(middle, [middle, aside], "right")).toBe(aside);
    expect(went(middle, [middle, right], "left")).toBeUndefined();
  });
});

it("who had every move confirmed still has", () => {
  const standard: Settings = { ...settings, confirmBoards: false, confirmCards: false };
  expect(sensible({ confirm: true }, standard)).toMatchObject({ confirmBoards: true, confirmCards: true });
  expect(sensible({ confirm: false }, standard)).toMatchObject({ confirmBoards: false });
});
