import type { RoomUser } from '@quatremains/protocol/entities/room-user';

/** The colour somebody's keys light up in. */
export function playerColour({ colors }: Pick<RoomUser, 'colors'>): string {
  return colors[0] ?? '#e6bd76';
}
