import type { Clock } from '@quatremains/rules/clock';
import { letRun } from '../platform/let-run.ts';
import type { KeyValueStorage } from '../platform/storage.ts';
import type { Stop, Timers } from '../platform/timers.ts';

const KEY = 'reloaded-for-part';
/** Who was loaded anew so shortly before, and misses a part again, is not helped by it. */
const REST = 60_000;
const ASK_EVERY = 2_000;

/** Loads the page anew, since code of the site could not be fetched: browsers remember that for as long as a page lives, and a newer site has other files. */
export interface ChunkReload {
  /** Not where something would be lost, and not over and over. */
  mayHelp(): boolean;
  /** Does it as soon as the server answers. */
  begin(): Stop;
}

interface ChunkReloadOptions {
  readonly shelf: KeyValueStorage;
  /** ms since 1970. */
  readonly clock: Clock;
  readonly timers: Timers;
  readonly answers: () => Promise<boolean>;
  readonly isSafeToClose: () => boolean;
  readonly reload: () => void;
}

export function createChunkReload(options: ChunkReloadOptions): ChunkReload {
  const { shelf, clock, timers, answers, isSafeToClose, reload } = options;

  function mayHelp(): boolean {
    return isSafeToClose() && shelf.works() && clock.now() - Number(shelf.read(KEY)) > REST;
  }

  return {
    mayHelp,
    begin: () => {
      let stopped = false;
      const look = async (): Promise<void> => {
        const isThere = await answers();
        if (!isThere || stopped || !mayHelp()) return;
        shelf.write(KEY, String(clock.now()));
        reload();
      };
      letRun(look());
      const stop = timers.every(ASK_EVERY, () => {
        letRun(look());
      });
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
