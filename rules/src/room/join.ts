import { refused, type RefusalCode } from '@quatremains/protocol/refusals';
import { comeBack } from './come-back.ts';
import type { Command } from './command.ts';
import { isBanned } from './bans.ts';
import { enter } from './enter.ts';
import { removeMembers } from './leave.ts';
import { isFull, isGuest, memberOf } from './members.ts';
import { givesTitleAway } from './modes/blind/gives-away.ts';
import { andThen, type Outcome } from './outcome.ts';
import { rightFault } from './permissions.ts';
import type { Member, Room } from './room.ts';

type Join = Extract<Command, { kind: 'join' }>;

function passwordFault(room: Room, { status, hidden, password }: Join): RefusalCode | null {
  const isOpen = room.settings.passwordHash === null || (status === 'spectator' && room.settings.onlyPrivateForPlayers);
  if (isOpen || hidden || password === 'right') return null;
  return password === 'none' ? 'PASSWORD_NEEDED' : 'WRONG_PASSWORD';
}

function playerFault(room: Room, { who, status }: Join): RefusalCode | null {
  if (status === 'spectator') return null;
  if (isGuest(who) && !room.settings.guestAuthorized) return 'GUESTS_MAY_ONLY_LISTEN';
  return isFull(room) ? 'ROOM_FULL' : null;
}

/** Who is let in nowhere in this room. */
function entryFault(room: Room, { who, hidden, address }: Join): RefusalCode | null {
  if (isBanned(room, who, address)) return 'BANNED_FROM_ROOM';
  if (hidden) return rightFault(who, 'joinHidden');
  return who.program !== null && !room.settings.programsAllowed ? 'PROGRAMS_NOT_ALLOWED' : null;
}

/** Everybody would read what they are called. */
function nameFault(room: Room, { who: { username, program }, hidden }: Join): RefusalCode | null {
  const isTold = !hidden && [username, program ?? ''].some((name) => givesTitleAway(room, name));
  return isTold ? 'TITLE_IN_MESSAGE' : null;
}

/** What no password helps against is said before one is asked for; what a title is, only to who has come that far. */
function joinAnew(room: Room, command: Join, now: number): Outcome {
  const inEntry = entryFault(room, command) ?? playerFault(room, command) ?? passwordFault(room, command);
  const fault = inEntry ?? nameFault(room, command);
  return fault === null ? enter(room, command, now) : refused(fault);
}

/** Somebody whose place is kept takes it again, or gives it up for another one. */
function joinAgain(room: Room, command: Join, kept: Member, now: number): Outcome {
  const { id } = command.who;
  if (kept.status === command.status && kept.hidden === command.hidden) return comeBack(room, { kind: 'comeBack', id });
  return andThen(removeMembers(room, [kept], 'left', now), (after) => joinAnew(after, command, now));
}

/** Hidden members never play: they are counted nowhere and nobody could say who sounds. */
export function join(room: Room, command: Join, now: number): Outcome {
  const asked: Join = command.hidden ? { ...command, status: 'spectator' } : command;
  const present = memberOf(room, command.who.id);
  if (present === undefined) return joinAnew(room, asked, now);
  return present.lostAt === null ? refused('ALREADY_IN_ROOM') : joinAgain(room, asked, present, now);
}
