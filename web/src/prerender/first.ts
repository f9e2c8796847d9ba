/** Where the demo game begins to be shown: in the middle of a game there is more to see. */
export const firstShown = (demo: unknown[]): number => Math.floor(demo.length / 3);
