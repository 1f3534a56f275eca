import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';

/** The number of likes of the current room. It is not part of the room store, because it may change many times a second. */
export interface LikesStore extends StoreApi<{ readonly likes: number }> {
  stop: Stop;
}

export function createLikesStore(connection: Connection): LikesStore {
  const store = createStore<{ readonly likes: number }>(() => ({ likes: 0 }));
  const stops = [
    connection.on('roomInformation', ({ room: { likes } }) => {
      store.setState({ likes });
    }),
    connection.on('roomUpdated', ({ room: { likes } }) => {
      store.setState({ likes });
    }),
    connection.on('floatingHeart', ({ likes }) => {
      store.setState({ likes });
    }),
  ];
  return {
    ...store,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
