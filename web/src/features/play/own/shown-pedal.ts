import type { NoteSource } from '@quatremains/protocol/vocabulary';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayedKeys } from '../../../input/press.ts';
import type { Playing } from '../../../state/playing-store.ts';

/** The same keys, and the store knows whether the pedal is down, from wherever it is held. */
export function withShownPedal(keys: PlayedKeys, playing: StoreApi<Playing>): PlayedKeys {
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
