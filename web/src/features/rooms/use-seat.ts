import type { RoomParameters } from '@quatremains/protocol/entities/room';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { Status } from '@quatremains/protocol/vocabulary';
import { may } from '@quatremains/rules/room/permissions';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe, type RoomState } from '../../state/room-store.ts';

/** Why a listener cannot sit down. */
export type SeatFault = 'hidden' | 'guest' | 'locked' | 'full';

export interface Seat {
  readonly status: Status;
  /** Null where one may sit down at the piano now. */
  readonly fault: SeatFault | null;
  /** Without a connection nobody changes seats. */
  readonly isAway: boolean;
  readonly change: (status: Status) => Promise<void>;
}

function isFull(room: RoomParameters, users: readonly RoomUser[]): boolean {
  return users.filter(({ status, bot }) => status === 'player' && !bot).length >= room.playerLimit;
}

/** What keeps this listener from the keys, the lasting reasons first. */
export function seatFault(room: RoomParameters, users: readonly RoomUser[], me: RoomUser): SeatFault | null {
  if (me.invisible) return 'hidden';
  if (!room.guestAuthorized && me.internalId === null) return 'guest';
  if (room.isPrivate && room.onlyPrivateForPlayers && !may(me, 'editRoom')) return 'locked';
  return isFull(room, users) ? 'full' : null;
}

function faultIn(state: RoomState): SeatFault | null {
  const me = findMe(state);
  return state.room === null || me === undefined ? 'full' : seatFault(state.room, state.users, me);
}

/** Whether one plays or listens, and the way to change that. */
export function useSeat(): Seat {
  const { room, session, door } = useServices();
  const isAway = useStore(session, ({ connection }) => connection !== 'connected');
  const status = useStore(room, (state) => findMe(state)?.status ?? 'spectator');
  const fault = useStore(room, faultIn);
  return { status, fault, isAway, change: door.change };
}
