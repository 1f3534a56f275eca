import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { RoomId, UserId } from '@quatremains/protocol/ids';
import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import type { ClientEventInput, ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { RoomChanges, RoomSeat } from '@quatremains/protocol/realtime/room-requests';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { LeaveReason, Status } from '@quatremains/protocol/vocabulary';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import { isLocalRoom } from './local-room.ts';

export interface RoomState {
  /** True from the request to enter a room until the answer. */
  readonly joining: boolean;
  /** Null outside of rooms. */
  readonly room: RoomWithMessages | null;
  /** In order of joining. */
  readonly users: readonly RoomUser[];
  readonly myId: UserId | null;
  readonly master: boolean;
  /** The room that the client left without asking for it, and the reason; null again on entering one. */
  readonly ended: { readonly roomId: RoomId; readonly reason: LeaveReason } | null;
}

export interface RoomStore extends StoreApi<RoomState> {
  join(body: ClientEventInput<'joinRoom'>): Promise<Result<RoomSeat>>;
  create(settings: ClientEventInput<'createRoom'>): Promise<Result<RoomSeat>>;
  /** Changes the parameters of the current room. */
  update(changes: RoomChanges): Promise<Result<null>>;
  /** Opens a room that the server does not know. */
  openLocal(room: RoomWithMessages, me: RoomUser): void;
  leave(): Promise<Result<null>>;
  /** `password` is needed where only players need it. */
  switchStatus(status: Status, password?: string): Promise<Result<null>>;
  stop(): void;
}

const outside = { room: null, users: [], myId: null, master: false } as const;

export function findMe(state: Pick<RoomState, 'users' | 'myId'>): RoomUser | undefined {
  return state.users.find((user) => user.id === state.myId);
}

function withUser(state: RoomState, user: RoomUser): Partial<RoomState> {
  if (state.room === null) return {};
  const known = state.users.some(({ id }) => id === user.id);
  const users = known ? state.users.map((one) => (one.id === user.id ? user : one)) : [...state.users, user];
  return user.id === state.myId ? { users, master: user.master } : { users };
}

function changeUser(state: RoomState, id: UserId, change: Partial<RoomUser>): Partial<RoomState> {
  return { users: state.users.map((user) => (user.id === id ? { ...user, ...change } : user)) };
}

function enter(information: ServerEventBody<'roomInformation'>): Partial<RoomState> {
  const { room, users, you, master } = information;
  return { room, users, myId: you, master, ended: null };
}

/** The state after leaving the room without asking for it. */
function end(state: RoomState, reason: LeaveReason): Partial<RoomState> {
  return state.room === null ? {} : { ...outside, ended: { roomId: state.room.id, reason } };
}

/** Applies the server's messages about the current room. */
function listen(connection: Connection, store: StoreApi<RoomState>): Stop[] {
  return [
    connection.on('roomInformation', (information) => {
      store.setState(enter(information));
    }),
    connection.on('roomUpdated', ({ room: changed }) => {
      store.setState(({ room }) => (room?.id === changed.id ? { room: { ...room, ...changed } } : {}));
    }),
    connection.on('userJoinedRoom', ({ user }) => {
      store.setState((state) => withUser(state, user));
    }),
    connection.on('updateUser', ({ user }) => {
      store.setState((state) => withUser(state, user));
    }),
    connection.on('userLeftRoom', ({ id }) => {
      store.setState(({ users }) => ({ users: users.filter((user) => user.id !== id) }));
    }),
    connection.on('changeUsername', ({ playerId, username }) => {
      store.setState((state) => changeUser(state, playerId, { username, unformattedUsername: username }));
    }),
    connection.on('changeInstrument', ({ playerId, instruments }) => {
      store.setState((state) => changeUser(state, playerId, { instruments }));
    }),
    connection.on('trackPlayed', ({ playerId, track }) => {
      store.setState((state) => changeUser(state, playerId, { track }));
    }),
    connection.on('kickedFromRoom', ({ roomId, reason }) => {
      store.setState((state) => (state.room?.id === roomId ? end(state, reason) : {}));
    }),
    connection.on('initUser', ({ seat }) => {
      store.setState((state) => (seat?.roomId === state.room?.id || isLocalRoom(state.room) ? {} : end(state, 'lost')));
    }),
  ];
}

/** The current room, and the requests to enter and to leave. */
export function createRoomStore(connection: Connection): RoomStore {
  const store = createStore<RoomState>(() => ({ ...outside, joining: false, ended: null }));
  const stops = listen(connection, store);

  async function enterBy<Name extends ClientEventName & ('joinRoom' | 'createRoom')>(
    name: Name,
    body: ClientEventInput<Name>,
  ): Promise<Result<ResponseValue<Name>>> {
    store.setState({ joining: true });
    const result = await connection.request(name, body);
    store.setState({ joining: false });
    return result;
  }

  return {
    ...store,
    join: (body) => enterBy('joinRoom', body),
    create: (settings) => enterBy('createRoom', settings),
    update: (changes) => {
      const { room } = store.getState();
      if (room === null) return Promise.resolve(refused('NOT_IN_ROOM'));
      return connection.request('updateRoom', { id: room.id, create: changes });
    },
    openLocal: (room, me) => {
      store.setState({ room, users: [me], myId: me.id, master: false, ended: null });
    },
    leave: () => {
      const { room } = store.getState();
      if (room === null) return Promise.resolve(refused('NOT_IN_ROOM'));
      store.setState(outside);
      if (isLocalRoom(room)) return Promise.resolve(accepted(null));
      return connection.request('leaveRoom', { id: room.id });
    },
    switchStatus: (status, password) => {
      const { myId } = store.getState();
      if (myId === null) return Promise.resolve(refused('NOT_IN_ROOM'));
      return connection.request('onSwitchPlayerSpec', {
        id: myId,
        status,
        ...(password !== undefined && { password }),
      });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
