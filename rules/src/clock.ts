/** A monotonic clock in fractional milliseconds. The server's clock counts from the epoch. */
export interface Clock {
  now(): number;
}
