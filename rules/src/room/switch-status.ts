import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { findTarget } from './find-target.ts';
import { changeMember } from './change-member.ts';
import type { Command } from './command.ts';
import { isFull, isGuest, isPlayer } from './members.ts';
import type { Outcome } from './outcome.ts';
import { may } from './permissions.ts';
import type { Member, Room } from './room.ts';
import { channelFor } from './channels.ts';

type SwitchStatus = Extract<Command, { kind: 'switchStatus' }>;

/** Where only players need the password, a spectator gives it now, or a member with rights moves them. */
function passwordError(room: Room, actor: Member, { password }: SwitchStatus): RefusalCode | null {
  const { passwordHash, onlyPrivateForPlayers } = room.settings;
  if (passwordHash === null || !onlyPrivateForPlayers || password === 'right' || may(actor, 'editRoom')) return null;
  return password === 'none' ? 'PASSWORD_NEEDED' : 'WRONG_PASSWORD';
}

/** Why a member cannot become a player, or null. Checked before the password, because no password avoids these refusals. */
function playerError(room: Room, target: Member): RefusalCode | null {
  if (target.hidden) return 'NO_RIGHT';
  if (isGuest(target) && !room.settings.guestAuthorized) return 'GUESTS_MAY_ONLY_LISTEN';
  return isFull(room) ? 'ROOM_FULL' : null;
}

/** Changes the status of a member. Members may change their own; for others they need rights. */
export function switchStatus(room: Room, command: SwitchStatus): Outcome {
  const found = findTarget(room, command, 'move');
  if (!found.ok) return found;
  const { actor, target } = found;
  const status = command.status ?? (isPlayer(target) ? 'spectator' : 'player');
  if (target.status === status) return refused('SAME_STATUS');
  const error = status === 'player' ? (playerError(room, target) ?? passwordError(room, actor, command)) : null;
  if (error !== null) return refused(error);
  const channel = channelFor(status, room.members);
  return changeMember(room, target, { status, channel, track: null }, isPlayer(target));
}
