/** What this browser remembers, as JSON. A browser that keeps nothing, or kept nonsense, is as good as a new one. */
export function load(name: string): unknown {
  try {
    const text = localStorage.getItem(`rois.${name}`);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be full or forbidden. */
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`rois.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
