import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { useEffect, useState } from 'react';
import { letTry } from '../../platform/let-run.ts';
import { storedPaths } from '../../platform/service-worker.ts';
import { useOffline } from '../../shared/page/use-offline.ts';

export interface Openable {
  /** Null until it is known what the browser has stored. */
  readonly songs: readonly MidiSong[] | null;
  readonly isOffline: boolean;
}

/** The tracks that can be opened now: all of them, or without a network those that the browser has stored. */
export function useOpenable(songs: readonly MidiSong[]): Openable {
  const isOffline = useOffline();
  const [stored, setStored] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!isOffline) return;
    const read = async (): Promise<void> => {
      setStored(await storedPaths());
    };
    letTry(read());
  }, [isOffline]);
  if (!isOffline) return { songs, isOffline };
  return { songs: stored && songs.filter(({ url }) => stored.has(url)), isOffline };
}
