/** At most `most` events within `within` ms. */
export interface WindowLimit {
  readonly most: number;
  readonly within: number;
}

/** Time until one more event is allowed, ms; 0 when it is allowed now. `times` are those of earlier events (ms), the oldest first. */
export function waitFor({ most, within }: WindowLimit, times: readonly number[], now: number): number {
  const first = times.at(-most);
  return first === undefined ? 0 : Math.max(0, first + within - now);
}
