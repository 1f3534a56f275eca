import { createContext, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayedKeys } from '../../../input/press.ts';
import type { Playing } from '../../../state/playing-store.ts';

/** What one's own playing goes through. */
export interface OwnHands {
  readonly keys: PlayedKeys;
  readonly playing: StoreApi<Playing>;
}

export const HandsContext = createContext<OwnHands | null>(null);

export function useHands(): OwnHands {
  const hands = useContext(HandsContext);
  if (hands === null) throw new Error('Only what stands at the own piano has hands.');
  return hands;
}
