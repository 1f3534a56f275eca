import type { Clock } from '@quatremains/rules/clock';
import type { Timers } from '../../platform/timers.ts';

/** A stretch of sound on its way to one file. */
export interface SoundTake {
  /** The page clock of its beginning, as well as it is known by now; null before there was anything to hear. */
  readonly began: number | null;
  /** Goes on with another context's sound; false where this takes another file. */
  follow(source: AudioNode): Promise<boolean>;
  /** Ends it. Null where nothing was heard. */
  finish(): Promise<Blob | null>;
}

export interface TakeMeans {
  readonly clock: Clock;
  readonly timers: Timers;
  /** How long a file may become, ms. */
  readonly longest: number;
}
