import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import { PREFERENCES_DEFAULT } from '../../users/preferences.ts';
import { playOf } from '../modes/play-of.ts';
import type { Room } from '../room.ts';

const ID_LENGTH = 64;
const COLORS = ['#b9a06a'];

export function botIdOf({ id }: Pick<Room, 'id'>): UserId {
  return `bot-${id}`.slice(0, ID_LENGTH) as UserId;
}

/** The bot as everybody sees it among the members, or null where there is none. It takes no seat and is counted nowhere. */
export function botUserOf(room: Room): RoomUser | null {
  if ((playOf(room, 'NORMAL')?.bot ?? null) === null) return null;
  return {
    id: botIdOf(room),
    internalId: null,
    username: 'Bot',
    unformattedUsername: 'bot',
    status: 'spectator',
    master: false,
    invisible: false,
    bot: true,
    program: null,
    image: null,
    role: 'Guest',
    country: '',
    preferences: { ...PREFERENCES_DEFAULT, colors: COLORS },
    instruments: [],
    vipStatus: { isVip: false },
    badges: [],
    channel: null,
    sustain: false,
    reverbInformation: REVERB_DEFAULT,
    compressorInformation: COMPRESSOR_DEFAULT,
    colors: COLORS,
    instrumentStatus: 'success',
    connected: true,
    link: null,
  };
}
