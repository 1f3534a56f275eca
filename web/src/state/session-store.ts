import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import type { Person } from '@quatremains/protocol/entities/person';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Connection, ConnectionState } from '../realtime/connection.ts';

interface SessionState {
  readonly connection: ConnectionState;
  /** Null until the server has said who one is. */
  readonly me: Person | null;
  /** The last round trip to the server in ms; null while there is none. */
  readonly roundTrip: number | null;
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Called by whoever measures the connection. */
  measured(roundTrip: number): void;
  stop(): void;
}

function personOf(me: ServerEventBody<'initUser'>): Person {
  const { id, internalId, username, country, colors, role, isVip } = me;
  return { id, internalId, username, country, colors, role, isVip };
}

/** Who one is to the server, and how the connection is. */
export function createSessionStore(connection: Connection): SessionStore {
  const store = createStore<SessionState>(() => ({ connection: connection.state(), me: null, roundTrip: null }));
  const stops = [
    connection.onState((state) => {
      store.setState(state === 'connected' ? { connection: state } : { connection: state, roundTrip: null });
    }),
    connection.on('initUser', (me) => {
      store.setState({ me: personOf(me) });
    }),
    connection.on('changeUsername', ({ playerId, username }) => {
      const { me } = store.getState();
      if (me?.id === playerId) store.setState({ me: { ...me, username } });
    }),
  ];
  return {
    ...store,
    measured: (roundTrip) => {
      store.setState({ roundTrip });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
