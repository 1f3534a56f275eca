/** Tells the time: milliseconds, fractional, never going back. The server's clock counts from the epoch. */
export interface Clock {
  now(): number;
}
