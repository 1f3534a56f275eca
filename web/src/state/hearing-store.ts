import { createStore, type StoreApi } from 'zustand/vanilla';

/** How one hears another player. */
export interface Hearing {
  /** From their key to my ear, in ms, of what they played last; null before they play. */
  readonly delay: number | null;
  /** Notes heard since they came, and how many of them sounded later than they should. */
  readonly notes: number;
  readonly late: number;
}

/** By the player's id; written by the stage, at most once a second. */
export type HearingState = Readonly<Record<string, Hearing>>;

export interface HearingStore extends StoreApi<HearingState> {
  /** Says anew how everybody is heard. */
  report(state: HearingState): void;
  stop(): void;
}

export function createHearingStore(): HearingStore {
  const store = createStore<HearingState>(() => ({}));
  return {
    ...store,
    report: (state) => {
      store.setState(state, true);
    },
    stop: () => {
      store.setState({}, true);
    },
  };
}
