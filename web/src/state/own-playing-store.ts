import { createStore, type StoreApi } from 'zustand/vanilla';

/** The state of the own playing; cleared with the room. */
export interface OwnPlaying {
  /** The transposition of the computer keyboard and of MIDI devices, semitones. */
  readonly transposition: number;
  readonly pedalDown: boolean;
}

export function createOwnPlayingStore(): StoreApi<OwnPlaying> {
  return createStore<OwnPlaying>(() => ({ transposition: 0, pedalDown: false }));
}
