import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';

/** What somebody does in a blind test now. */
export type OwnPart = 'performer' | 'guesser' | 'finder' | 'listener';

export function ownPart({ performer, found }: BlindInformation, me: RoomUser | undefined): OwnPart {
  if (me === undefined || me.status !== 'player') return 'listener';
  if (performer === me.id) return 'performer';
  return found.includes(me.id) ? 'finder' : 'guesser';
}
