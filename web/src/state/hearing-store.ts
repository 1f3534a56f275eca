import { createStore, type StoreApi } from 'zustand/vanilla';

/** How another player's notes reach this listener. */
export interface Hearing {
  /** The delay from their key to this listener's ear for their last note, in ms; null before they play. */
  readonly delay: number | null;
  /** The notes heard since they joined, and how many of them sounded late. */
  readonly notes: number;
  readonly late: number;
}

/** By the player's id; written by the room session, at most once a second. */
export type HearingState = Readonly<Record<string, Hearing>>;

export interface HearingStore extends StoreApi<HearingState> {
  /** Replaces the state of all players. */
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
