/** So many, and no more, within this time in ms. */
export interface MostWithin {
  readonly most: number;
  readonly within: number;
}

/** How many ms until one more may be, when there were some at these times, the oldest first; 0 when it may be now. */
export function waitFor({ most, within }: MostWithin, times: readonly number[], now: number): number {
  const first = times.at(-most);
  return first === undefined ? 0 : Math.max(0, first + within - now);
}
