import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Connection, ConnectionState } from '../realtime/connection.ts';

interface ConnectionStatus {
  readonly state: ConnectionState;
  /** The last round trip to the server in ms; null while there is none. */
  readonly roundTrip: number | null;
}

export interface ConnectionStatusStore extends StoreApi<ConnectionStatus> {
  /** Called with each measured round trip. */
  measured(roundTrip: number): void;
}

/** The state of the connection, for components. */
export function createConnectionStatusStore(connection: Pick<Connection, 'state' | 'onState'>): ConnectionStatusStore {
  const store = createStore<ConnectionStatus>(() => ({ state: connection.state(), roundTrip: null }));
  connection.onState((state) => {
    store.setState(state === 'connected' ? { state } : { state, roundTrip: null });
  });
  return {
    ...store,
    measured: (roundTrip) => {
      store.setState({ roundTrip });
    },
  };
}
