import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayedKeys } from '../../../input/press.ts';
import type { OwnPlaying } from '../../../state/own-playing-store.ts';

/** The own input: the keys, and the state of playing. */
export interface OwnInput {
  readonly keys: PlayedKeys;
  readonly playing: StoreApi<OwnPlaying>;
}

export const OwnInputContext = createContext<OwnInput | null>(null);

export function useOwnInput(): OwnInput {
  const ownInput = useContext(OwnInputContext);
  if (ownInput === null) throw new Error('Only what stands at the own piano has ownInput.');
  return ownInput;
}
