import type { UserId } from '@quatremains/protocol/ids';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { isGuest, isPlayer, memberOf } from '../room/members.ts';
import type { Room } from '../room/room.ts';

/** Why a member may not begin a ranked run, or null: it is for the players of a practice room who are signed in and no programs. */
export function runRefusal(room: Room, id: UserId): RefusalCode | null {
  const member = memberOf(room, id);
  if (member === undefined) return 'NOT_IN_ROOM';
  if (isGuest(member)) return 'LOGIN_NEEDED';
  if (member.program !== null) return 'NO_RIGHT';
  if (room.settings.gameType !== 'PRACTICE') return 'WRONG_MODE';
  return isPlayer(member) ? null : 'NOT_A_PLAYER';
}
