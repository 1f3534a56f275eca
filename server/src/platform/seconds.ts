const SECOND = 1_000;

/** Converts ms to whole seconds, the unit of times in the API. */
export const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / SECOND);
