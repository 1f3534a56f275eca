import { createStore, type StoreApi } from 'zustand/vanilla';

/** How one plays at the moment; forgotten with the room. */
export interface Playing {
  /** Semitones by which the computer keyboard and MIDI devices are moved. */
  readonly transposition: number;
  readonly pedalDown: boolean;
}

export function createPlayingStore(): StoreApi<Playing> {
  return createStore<Playing>(() => ({ transposition: 0, pedalDown: false }));
}
