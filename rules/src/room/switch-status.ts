import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isFull, isGuest, isPlayer, memberOf } from './members.ts';
import type { Outcome } from './outcome.ts';
import { may } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { channelFor } from './seats.ts';
import { maySee } from './view-for.ts';

/** Why somebody cannot become a player; without the password only who has rights can bring a listener to the keys. */
function playerFault(room: Room, actor: Member, target: Member): RefusalCode | null {
  if (target.hidden) return 'NO_RIGHT';
  if (isGuest(target) && !room.settings.guestAuthorized) return 'GUESTS_MAY_ONLY_LISTEN';
  if (room.settings.passwordHash !== null && room.settings.onlyPrivateForPlayers && !may(actor, 'editRoom')) {
    return 'PASSWORD_NEEDED';
  }
  return isFull(room) ? 'ROOM_FULL' : null;
}

/** Players become spectators and spectators players: oneself always, others by right. */
export function switchStatus(room: Room, command: Extract<Command, { kind: 'switchStatus' }>): Outcome {
  const { by, target: id } = command;
  const actor = memberOf(room, by);
  const target = memberOf(room, id);
  if (actor === undefined || target === undefined || !maySee(actor, target)) return refused('NOT_IN_ROOM');
  if (!may(actor, 'move', target)) return refused('NO_RIGHT');
  const status = command.status ?? (isPlayer(target) ? 'spectator' : 'player');
  if (target.status === status) return refused('SAME_STATUS');
  const fault = status === 'player' ? playerFault(room, actor, target) : null;
  if (fault !== null) return refused(fault);
  const channel = channelFor(status, room.members);
  return changeMember(room, target, { status, channel }, isPlayer(target));
}
