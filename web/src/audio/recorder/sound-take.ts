import type { Clock } from '@quatremains/rules/clock';
import type { Timers } from '../../platform/timers.ts';

/** A continuous recording into one file. */
export interface SoundTake {
  /** Page time of its start, as precise as known; null before the first sound. */
  readonly began: number | null;
  /** Continues with another context's sound; false where this needs another file. */
  follow(source: AudioNode): Promise<boolean>;
  /** Ends it. Null where nothing was recorded. */
  finish(): Promise<Blob | null>;
}

export interface TakeOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Greatest length of a file, ms. */
  readonly longest: number;
}
