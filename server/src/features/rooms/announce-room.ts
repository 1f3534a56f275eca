import { botIdOf, botUserOf } from '@quatremains/rules/room/bot/bot-user';
import { beatsToCome, botOf, loopOf } from '@quatremains/rules/room/bot/view-bot';
import { informationFor, maySee, parametersOf, roomUserOf } from '@quatremains/rules/room/view-for';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { leaveReasons, type LeaveReason, type RoomNotice } from '@quatremains/protocol/vocabulary';
import type { RoomEvent } from '@quatremains/rules/room/outcome';
import { blindInformationFor } from '@quatremains/rules/room/modes/blind/view-blind';
import { queueInformationOf } from '@quatremains/rules/room/modes/queued/view-queue';
import { videoOf } from '@quatremains/rules/room/modes/video-of';
import type { Member, Room } from '@quatremains/rules/room/room';
import type { Audience } from '../../realtime/audience.ts';
import type { Session } from '../../realtime/session.ts';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';

/** The recipients of a room's events: its audience, and each member's session, if any. */
export interface Recipients {
  readonly room: Room;
  readonly audience: Audience;
  sessionOf(member: Pick<Member, 'id'>): Session | undefined;
}

function isPedalDown(recipients: Recipients, member: Member): boolean {
  return recipients.sessionOf(member)?.pedalDown ?? false;
}

function userOf(recipients: Recipients, member: Member): RoomUser {
  return roomUserOf(member, isPedalDown(recipients, member));
}

interface Message<Name extends ServerEventName> {
  readonly name: Name;
  readonly body: ServerEventBody<Name>;
  /** Whether the member itself receives it, too. */
  readonly includesMember: boolean;
}

/** Sends a message about a member to all members who may see that member. */
function sendAbout<Name extends ServerEventName>(recipients: Recipients, about: Member, message: Message<Name>): void {
  const { room, audience } = recipients;
  const { name, body, includesMember } = message;
  const except = includesMember ? undefined : recipients.sessionOf(about);
  if (!about.hidden) return audience.sendToAll(name, body, except);
  for (const viewer of room.members) {
    const session = recipients.sessionOf(viewer);
    if (session !== undefined && session !== except && maySee(viewer, about)) audience.send(session, name, body);
  }
}

/** A member who becomes staff sees hidden members from then on; a member who is no longer staff does not. */
function announceHidden(recipients: Recipients, before: Member, member: Member): void {
  const session = recipients.sessionOf(member);
  if (session === undefined || before.role === member.role) return;
  for (const other of recipients.room.members) {
    const isSeen = maySee(member, other);
    if (other.id === member.id || isSeen === maySee(before, other)) continue;
    if (isSeen) recipients.audience.send(session, 'userJoinedRoom', { user: userOf(recipients, other) });
    else recipients.audience.send(session, 'userLeftRoom', { id: other.id, reason: 'left' });
  }
}

function announceChange(recipients: Recipients, before: Member, member: Member): void {
  const { id: playerId, username } = member;
  if (before.username !== username)
    sendAbout(recipients, member, { name: 'changeUsername', body: { playerId, username }, includesMember: true });
  if (before.instruments !== member.instruments) {
    const body = { playerId, instruments: [...member.instruments] };
    sendAbout(recipients, member, { name: 'changeInstrument', body, includesMember: true });
  }
  announceHidden(recipients, before, member);
  sendAbout(recipients, member, {
    name: 'updateUser',
    body: { user: userOf(recipients, member) },
    includesMember: true,
  });
}

function announceLeft(recipients: Recipients, member: Member, reason: LeaveReason): void {
  const { room, audience } = recipients;
  sendAbout(recipients, member, { name: 'userLeftRoom', body: { id: member.id, reason }, includesMember: false });
  const session = recipients.sessionOf(member);
  if (session !== undefined && reason !== 'left') audience.send(session, 'kickedFromRoom', { roomId: room.id, reason });
}

/** Notices that the member itself does not receive. */
const ONLY_FOR_OTHERS: ReadonlySet<RoomNotice | null> = new Set(['joined', ...leaveReasons] as const);

function announceMessage(recipients: Recipients, message: ChatMessage): void {
  const { id } = message.message;
  const except = id !== null && ONLY_FOR_OTHERS.has(message.news) ? recipients.sessionOf({ id }) : undefined;
  recipients.audience.sendToAll('chatMessage', message, except);
}

/** Sends a member the whole room, and the beats that were announced before. */
export function sendRoom(recipients: Recipients, member: Member, session: Session, now: number): void {
  const { room, audience } = recipients;
  const information = informationFor(room, member, (other) => isPedalDown(recipients, other));
  audience.send(session, 'roomInformation', information);
  const beats = beatsToCome(room, now);
  if (beats !== null) audience.send(session, 'beat', beats);
}

function announceBotJoined({ room, audience }: Recipients): void {
  const user = botUserOf(room);
  if (user !== null) audience.sendToAll('userJoinedRoom', { user });
}

function announceQueue({ room, audience }: Recipients): void {
  const information = queueInformationOf(room);
  if (information !== null) audience.sendToAll('queueUpdate', information);
}

/** Sends the state of the blind test: only the performer receives the title. */
function announceBlind(recipients: Recipients): void {
  const { room, audience } = recipients;
  const forAll = blindInformationFor(room, null);
  if (forAll === null) return;
  const performer = forAll.performer === null ? undefined : recipients.sessionOf({ id: forAll.performer });
  audience.sendToAll('blindUpdate', forAll, performer);
  const forPerformer = performer && blindInformationFor(room, performer.identity);
  if (performer && forPerformer) audience.send(performer, 'blindUpdate', forPerformer);
}

type Announce<Kind extends RoomEvent['kind']> = (
  recipients: Recipients,
  event: Extract<RoomEvent, { kind: Kind }>,
) => void;

const sendNothing = (): void => undefined;

/** How each event is sent to the members who may know it. */
const ANNOUNCE: { readonly [Kind in RoomEvent['kind']]: Announce<Kind> } = {
  memberJoined: (recipients, { member }) => {
    sendAbout(recipients, member, {
      name: 'userJoinedRoom',
      body: { user: userOf(recipients, member) },
      includesMember: false,
    });
  },
  memberChanged: (recipients, { before, member }) => {
    announceChange(recipients, before, member);
  },
  memberLeft: (recipients, { member, reason }) => {
    announceLeft(recipients, member, reason);
  },
  settingsChanged: ({ room, audience }) => {
    audience.sendToAll('roomUpdated', { room: parametersOf(room) });
  },
  memberLiked: ({ audience }, { member: { id: playerId, preferences }, likes }) => {
    audience.sendToAll('floatingHeart', { playerId, effect: preferences.likeEffect, likes });
  },
  messageSent: (recipients, { message }) => {
    announceMessage(recipients, message);
  },
  authorForgotten: ({ audience }, { author }) => {
    audience.sendToAll('authorForgotten', author);
  },
  roomClosed: sendNothing,
  botJoined: announceBotJoined,
  botLeft: ({ room, audience }) => {
    audience.sendToAll('userLeftRoom', { id: botIdOf(room), reason: 'left' });
  },
  botChanged: ({ room, audience }) => {
    audience.sendToAll('botUpdated', { bot: botOf(room) });
  },
  beatsAnnounced: ({ audience }, { beats }) => {
    audience.sendToAll('beat', beats);
  },
  tracksRequested: sendNothing,
  loopChanged: ({ room, audience }) => {
    audience.sendToAll('loopUpdated', { loop: loopOf(room) });
  },
  queueChanged: announceQueue,
  blindChanged: announceBlind,
  videoChanged: ({ room, audience }) => {
    audience.sendToAll('youtube', { video: videoOf(room) });
  },
  trackPlayed: ({ audience }, { member: { id: playerId, track } }) => {
    audience.sendToAll('trackPlayed', { playerId, track });
  },
  guessed: sendNothing,
};

/** Sends an event of a room to the members who may know it. */
export function announceEvent(recipients: Recipients, event: RoomEvent): void {
  const announce = ANNOUNCE[event.kind] as Announce<RoomEvent['kind']>;
  announce(recipients, event);
}
