import type { Status } from '@quatremains/protocol/vocabulary';
import { useStore } from 'zustand';
import { useServices } from '../../services/use-services.ts';
import { findMe } from '../../state/room-store.ts';

interface Seat {
  readonly status: Status;
  /** Whether one may sit down at the piano now. */
  readonly free: boolean;
  readonly change: (status: Status) => Promise<void>;
}

/** Whether one plays or listens, and the way to change that. */
export function useSeat(): Seat {
  const { room: store, door } = useServices();
  const me = useStore(store, findMe);
  const players = useStore(store, ({ users }) => users.filter(({ status }) => status === 'player').length);
  const room = useStore(store, (state) => state.room);
  const welcome = room !== null && (room.guestAuthorized || me?.internalId !== null);
  return {
    status: me?.status ?? 'spectator',
    free: room !== null && welcome && players < room.playerLimit,
    change: door.change,
  };
}
