import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { browserTimers, type Stop } from '../../platform/timers.ts';
import { useMidiPreview } from './use-midi-preview.ts';

/** A pointer or focus that only passes starts no preview, ms. */
const PAUSE = 350;

export interface Heard {
  /** The time in the preview of the track with this id, ms; null while it is silent. */
  readonly timeOf: (id: number | undefined) => number | null;
  /** Plays after a moment. */
  soon(song: MidiSong): void;
  now(song: MidiSong): void;
  /** Ends the preview of this track, if it is the last one asked for. */
  leave(song: MidiSong): void;
  hush(): void;
}

/** The preview of tracks, which ends with the calling component. */
export function useHeard(): Heard {
  const preview = useMidiPreview();
  const { id: playing, at } = useStore(preview);
  const stopWaiting = useRef<Stop>(() => undefined);
  const last = useRef<number | null>(null);
  const hush = (): void => {
    stopWaiting.current();
    preview.stop();
  };
  useEffect(
    () => () => {
      stopWaiting.current();
      preview.stop();
    },
    [preview],
  );
  return {
    timeOf: (id) => (id !== undefined && id === playing ? at : null),
    soon: (song) => {
      stopWaiting.current();
      last.current = song.id;
      stopWaiting.current = browserTimers.after(PAUSE, () => {
        if (preview.getState().id !== song.id) preview.play(song);
      });
    },
    now: (song) => {
      stopWaiting.current();
      last.current = song.id;
      preview.play(song);
    },
    leave: (song) => {
      if (last.current === song.id) hush();
    },
    hush,
  };
}
