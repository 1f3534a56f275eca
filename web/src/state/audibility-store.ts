import { createStore, type StoreApi } from 'zustand/vanilla';

/** What this browser can play; all of it until something is found missing. */
interface Audibility {
  readonly sound: boolean;
  readonly effects: boolean;
}

export type AudibilityStore = StoreApi<Audibility>;

export function createAudibilityStore(): AudibilityStore {
  return createStore(() => ({ sound: true, effects: true }));
}
