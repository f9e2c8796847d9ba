const fields = "input, textarea, select, [contenteditable]";
const controls = `${fields}, button, a, summary, label, dialog`;

/** Whether a click or a key is meant for no control: it says "go on". */
export function goesOn(event: Event): boolean {
  const on = event.target instanceof Element ? event.target : null;
  if (!(event instanceof KeyboardEvent)) return !on?.closest(controls);
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false;
  return !moves.has(event.key) && !on?.closest(presses(event.key) ? controls : fields);
}

/** Keys that lead to another control or mean nothing by themselves. */
const moves = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** Keys that press what they are at. */
const presses = (key: string) => key === "Enter" || key === " ";
