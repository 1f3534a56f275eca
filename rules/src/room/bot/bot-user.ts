import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import { PREFERENCES_DEFAULT } from '../../users/preferences.ts';
import { modeStateOf } from '../modes/mode-state-of.ts';
import type { Room } from '../room.ts';

const ID_LENGTH = 64;
const COLORS = ['#b9a06a'];

export function botIdOf({ id }: Pick<Room, 'id'>): UserId {
  return `bot-${id}`.slice(0, ID_LENGTH) as UserId;
}

/** The bot as an entry of the member list, or null without one. It has no channel and counts in no limit. */
export function botUserOf(room: Room): RoomUser | null {
  if ((modeStateOf(room, 'NORMAL')?.bot ?? null) === null) return null;
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
    track: null,
  };
}
