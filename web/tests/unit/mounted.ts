import { type Component, flushSync, mount, unmount } from "svelte";
import { onTestFinished } from "vitest";

/** A component in the page until the test is over. */
export function mounted<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  const shown = mount(component, { target, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(shown);
    target.remove();
  });
  return target;
}
