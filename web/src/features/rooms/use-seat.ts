import type { RoomParameters } from '@quatremains/protocol/entities/room';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { Status } from '@quatremains/protocol/vocabulary';
import { may } from '@quatremains/rules/room/permissions';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe, type RoomState } from '../../state/room-store.ts';

/** The reason why a listener cannot take a seat. */
export type SeatObstacle = 'hidden' | 'guest' | 'locked' | 'full';

export interface SeatChange {
  readonly status: Status;
  /** Null where the listener may take a seat now. */
  readonly obstacle: SeatObstacle | null;
  /** Without a connection no seat can be changed. */
  readonly isAway: boolean;
  readonly change: (status: Status) => Promise<void>;
}

function isFull(room: RoomParameters, users: readonly RoomUser[]): boolean {
  return users.filter(({ status, bot }) => status === 'player' && !bot).length >= room.playerLimit;
}

/** The reason why this listener cannot play; lasting reasons come first. */
export function seatObstacle(room: RoomParameters, users: readonly RoomUser[], me: RoomUser): SeatObstacle | null {
  if (me.invisible) return 'hidden';
  if (!room.guestAuthorized && me.internalId === null) return 'guest';
  if (room.isPrivate && room.onlyPrivateForPlayers && !may(me, 'editRoom')) return 'locked';
  return isFull(room, users) ? 'full' : null;
}

function obstacleIn(state: RoomState): SeatObstacle | null {
  const me = findMe(state);
  return state.room === null || me === undefined ? 'full' : seatObstacle(state.room, state.users, me);
}

/** The member's status, and how to change it. */
export function useSeat(): SeatChange {
  const { room, connectionStatus, roomEntry } = useServices();
  const isAway = useStore(connectionStatus, ({ state }) => state !== 'connected');
  const status = useStore(room, (state) => findMe(state)?.status ?? 'spectator');
  const obstacle = useStore(room, obstacleIn);
  return { status, obstacle, isAway, change: roomEntry.change };
}
