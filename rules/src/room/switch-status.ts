import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { aim } from './aim.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isFull, isGuest, isPlayer } from './members.ts';
import type { Outcome } from './outcome.ts';
import { may } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { channelFor } from './seats.ts';

type SwitchStatus = Extract<Command, { kind: 'switchStatus' }>;

/** Where only players need the password, a listener gives it now, or is brought to the keys by somebody with rights. */
function passwordFault(room: Room, actor: Member, { password }: SwitchStatus): RefusalCode | null {
  const { passwordHash, onlyPrivateForPlayers } = room.settings;
  if (passwordHash === null || !onlyPrivateForPlayers || password === 'right' || may(actor, 'editRoom')) return null;
  return password === 'none' ? 'PASSWORD_NEEDED' : 'WRONG_PASSWORD';
}

/** Why somebody cannot become a player; what no password helps against is said before one is asked for. */
function playerFault(room: Room, target: Member): RefusalCode | null {
  if (target.hidden) return 'NO_RIGHT';
  if (isGuest(target) && !room.settings.guestAuthorized) return 'GUESTS_MAY_ONLY_LISTEN';
  return isFull(room) ? 'ROOM_FULL' : null;
}

/** Players become spectators and spectators players: oneself always, others by right. */
export function switchStatus(room: Room, command: SwitchStatus): Outcome {
  const aimed = aim(room, command, 'move');
  if (!aimed.ok) return aimed;
  const { actor, target } = aimed;
  const status = command.status ?? (isPlayer(target) ? 'spectator' : 'player');
  if (target.status === status) return refused('SAME_STATUS');
  const fault = status === 'player' ? (playerFault(room, target) ?? passwordFault(room, actor, command)) : null;
  if (fault !== null) return refused(fault);
  const channel = channelFor(status, room.members);
  return changeMember(room, target, { status, channel }, isPlayer(target));
}
