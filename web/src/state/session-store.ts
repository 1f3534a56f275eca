import type { Account } from '@quatremains/protocol/entities/account';
import type { Person } from '@quatremains/protocol/entities/person';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Connection, ConnectionState } from '../realtime/connection.ts';

interface SessionState {
  readonly connection: ConnectionState;
  /** Null until the server has sent the identity. */
  readonly me: Person | null;
  /** The last round trip to the server in ms; null while there is none. */
  readonly roundTrip: number | null;
}

export interface SessionStore extends StoreApi<SessionState> {
  /** Called with each measured round trip. */
  measured(roundTrip: number): void;
  /** A change of the identity that the server has accepted. */
  renew(change: Partial<Person>): void;
  stop(): void;
}

function personOf(me: ServerEventBody<'initUser'>): Person {
  const { id, internalId, username, country, colors, role, isVip } = me;
  return { id, internalId, username, country, colors, role, isVip };
}

/** The changes of the identity after signing in to the account; without an account, those of a guest. */
export function personChange(account: Account | null): Partial<Person> {
  if (account === null) return { internalId: null, role: 'Guest', isVip: false };
  const { id, username, country, role, vip, preferences } = account;
  return { internalId: id, username, country, role, isVip: vip.isVip, colors: preferences.colors };
}

function changeOf({ internalId, username, country, colors, role, vipStatus }: RoomUser): Partial<Person> {
  return { internalId, username, country, colors, role, isVip: vipStatus.isVip };
}

/** The client's identity, and the state of the connection. */
export function createSessionStore(connection: Connection): SessionStore {
  const store = createStore<SessionState>(() => ({ connection: connection.state(), me: null, roundTrip: null }));
  const renew = (change: Partial<Person>): void => {
    const { me } = store.getState();
    if (me !== null) store.setState({ me: { ...me, ...change } });
  };
  const isMe = (id: string): boolean => store.getState().me?.id === id;
  const stops = [
    connection.onState((state) => {
      store.setState(state === 'connected' ? { connection: state } : { connection: state, roundTrip: null });
    }),
    connection.on('initUser', (me) => {
      store.setState({ me: personOf(me) });
    }),
    connection.on('person', (me) => {
      store.setState({ me });
    }),
    connection.on('changeUsername', ({ playerId, username }) => {
      if (isMe(playerId)) renew({ username });
    }),
    connection.on('roomInformation', ({ users, you }) => {
      const mine = users.find(({ id }) => id === you);
      if (mine !== undefined) renew(changeOf(mine));
    }),
    connection.on('updateUser', ({ user }) => {
      if (isMe(user.id)) renew(changeOf(user));
    }),
  ];
  return {
    ...store,
    renew,
    measured: (roundTrip) => {
      store.setState({ roundTrip });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
