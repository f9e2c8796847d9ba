/** Calls `heard` with what `read` gives now and, after flushSync, whenever it became different. */
export function follow<T>(read: () => T, heard: (value: T) => void): () => void {
  return $effect.root(() => {
    $effect(() => heard(read()));
  });
}

/** Something that a component under test reads, to be changed by the test. */
export class Held<T> {
  value: T = $state.raw() as T;
  constructor(value: T) {
    this.value = value;
  }
}
