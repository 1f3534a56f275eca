import { informationFor, maySee, parametersOf, roomUserOf } from '@quatremains/rules/room/view-for';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { leaveReasons, type LeaveReason, type RoomNews } from '@quatremains/protocol/vocabulary';
import type { Fact } from '@quatremains/rules/room/outcome';
import type { Member, Room } from '@quatremains/rules/room/room';
import type { Audience } from '../../realtime/audience.ts';
import type { Session } from '../../realtime/session.ts';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';

/** Where the facts of a room are told: its audience, and each member's session, where they have one. */
export interface Listeners {
  readonly room: Room;
  readonly audience: Audience;
  sessionOf(member: Pick<Member, 'id'>): Session | undefined;
}

function isPedalDown(listeners: Listeners, member: Member): boolean {
  return listeners.sessionOf(member)?.pedalDown ?? false;
}

function userOf(listeners: Listeners, member: Member): RoomUser {
  return roomUserOf(member, isPedalDown(listeners, member));
}

interface Message<Name extends ServerEventName> {
  readonly name: Name;
  readonly body: ServerEventBody<Name>;
  /** Whether the member themself is told, too. */
  readonly isForThem: boolean;
}

/** Tells everybody who may see the member. */
function tellAbout<Name extends ServerEventName>(listeners: Listeners, about: Member, message: Message<Name>): void {
  const { room, audience } = listeners;
  const { name, body, isForThem } = message;
  const except = isForThem ? undefined : listeners.sessionOf(about);
  if (!about.hidden) return audience.tellAll(name, body, except);
  for (const viewer of room.members) {
    const session = listeners.sessionOf(viewer);
    if (session !== undefined && session !== except && maySee(viewer, about)) audience.tell(session, name, body);
  }
}

/** Who becomes staff sees the hidden from then on, and who is staff no longer does not. */
function announceHidden(listeners: Listeners, before: Member, member: Member): void {
  const session = listeners.sessionOf(member);
  if (session === undefined || before.role === member.role) return;
  for (const other of listeners.room.members) {
    const isSeen = maySee(member, other);
    if (other.id === member.id || isSeen === maySee(before, other)) continue;
    if (isSeen) listeners.audience.tell(session, 'userJoinedRoom', { user: userOf(listeners, other) });
    else listeners.audience.tell(session, 'userLeftRoom', { id: other.id, reason: 'left' });
  }
}

function announceChange(listeners: Listeners, before: Member, member: Member): void {
  const { id: playerId, username } = member;
  if (before.username !== username)
    tellAbout(listeners, member, { name: 'changeUsername', body: { playerId, username }, isForThem: true });
  if (before.instruments !== member.instruments) {
    const body = { playerId, instruments: [...member.instruments] };
    tellAbout(listeners, member, { name: 'changeInstrument', body, isForThem: true });
  }
  announceHidden(listeners, before, member);
  tellAbout(listeners, member, { name: 'updateUser', body: { user: userOf(listeners, member) }, isForThem: true });
}

function announceLeft(listeners: Listeners, member: Member, reason: LeaveReason): void {
  const { room, audience } = listeners;
  tellAbout(listeners, member, { name: 'userLeftRoom', body: { id: member.id, reason }, isForThem: false });
  const session = listeners.sessionOf(member);
  if (session !== undefined && reason !== 'left') audience.tell(session, 'kickedFromRoom', { roomId: room.id, reason });
}

/** Who comes or goes need not be told that they do. */
const ONLY_FOR_OTHERS: ReadonlySet<RoomNews | null> = new Set(['joined', ...leaveReasons] as const);

function announceMessage(listeners: Listeners, message: ChatMessage): void {
  const { id } = message.message;
  const except = id !== null && ONLY_FOR_OTHERS.has(message.news) ? listeners.sessionOf({ id }) : undefined;
  listeners.audience.tellAll('chatMessage', message, except);
}

/** Everything a member needs, to their session. */
export function informMember(listeners: Listeners, member: Member, session: Session): void {
  const { room, audience } = listeners;
  const information = informationFor(room, member, (other) => isPedalDown(listeners, other));
  audience.tell(session, 'roomInformation', information);
}

/** Turns what has become true in a room into messages for those who may know it. */
export function announceFact(listeners: Listeners, fact: Fact): void {
  switch (fact.kind) {
    case 'memberJoined': {
      const body = { user: userOf(listeners, fact.member) };
      return tellAbout(listeners, fact.member, { name: 'userJoinedRoom', body, isForThem: false });
    }
    case 'memberChanged':
      return announceChange(listeners, fact.before, fact.member);
    case 'memberLeft':
      return announceLeft(listeners, fact.member, fact.reason);
    case 'settingsChanged':
      return listeners.audience.tellAll('roomUpdated', { room: parametersOf(listeners.room) });
    case 'memberLiked': {
      const { id: playerId, preferences } = fact.member;
      const body = { playerId, effect: preferences.likeEffect, likes: fact.likes };
      return listeners.audience.tellAll('floatingHeart', body);
    }
    case 'messageSaid':
      return announceMessage(listeners, fact.message);
    case 'authorForgotten':
      return listeners.audience.tellAll('authorForgotten', fact.author);
    case 'roomClosed':
      return;
    default:
      fact satisfies never;
  }
}
