const SECOND = 1_000;

/** Whole seconds, as times are told to others, of ms. */
export const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / SECOND);
