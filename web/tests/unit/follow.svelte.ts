/** Calls `heard` with what `read` gives now and, after flushSync, whenever it became different. */
export function follow<T>(read: () => T, heard: (value: T) => void): () => void {
  return $effect.root(() => {
    $effect(() => heard(read()));
  });
}
