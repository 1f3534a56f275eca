import type { NoteSource } from '@quatremains/protocol/vocabulary';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayedKeys } from '../../../input/press.ts';
import type { OwnPlaying } from '../../../state/own-playing-store.ts';

/** The same keys; the store holds whether any input holds the pedal. */
export function withShownPedal(keys: PlayedKeys, playing: StoreApi<OwnPlaying>): PlayedKeys {
  const holding = new Set<NoteSource>();
  return {
    down: (press) => {
      keys.down(press);
    },
    up: (press) => {
      keys.up(press);
    },
    pedal: (isDown, source, at) => {
      keys.pedal(isDown, source, at);
      if (isDown) holding.add(source);
      else holding.delete(source);
      playing.setState({ pedalDown: holding.size > 0 });
    },
  };
}
