import type { UserId } from '@quatremains/protocol/ids';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The player whose falling notes a spectator has chosen to see; null for the first who plays a track. */
export type FollowingStore = StoreApi<{ readonly playerId: UserId | null }>;

export function createFollowingStore(): FollowingStore {
  return createStore(() => ({ playerId: null }));
}
