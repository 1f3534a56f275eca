import type { Clock } from '@quatremains/rules/clock';
import { letRun } from '../platform/let-run.ts';
import type { KeyValueStorage } from '../platform/storage.ts';
import type { Stop, Timers } from '../platform/timers.ts';

const KEY = 'reloaded-for-part';
/** A page that was reloaded less than this ago and misses a chunk again is not reloaded: it would not help. */
const MIN_INTERVAL = 60_000;
const ATTEMPT_EVERY = 2_000;

/** Reloads the page when a chunk of the site could not be fetched: a browser remembers the failure for the life of the page, and a newer site has other files. */
export interface ChunkReload {
  /** Whether a reload loses nothing and is not a repetition. */
  mayHelp(): boolean;
  /** Reloads as soon as the server responds. */
  begin(): Stop;
}

interface ChunkReloadOptions {
  readonly storage: KeyValueStorage;
  /** ms since 1970. */
  readonly clock: Clock;
  readonly timers: Timers;
  readonly isReachable: () => Promise<boolean>;
  readonly isSafeToClose: () => boolean;
  readonly reload: () => void;
}

export function createChunkReload(options: ChunkReloadOptions): ChunkReload {
  const { storage, clock, timers, isReachable, isSafeToClose, reload } = options;

  function mayHelp(): boolean {
    return isSafeToClose() && storage.works() && clock.now() - Number(storage.read(KEY)) > MIN_INTERVAL;
  }

  return {
    mayHelp,
    begin: () => {
      let stopped = false;
      const attempt = async (): Promise<void> => {
        if (!(await isReachable()) || stopped || !mayHelp()) return;
        storage.write(KEY, String(clock.now()));
        reload();
      };
      letRun(attempt());
      const stop = timers.every(ATTEMPT_EVERY, () => {
        letRun(attempt());
      });
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
