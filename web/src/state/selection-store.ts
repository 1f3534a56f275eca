import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { InternalId } from '@quatremains/protocol/ids';
import { isSameSplit, type Split } from '@quatremains/rules/instruments/split';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Connection } from '../realtime/connection.ts';
import type { IdentityStore } from './identity-store.ts';
import { isLocalRoom } from './local-room.ts';
import { findMe, type RoomState, type RoomStore } from './room-store.ts';
import type { SettingsStore } from './settings-store.ts';

interface AcceptedSplit {
  /** The room, the member and their channel. */
  readonly seat: string;
  readonly split: Split;
}

interface SavedSplit {
  readonly accountId: InternalId;
  /** Null where the account has saved none. */
  readonly split: Split | null | 'unknown';
}

/** The own instruments: as chosen, and as the server has them. */
export interface SelectionState {
  /** What the client plays on. The settings save it in the browser. */
  readonly chosen: Split;
  /** What the members of the room know; null without a connection, and where the client is not a player. */
  readonly accepted: AcceptedSplit | null;
  /** What the account has saved on the server; null for guests. */
  readonly saved: SavedSplit | null;
}

export interface SelectionStore extends StoreApi<SelectionState> {
  setChosen(split: Split): void;
  setSaved(saved: SavedSplit): void;
}

export interface SelectionSources {
  readonly settings: SettingsStore;
  readonly room: RoomStore;
  readonly connection: Pick<Connection, 'state' | 'onState'>;
  readonly identity: IdentityStore;
}

/** The players of the room and their instruments: the own ones as chosen, even before the room has accepted them. */
export function playersOf({ users, myId }: Pick<RoomState, 'users' | 'myId'>, { chosen }: { readonly chosen: Split }) {
  const players: readonly (Omit<RoomUser, 'instruments'> & { readonly instruments: Split })[] = users;
  return players
    .filter(({ status }) => status === 'player')
    .map((player) => (player.id === myId ? { ...player, instruments: chosen } : player));
}

function acceptedIn({ room, connection }: SelectionSources): AcceptedSplit | null {
  const state = room.getState();
  const me = findMe(state);
  if (connection.state() !== 'connected' || isLocalRoom(state.room) || me?.status !== 'player') return null;
  return { seat: `${state.room?.id ?? ''} ${me.id} ${me.channel ?? ''}`, split: me.instruments };
}

/** The own selection of instruments. The room's server and the account are followed by themselves. */
export function createSelectionStore(sources: SelectionSources): SelectionStore {
  const { settings, room, connection, identity } = sources;
  const store = createStore<SelectionState>(() => ({
    chosen: settings.getState().selectedInstruments,
    accepted: null,
    saved: null,
  }));
  const followRoom = (): void => {
    const { accepted: before } = store.getState();
    const accepted = acceptedIn(sources);
    const isSame =
      before === accepted ||
      (before?.seat === accepted?.seat && isSameSplit(before?.split ?? [], accepted?.split ?? []));
    if (!isSame) store.setState({ accepted });
  };
  const followAccount = (): void => {
    const { saved } = store.getState();
    const id = identity.getState().account?.id ?? null;
    if (id !== (saved?.accountId ?? null))
      store.setState({ saved: id === null ? null : { accountId: id, split: 'unknown' } });
  };
  room.subscribe(followRoom);
  connection.onState(followRoom);
  identity.subscribe(followAccount);
  followRoom();
  followAccount();
  return {
    ...store,
    setChosen: (split) => {
      store.setState({ chosen: split });
      settings.change({ selectedInstruments: [...split] });
    },
    setSaved: (saved) => {
      if (store.getState().saved?.accountId === saved.accountId) store.setState({ saved });
    },
  };
}
