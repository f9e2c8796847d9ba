/** Where the quiet game begins to be shown: in the middle of a game there is more to see. */
export const firstShown = (story: unknown[]): number => Math.floor(story.length / 3);
