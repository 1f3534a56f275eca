import { botIdOf, botUserOf } from '@quatremains/rules/room/bot/bot-user';
import { beatsToCome, botOf, loopOf } from '@quatremains/rules/room/bot/view-bot';
import { informationFor, maySee, parametersOf, roomUserOf } from '@quatremains/rules/room/view-for';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { leaveReasons, type LeaveReason, type RoomNews } from '@quatremains/protocol/vocabulary';
import type { Fact } from '@quatremains/rules/room/outcome';
import { blindInformationFor } from '@quatremains/rules/room/modes/blind/view-blind';
import { queueInformationOf } from '@quatremains/rules/room/modes/queued/view-queue';
import { videoOf } from '@quatremains/rules/room/modes/video-of';
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

/** Everything a member needs, to their session; beats that were announced before they came among it. */
export function informMember(listeners: Listeners, member: Member, session: Session, now: number): void {
  const { room, audience } = listeners;
  const information = informationFor(room, member, (other) => isPedalDown(listeners, other));
  audience.tell(session, 'roomInformation', information);
  const beats = beatsToCome(room, now);
  if (beats !== null) audience.tell(session, 'beat', beats);
}

function announceBotJoined({ room, audience }: Listeners): void {
  const user = botUserOf(room);
  if (user !== null) audience.tellAll('userJoinedRoom', { user });
}

function announceQueue({ room, audience }: Listeners): void {
  const information = queueInformationOf(room);
  if (information !== null) audience.tellAll('queueUpdate', information);
}

/** The same for all but who performs: only they are told the title. */
function announceBlind(listeners: Listeners): void {
  const { room, audience } = listeners;
  const forAll = blindInformationFor(room, null);
  if (forAll === null) return;
  const performer = forAll.performer === null ? undefined : listeners.sessionOf({ id: forAll.performer });
  audience.tellAll('blindUpdate', forAll, performer);
  const forThem = performer && blindInformationFor(room, performer.who);
  if (performer && forThem) audience.tell(performer, 'blindUpdate', forThem);
}

type Announce<Kind extends Fact['kind']> = (listeners: Listeners, fact: Extract<Fact, { kind: Kind }>) => void;

const nobodyIsTold = (): void => undefined;

/** How each fact is told to those who may know it. */
const ANNOUNCE: { readonly [Kind in Fact['kind']]: Announce<Kind> } = {
  memberJoined: (listeners, { member }) => {
    tellAbout(listeners, member, {
      name: 'userJoinedRoom',
      body: { user: userOf(listeners, member) },
      isForThem: false,
    });
  },
  memberChanged: (listeners, { before, member }) => {
    announceChange(listeners, before, member);
  },
  memberLeft: (listeners, { member, reason }) => {
    announceLeft(listeners, member, reason);
  },
  settingsChanged: ({ room, audience }) => {
    audience.tellAll('roomUpdated', { room: parametersOf(room) });
  },
  memberLiked: ({ audience }, { member: { id: playerId, preferences }, likes }) => {
    audience.tellAll('floatingHeart', { playerId, effect: preferences.likeEffect, likes });
  },
  messageSaid: (listeners, { message }) => {
    announceMessage(listeners, message);
  },
  authorForgotten: ({ audience }, { author }) => {
    audience.tellAll('authorForgotten', author);
  },
  roomClosed: nobodyIsTold,
  botJoined: announceBotJoined,
  botLeft: ({ room, audience }) => {
    audience.tellAll('userLeftRoom', { id: botIdOf(room), reason: 'left' });
  },
  botChanged: ({ room, audience }) => {
    audience.tellAll('botUpdated', { bot: botOf(room) });
  },
  beatsAnnounced: ({ audience }, { beats }) => {
    audience.tellAll('beat', beats);
  },
  tracksWanted: nobodyIsTold,
  loopChanged: ({ room, audience }) => {
    audience.tellAll('loopUpdated', { loop: loopOf(room) });
  },
  queueChanged: announceQueue,
  blindChanged: announceBlind,
  videoChanged: ({ room, audience }) => {
    audience.tellAll('youtube', { video: videoOf(room) });
  },
  guessed: nobodyIsTold,
};

/** Turns what has become true in a room into messages for those who may know it. */
export function announceFact(listeners: Listeners, fact: Fact): void {
  const announce = ANNOUNCE[fact.kind] as Announce<Fact['kind']>;
  announce(listeners, fact);
}
