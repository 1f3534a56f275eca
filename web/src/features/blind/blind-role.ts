import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';

/** A member's role in the current turn of a blind test. */
export type BlindRole = 'performer' | 'guesser' | 'finder' | 'listener';

export function blindRole({ performer, found }: BlindInformation, me: RoomUser | undefined): BlindRole {
  if (me === undefined || me.status !== 'player') return 'listener';
  if (performer === me.id) return 'performer';
  return found.includes(me.id) ? 'finder' : 'guesser';
}
