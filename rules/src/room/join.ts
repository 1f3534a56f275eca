import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { reconnect } from './reconnect.ts';
import type { Command } from './command.ts';
import { isBanned } from './bans.ts';
import { addMember } from './add-member.ts';
import { removeMembers } from './leave.ts';
import { isFull, isGuest, memberOf } from './members.ts';
import { roundTitleIn } from './modes/blind/contains-title.ts';
import { andThen, type Outcome } from './outcome.ts';
import { permissionError } from './permissions.ts';
import type { Member, Room } from './room.ts';

type Join = Extract<Command, { kind: 'join' }>;

function passwordError(room: Room, { status, hidden, password }: Join): RefusalCode | null {
  const isOpen = room.settings.passwordHash === null || (status === 'spectator' && room.settings.onlyPrivateForPlayers);
  if (isOpen || hidden || password === 'right') return null;
  return password === 'none' ? 'PASSWORD_NEEDED' : 'WRONG_PASSWORD';
}

function playerError(room: Room, { identity, status }: Join): RefusalCode | null {
  if (status === 'spectator') return null;
  if (isGuest(identity) && !room.settings.guestAuthorized) return 'GUESTS_MAY_ONLY_LISTEN';
  return isFull(room) ? 'ROOM_FULL' : null;
}

/** Checks that hold for players and spectators. */
function entryError(room: Room, { identity, hidden, address }: Join): RefusalCode | null {
  if (isBanned(room, identity, address)) return 'BANNED_FROM_ROOM';
  if (hidden) return permissionError(identity, 'joinHidden');
  return identity.program !== null && !room.settings.programsAllowed ? 'PROGRAMS_NOT_ALLOWED' : null;
}

/** A visible name must not contain the title of a running blind-test round. */
function nameError(room: Room, { identity: { username, program }, hidden }: Join): RefusalCode | null {
  const isTitle = !hidden && [username, program ?? ''].some((name) => roundTitleIn(room, name));
  return isTitle ? 'TITLE_IN_MESSAGE' : null;
}

/** Checks the password after all refusals that no password avoids, and the title last, so that only clients with access learn of it. */
function joinNew(room: Room, command: Join, now: number): Outcome {
  const inEntry = entryError(room, command) ?? playerError(room, command) ?? passwordError(room, command);
  const error = inEntry ?? nameError(room, command);
  return error === null ? addMember(room, command, now) : refused(error);
}

/** A disconnected member reconnects, or leaves and joins again with another status. */
function rejoin(room: Room, command: Join, disconnected: Member, now: number): Outcome {
  const { id } = command.identity;
  if (disconnected.status === command.status && disconnected.hidden === command.hidden)
    return reconnect(room, { kind: 'reconnect', id });
  return andThen(removeMembers(room, [disconnected], 'left', now), (after) => joinNew(after, command, now));
}

/** Adds a member if the room admits them. Hidden members are always spectators, because other members could not see who plays. */
export function join(room: Room, command: Join, now: number): Outcome {
  const asked: Join = command.hidden ? { ...command, status: 'spectator' } : command;
  const present = memberOf(room, command.identity.id);
  if (present === undefined) return joinNew(room, asked, now);
  return present.lostAt === null ? refused('ALREADY_IN_ROOM') : rejoin(room, asked, present, now);
}
