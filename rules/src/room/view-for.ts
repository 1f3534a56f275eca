import type { RoomInformation, RoomInside, RoomSummary, Occupant } from '@quatremains/protocol/entities/room';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import type { Status } from '@quatremains/protocol/vocabulary';
import { may, type Actor } from './permissions.ts';
import { unformatted } from '../users/unformatted.ts';
import type { Member, Room } from './room.ts';

/** Whether the viewer may know that this member is there: hidden ones are for staff, and are staff themselves. */
export function maySee(viewer: Actor, member: Member): boolean {
  return !member.hidden || may(viewer, 'seeHidden');
}

/** A member as those who may see them see them. */
export function roomUserOf(member: Member): RoomUser {
  const { id, internalId, username, status, master, hidden, bot, role, channel, link } = member;
  const colors = [...member.colors];
  return {
    id,
    internalId,
    username,
    status,
    master,
    bot,
    role,
    country: member.preferences.hideCountryFlag ? '' : member.country,
    channel,
    link,
    colors,
    unformattedUsername: unformatted(username),
    invisible: hidden,
    // Who is invisible to friends is none of the room's business.
    preferences: { ...member.preferences, invisible: false, colors },
    instruments: [...member.instruments],
    instrumentStatus: member.instrumentStatus,
    vipStatus: { isVip: member.isVip },
    badges: [],
    sustain: false,
    reverbInformation: REVERB_DEFAULT,
    compressorInformation: COMPRESSOR_DEFAULT,
    connected: member.lostAt === null,
  };
}

/** A member as the viewer sees them, or null where they are hidden from the viewer. */
export function roomUserFor(member: Member, viewer: Actor): RoomUser | null {
  return maySee(viewer, member) ? roomUserOf(member) : null;
}

/** The room as all its members see it. */
export function roomInsideOf(room: Room): RoomInside {
  const { name, gameType, onlyPrivateForPlayers, midiPlaybackAuthorized, guestAuthorized } = room.settings;
  const { passwordHash, visibility, background, properties, playerLimit } = room.settings;
  return {
    id: room.id,
    name,
    gameType,
    onlyPrivateForPlayers,
    midiPlaybackAuthorized,
    guestAuthorized,
    visibility,
    background,
    properties,
    playerLimit,
    isPrivate: passwordHash !== null,
    likes: room.likes,
  };
}

/** Everything one member needs on entering. */
export function informationFor(room: Room, viewer: Member): RoomInformation {
  const users = room.members.filter((member) => maySee(viewer, member)).map(roomUserOf);
  return { room: roomInsideOf(room), users, you: viewer.id, master: viewer.master };
}

/** Who is invisible to their friends is in no public list either. */
function occupants(room: Room, status: Status): Occupant[] {
  return room.members
    .filter((member) => member.status === status && !member.hidden && !member.preferences.invisible)
    .map(({ id, username, colors }) => ({ id, username, colors: [...colors] }));
}

/** The room's row in the list, the same for everybody. */
export function summaryOf(room: Room): RoomSummary {
  const { name, gameType, guestAuthorized, midiPlaybackAuthorized, passwordHash } = room.settings;
  const { onlyPrivateForPlayers, visibility, playerLimit } = room.settings;
  return {
    gameType,
    guestAuthorized,
    midiPlaybackAuthorized,
    onlyPrivateForPlayers,
    visibility,
    playerLimit,
    id: room.id,
    roomName: name,
    likes: room.likes,
    private: passwordHash !== null,
    players: occupants(room, 'player'),
    viewers: occupants(room, 'spectator'),
  };
}
