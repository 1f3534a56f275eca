import type {
  Occupant,
  Ribbon,
  RoomInformation,
  RoomParameters,
  RoomSummary,
} from '@quatremains/protocol/entities/room';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR_DEFAULT } from '@quatremains/protocol/limits';
import type { Status } from '@quatremains/protocol/vocabulary';
import { may, type Actor } from './permissions.ts';
import { unformatted } from '../users/unformatted.ts';
import { botUserOf } from './bot/bot-user.ts';
import { botOf, loopOf } from './bot/view-bot.ts';
import { blindInformationFor } from './modes/blind/view-blind.ts';
import { queueInformationOf } from './modes/queued/view-queue.ts';
import { videoOf } from './modes/video-of.ts';
import type { Member, Room } from './room.ts';

/** Whether the viewer may see a member: only staff see hidden members. */
export function maySee(viewer: Actor, member: Member): boolean {
  return !member.hidden || may(viewer, 'seeHidden');
}

/** A member in the shape of the protocol. The state of the pedal comes from the note relay. */
export function roomUserOf(member: Member, pedalDown = false): RoomUser {
  const { id, internalId, username, status, master, hidden, bot, role, channel, link, program, image, track } = member;
  const colors = [...member.colors];
  return {
    id,
    internalId,
    username,
    status,
    master,
    bot,
    program,
    image,
    role,
    country: member.preferences.hideCountryFlag ? '' : member.country,
    channel,
    link,
    track,
    colors,
    unformattedUsername: unformatted(username),
    invisible: hidden,
    // The room does not show whether a member is invisible to friends.
    preferences: { ...member.preferences, invisible: false, colors },
    instruments: [...member.instruments],
    instrumentStatus: member.instrumentStatus,
    vipStatus: { isVip: member.isVip },
    badges: [...(member.badges ?? [])],
    sustain: pedalDown && status === 'player',
    reverbInformation: member.reverb,
    compressorInformation: member.isVip ? member.compressor : COMPRESSOR_DEFAULT,
    connected: member.lostAt === null,
  };
}

/** A member in the shape of the protocol, or null if the viewer may not see them. */
export function roomUserFor(member: Member, viewer: Actor): RoomUser | null {
  return maySee(viewer, member) ? roomUserOf(member) : null;
}

/** Parameters of a room in the shape of the protocol, without the password. */
export function parametersOf(room: Room): RoomParameters {
  const { name, gameType, onlyPrivateForPlayers, midiPlaybackAuthorized, guestAuthorized } = room.settings;
  const { passwordHash, programsAllowed, visibility, background, properties, playerLimit } = room.settings;
  return {
    id: room.id,
    name,
    gameType,
    onlyPrivateForPlayers,
    midiPlaybackAuthorized,
    guestAuthorized,
    programsAllowed,
    visibility,
    background,
    properties,
    playerLimit,
    isPrivate: passwordHash !== null,
    likes: room.likes,
  };
}

/** State of the room for a member who joins. */
export function informationFor(
  room: Room,
  viewer: Member,
  isPedalDown: (member: Member) => boolean = () => false,
): RoomInformation {
  const bot = botUserOf(room);
  const seen = room.members.filter((member) => maySee(viewer, member));
  const users = seen.map((member) => roomUserOf(member, isPedalDown(member)));
  return {
    room: { ...parametersOf(room), messages: [...room.messages] },
    users: bot === null ? users : [...users, bot],
    you: viewer.id,
    master: viewer.master,
    bot: botOf(room),
    loop: loopOf(room),
    queue: queueInformationOf(room),
    blind: blindInformationFor(room, viewer),
    video: videoOf(room),
  };
}

/** Members of this status that the room list counts. */
function counted(room: Room, status: Status): Member[] {
  return room.members.filter((member) => member.status === status && !member.hidden);
}

/** Members who are invisible to friends are counted, but not named. */
function named(members: readonly Member[]): Occupant[] {
  return members
    .filter(({ preferences }) => !preferences.invisible)
    .map(({ id, username, colors, image }) => ({ id, username, colors: [...colors], image }));
}

/** Row of the room in the room list, the same for all clients. */
export function summaryOf(room: Room, ribbon: Ribbon = []): RoomSummary {
  const { name, gameType, guestAuthorized, midiPlaybackAuthorized, programsAllowed, passwordHash } = room.settings;
  const { onlyPrivateForPlayers, visibility, playerLimit } = room.settings;
  const players = counted(room, 'player');
  const viewers = counted(room, 'spectator');
  return {
    gameType,
    guestAuthorized,
    midiPlaybackAuthorized,
    programsAllowed,
    onlyPrivateForPlayers,
    visibility,
    playerLimit,
    ribbon,
    id: room.id,
    roomName: name,
    likes: room.likes,
    private: passwordHash !== null,
    players: named(players),
    viewers: named(viewers),
    playerCount: players.length,
    viewerCount: viewers.length,
  };
}
