import { ROOM } from '@quatremains/protocol/limits';
import type { RoomId } from '@quatremains/protocol/ids';
import type { RoomSettings } from '@quatremains/protocol/realtime/room-requests';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { enter } from './enter.ts';
import { isGuest } from './members.ts';
import { isOffered } from './modes/mode-of.ts';
import type { Outcome } from './outcome.ts';
import { chosenName, nameFault } from './room-name.ts';
import type { Identity, Room, Settings } from './room.ts';

/** What a new room is made of. The hash is the server's, of the password in the settings; null where there is none. */
export interface NewRoom {
  readonly id: RoomId;
  readonly who: Identity;
  readonly settings: Omit<RoomSettings, 'password'>;
  readonly passwordHash: string | null;
  readonly now: number;
}

/** What is asked for, before the password is hashed. */
export interface RoomWish extends Pick<NewRoom, 'who' | 'settings'> {
  readonly hasPassword: boolean;
}

/** Why somebody cannot have such a room, or null. */
export function creationFault({ who, settings, hasPassword }: RoomWish): Refusal | null {
  const inName = nameFault(chosenName(settings.name, who));
  if (inName !== null) return { code: inName, field: 'name' };
  if (!isOffered(settings.mode)) return { code: 'NOT_OFFERED', field: 'mode' };
  if (hasPassword && isGuest(who)) return { code: 'LOGIN_NEEDED', field: 'password' };
  return settings.visibility === 'PUSH' && !who.isVip ? { code: 'VIP_NEEDED', field: 'visibility' } : null;
}

/** The number of players somebody gets who asks for this many. */
export function allowedPlayerLimit(asked: number | undefined, { isVip }: Pick<Identity, 'isVip'>): number {
  const highest = isVip ? ROOM.playerLimitVip : ROOM.playerLimitFree;
  return Math.max(1, Math.min(highest, asked ?? ROOM.playerLimitDefault));
}

function settingsOf({ who, settings, passwordHash }: NewRoom): Settings {
  const { properties, midiPlaybackAuthorized, mode, visibility, background } = settings;
  const playerLimit = allowedPlayerLimit(properties.playerLimit, who);
  return {
    passwordHash,
    midiPlaybackAuthorized,
    gameType: mode,
    visibility,
    playerLimit,
    name: chosenName(settings.name, who),
    onlyPrivateForPlayers: passwordHash !== null && settings.onlyPrivateForPlayers,
    guestAuthorized: isGuest(who) || settings.guestAuthorized,
    programsAllowed: who.program !== null || settings.programsAllowed,
    properties: { botEnabled: properties.botEnabled ?? false, playerLimit },
    background: who.isVip ? background : 'DEFAULT',
  };
}

/** Makes a room with its creator in it, as player and master. */
export function createRoom(asked: NewRoom): Outcome {
  const fault = creationFault({ ...asked, hasPassword: asked.passwordHash !== null });
  if (fault !== null) return refused(fault.code, fault.field);
  const { id, who, now } = asked;
  const room: Room = {
    id,
    settings: settingsOf(asked),
    members: [],
    likes: 0,
    createdAt: now,
    emptySince: now,
    closed: false,
  };
  return enter(room, { who, status: 'player', hidden: false }, now);
}
